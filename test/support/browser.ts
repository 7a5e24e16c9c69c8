// The system's Chromium, with the same settings for journeys, screenshots and bench.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { isExhaustive } from './breadth.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser's path: `CHROMIUM` first, else the first known name in the path. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM || names.map(which).find((found) => found !== '')
  if (path && existsSync(path)) return path
  throw new Error('No Chromium found: install Debian’s package chromium, or name one in CHROMIUM')
}

function which(name: string): string {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions())
}

/**
 * Disables suggestions of the address bar. Chromium loads them as a page in each new window, which takes half a second
 * of a core, as much as a page of the site. The other features repeat Playwright's list, because the browser only reads
 * the last list.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** `mapped`: host names that resolve to a port of this machine. */
export function browserOptions(mapped: Record<string, number> = {}): LaunchOptions {
  const rules = Object.entries(mapped).map(([name, port]) => `MAP ${name} 127.0.0.1:${port}, `)
  return {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join()}`,
      // Other names do not resolve, so a test that uses one fails or continues at once, whatever the network does.
      `--host-resolver-rules=${rules.join('')}MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
    ],
  }
}

/**
 * The same engine without the windows around it needs a third less processor time, so the everyday run of the journeys
 * uses it where the machine has it. V8's optimizing compilers would take a sixth more, for pages that soon close.
 */
export function journeyBrowserOptions(mapped: Record<string, number> = {}): LaunchOptions {
  const options = browserOptions(mapped)
  if (isExhaustive) return options
  const shell = which('chromium-headless-shell')
  const args = [...(options.args ?? []), '--js-flags=--max-opt=1']
  return { ...options, args, ...(shell !== '' && { executablePath: shell }) }
}
