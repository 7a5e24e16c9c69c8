// What Vite built: the server's entry, and which files of the browser bundle a page needs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import type { Rendered, RenderRequest } from './render.tsx'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

export type PageBundle = {
  render: (request: RenderRequest) => Promise<Rendered>
  /** The paths that pages have, each a route of the server. */
  pages: readonly string[]
  /** How the documents of the page of some modules begin. */
  start: (pageFiles: readonly string[]) => DocumentStart
  /** The folder of the browser bundle, null in development. */
  clientDir: string | null
}

export type DocumentStart = {
  /** Up to where the page's own head begins. */
  bytes: Buffer
  /** What the policy of the document must allow by hash; null in development. */
  inline: InlineHashes | null
}

/** Reads the newest finished build of `dist/`. */
export async function readBundle(dist = resolve('dist')): Promise<PageBundle> {
  const build = join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())
  const clientDir = join(build, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const head = await readHead(clientDir, manifest)
  const entry: { render: PageBundle['render']; pagePaths: () => PageBundle['pages'] } = await import(
    pathToFileURL(join(build, 'server/render.js')).href
  )
  return {
    render: entry.render,
    pages: entry.pagePaths(),
    start: startOf(manifest, head),
    clientDir,
  }
}

/** What stands in documents: as files of their own they would keep the first paint waiting for another round trip. */
type Head = { script: string; styles: ReadonlyMap<string, string> }

async function readHead(clientDir: string, manifest: Manifest): Promise<Head> {
  const read = async (file: string) => (await readFile(join(clientDir, file), 'utf8')).trim()
  const script = await read(chunkOf(manifest, 'src/app/before-paint.ts').file)
  if (/\bimport\b/.test(script)) throw new Error('The inline script imports something')
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const styles = new Map(await Promise.all([...files].map(async (file) => [file, await read(file)] as const)))
  // Nothing may end the element it stands in.
  if (/<\/(style|script)/i.test([script, ...styles.values()].join('')))
    throw new Error('An inline block holds a closing tag')
  return { script, styles }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The font of every page's text; others are fetched when they are needed. */
const textFont = 'instrument-sans-latin-wght-normal.woff2'

/** Most of a document is the same for every visit of its page: encoded once for each, not for each request. */
function startOf(manifest: Manifest, head: Head): PageBundle['start'] {
  const known = new Map<string, DocumentStart>()
  return (pageFiles) => {
    const page = pageFiles.join()
    const start = known.get(page) ?? composeStart(manifest, head, pageFiles)
    known.set(page, start)
    return start
  }
}

function composeStart(manifest: Manifest, { script, styles }: Head, pageFiles: readonly string[]): DocumentStart {
  const chunks = chunksOf(manifest, ['src/app/browser.tsx', ...pageFiles])
  const files = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const style = files.map((file) => styles.get(file)).join('')
  // Vite loads the styles of a page with its code, unless a link to them stands in the document; a disabled one is not fetched.
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const head = `<script>${script}</script><style>${style}</style>${links}${preloads(manifest, chunks)}`
  return { bytes: documentStart(head), inline: { script: hashOf(script), style: hashOf(style) } }
}

/** How React's rendering of a document begins (`render.tsx`); what every head holds stands after it. */
export const documentOpening = '<html lang="en">'

export function documentStart(head: string): Buffer {
  return Buffer.from(
    `<!doctype html>${documentOpening}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}`,
  )
}

function preloads(manifest: Manifest, chunks: readonly Chunk[]): string {
  const entry = chunkOf(manifest, 'src/app/browser.tsx').file
  const fonts = Object.values(manifest).filter((chunk) => chunk.src?.endsWith(textFont))
  const scripts = chunks.map(({ file }) => file).filter((file) => file !== entry)
  return [
    ...fonts.map((font) => `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>`),
    `<script type="application/json" id="code">${JSON.stringify([...scripts, entry].map((file) => `/${file}`))}</script>`,
  ].join('')
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  // Found at the first page after a start, by the test of the route table: never by a visitor.
  if (!chunk) throw new Error(`The build has no chunk for ${name}`)
  return chunk
}

/** Some chunks and everything they import, each after what it imports: nothing is found out one round trip late, and a rule of a page wins over one that every page has. */
function chunksOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return []
    seen.add(name)
    const chunk = chunkOf(manifest, name)
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk]
  })
}
