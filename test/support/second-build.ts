// Another build of the site from different sources, for update tests.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildPages } from '../../scripts/bootstrap/pages-build.mjs'

const linked = ['node_modules', 'public', 'package.json', 'package-lock.json', 'tsconfig.json']
const copied = ['vite.config.ts', 'service-worker.config.ts', 'embed.config.ts', 'src']

/** Builds the pages with one source file changed; the caller must remove the folder. */
export async function buildChanged(file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'second-build-'))
  await mkdir(join(folder, '.runtime'))
  for (const name of linked) await symlink(resolve(name), join(folder, name))
  for (const name of copied) await cp(name, join(folder, name), { recursive: true })
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} is the same as before`)
  await writeFile(join(folder, file), changed)
  const node = { path: process.execPath, modules: process.versions.modules }
  const built = await buildPages(folder, node, () => {})
  if (!built.ok) throw new Error(built.message)
  return folder
}

/** A copy of a build folder, for tests that damage it. */
export async function copyOfBuild(of: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spoiled-build-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const current = (await readFile(join(of, 'dist/current'), 'utf8')).trim()
  await cp(join(of, 'dist', current), join(folder, 'dist', current), { recursive: true })
  await writeFile(join(folder, 'dist/current'), current)
  return folder
}

/** Removes the built browser files whose names have this prefix, in each encoding. */
export async function dropFiles(folder: string, beginning: string): Promise<void> {
  const assets = join(await clientOf(folder), 'assets')
  const names = (await readdir(assets)).filter((name) => name.startsWith(beginning))
  if (names.length === 0) throw new Error(`No file begins with ${beginning}`)
  for (const name of names) await rm(join(assets, name))
}

/** One build's worker with another build's documents, as when two processes of different builds respond. */
export async function copyWorker(from: string, to: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) {
    const name = `service-worker.js${ending}`
    await cp(join(await clientOf(from), name), join(await clientOf(to), name))
  }
}

/** The browser bundle's folder inside a folder with a `dist`. */
async function clientOf(folder: string): Promise<string> {
  return join(folder, 'dist', (await readFile(join(folder, 'dist/current'), 'utf8')).trim(), 'client')
}
