// Locates the browsers: by a variable for each, else where Debian's packages install them.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs by the variable that names them, with the Debian package and the default locations. */
const places = {
  CHROMIUM: ['chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  FIREFOX: ['firefox-esr', 'firefox-esr', 'firefox'],
  WEBKIT_DRIVER: ['webkit2gtk-driver', 'WebKitWebDriver'],
  MINIBROWSER: [
    'webkit2gtk-driver',
    'MiniBrowser',
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ],
  XVFB: ['xvfb', 'Xvfb'],
} as const

export type ProgramName = keyof typeof places

/** The path of a program, or a line that says what to install. */
export function findProgram(name: ProgramName): { path: string } | { missing: string } {
  const [debianPackage, ...usual] = places[name]
  const named = process.env[name]
  const path = (named ? [named] : usual.flatMap(inPath)).find(isProgram)
  if (path !== undefined) return { path }
  const where = named ? `${named} is no program` : 'not found'
  return { missing: `${name}: ${where}. Install Debian’s package ${debianPackage}, or name the program in ${name}.` }
}

function inPath(name: string): string[] {
  if (name.startsWith('/')) return [name]
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
