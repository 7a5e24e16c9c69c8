// What Vite built: the server's entry, and which files of the browser bundle a page needs.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rendered, RenderRequest } from './render.tsx'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

export type PageBundle = {
  render: (request: RenderRequest) => Promise<Rendered>
  /** Elements of the head and after #root that load the page's code, for the page of some modules. */
  assets: (pageFiles: readonly string[]) => { head: string }
  /** The folder of the browser bundle, null in development. */
  clientDir: string | null
}

/** Reads the newest finished build of `dist/`. */
export async function readBundle(dist = resolve('dist')): Promise<PageBundle> {
  const build = join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())
  const clientDir = join(build, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const entry: { render: PageBundle['render'] } = await import(pathToFileURL(join(build, 'server/render.js')).href)
  return { render: entry.render, assets: (pageFiles) => ({ head: headOf(manifest, pageFiles) }), clientDir }
}

/** The font of every page's text; others are fetched when they are needed. */
const textFont = 'instrument-sans-latin-wght-normal.woff2'

const headCache = new WeakMap<Manifest, Map<string, string>>()

function headOf(manifest: Manifest, pageFiles: readonly string[]): string {
  const page = pageFiles.join()
  const known = headCache.get(manifest) ?? new Map<string, string>()
  headCache.set(manifest, known)
  const head = known.get(page) ?? composeHead(manifest, pageFiles)
  known.set(page, head)
  return head
}

function composeHead(manifest: Manifest, pageFiles: readonly string[]): string {
  const entry = chunkOf(manifest, 'src/app/browser.tsx')
  const theme = chunkOf(manifest, 'src/app/theme.ts')
  const stylesheets = Object.values(manifest).flatMap((chunk) =>
    chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? []),
  )
  const fonts = Object.values(manifest).filter((chunk) => chunk.src?.endsWith(textFont))
  const scripts = new Set([
    ...filesOf(manifest, 'src/app/browser.tsx'),
    ...pageFiles.flatMap((file) => filesOf(manifest, file)),
  ])
  scripts.delete(entry.file)
  return [
    `<script src="/${theme.file}"></script>`,
    ...[...new Set(stylesheets)].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((font) => `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ].join('')
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  // Found at the first page after a start, by the test of the route table: never by a visitor.
  if (!chunk) throw new Error(`The build has no chunk for ${name}`)
  return chunk
}

/** A chunk's file and those of everything it imports, so that nothing is found out one round trip late. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = chunkOf(manifest, name)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}
