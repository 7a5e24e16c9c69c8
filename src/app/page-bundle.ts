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
  /** A document up to where the page's own head begins, for the page of some modules. */
  start: (pageFiles: readonly string[]) => Buffer
  /** What the policy of a document must allow by hash; null in development. */
  inline: InlineHashes | null
  /** The folder of the browser bundle, null in development. */
  clientDir: string | null
}

/** Reads the newest finished build of `dist/`. */
export async function readBundle(dist = resolve('dist')): Promise<PageBundle> {
  const build = join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())
  const clientDir = join(build, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const inline = await readInline(clientDir, manifest)
  const entry: { render: PageBundle['render']; pagePaths: () => PageBundle['pages'] } = await import(
    pathToFileURL(join(build, 'server/render.js')).href
  )
  return {
    render: entry.render,
    pages: entry.pagePaths(),
    start: startOf(manifest, inline.head),
    inline: inline.hashes,
    clientDir,
  }
}

/**
 * Stylesheet and theme script stand in the document: as files of their own they would keep the first paint waiting for another
 * round trip. Both are the same for every page, so their hashes in the policy are constant.
 */
async function readInline(clientDir: string, manifest: Manifest): Promise<{ head: string; hashes: InlineHashes }> {
  const stylesheet = manifest['style.css']
  const style = stylesheet ? (await readFile(join(clientDir, stylesheet.file), 'utf8')).trim() : ''
  const script = (await readFile(join(clientDir, chunkOf(manifest, 'src/app/before-paint.ts').file), 'utf8')).trim()
  if (/\bimport\b/.test(script)) throw new Error('The inline script imports something')
  // Neither may end the element it stands in.
  if (/<\/(style|script)/i.test(style + script)) throw new Error('An inline block holds a closing tag')
  return {
    head: `<script>${script}</script><style>${style}</style>`,
    hashes: { script: hashOf(script), style: hashOf(style) },
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The font of every page's text; others are fetched when they are needed. */
const textFont = 'instrument-sans-latin-wght-normal.woff2'

/** Four fifths of a document are the same for every page: encoded once for each, not for each request. */
function startOf(manifest: Manifest, inlineHead: string): PageBundle['start'] {
  const known = new Map<string, Buffer>()
  return (pageFiles) => {
    const page = pageFiles.join()
    const start = known.get(page) ?? documentStart(inlineHead + composeHead(manifest, pageFiles))
    known.set(page, start)
    return start
  }
}

/** How React's rendering of a document begins (`render.tsx`); what every head holds stands after it. */
export const documentOpening = '<html lang="en">'

export function documentStart(head: string): Buffer {
  return Buffer.from(
    `<!doctype html>${documentOpening}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}`,
  )
}

function composeHead(manifest: Manifest, pageFiles: readonly string[]): string {
  const entry = chunkOf(manifest, 'src/app/browser.tsx')
  const fonts = Object.values(manifest).filter((chunk) => chunk.src?.endsWith(textFont))
  const scripts = new Set([
    ...filesOf(manifest, 'src/app/browser.tsx'),
    ...pageFiles.flatMap((file) => filesOf(manifest, file)),
  ])
  scripts.delete(entry.file)
  return [
    ...fonts.map((font) => `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>`),
    `<script type="application/json" id="code">${JSON.stringify([...scripts, entry.file].map((file) => `/${file}`))}</script>`,
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
