// Vite's build: the server's entry, and the browser files of each page.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import { appManifestPath } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import type { Tool } from '#shared/tools.ts'
import { touchIcon } from './app-images.ts'
import { type EmbedFiles, readEmbedFiles } from './embed-files.ts'
import type { RenderedEmbed } from './embed-page.tsx'
import { inlineStyle, layers } from './inline-style.ts'
import type { PageFiles, Rendered, RenderRequest } from './render.tsx'
import { themeColors } from './theme-colors.ts'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

export type PageBundle = {
  render: (request: RenderRequest) => Promise<Rendered>
  /** The paths of the pages. Each is a route of the server. */
  pages: readonly string[]
  /** The beginning of a page's documents, for its modules. */
  start: (pageFiles: PageFiles) => DocumentStart
  /** The folder of the browser bundle, or null in development. */
  clientDir: string | null
  /** The tools in frames of other sites; null in development, where Vite serves no inline scripts. */
  embeds: Embeds | null
}

export type Embeds = {
  render: (id: Tool['id'], site: Pick<Site, 'name' | 'url'>) => RenderedEmbed
  files: ReadonlyMap<Tool['id'], EmbedFiles>
}

export type DocumentStart = {
  /** The part before the page's own head. */
  bytes: Buffer
  /** The hashes that the document's policy must allow, or null in development. */
  inline: InlineHashes | null
}

/** Reads the newest complete build of `dist/`. */
export async function readBundle(dist = resolve('dist')): Promise<PageBundle> {
  const build = join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())
  const clientDir = join(build, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const head = await readHead(clientDir, manifest)
  const entry: {
    render: PageBundle['render']
    pagePaths: () => PageBundle['pages']
    renderEmbed: Embeds['render']
  } = await import(pathToFileURL(join(build, 'server/render.js')).href)
  return {
    render: entry.render,
    pages: entry.pagePaths(),
    start: startOf(manifest, head),
    clientDir,
    embeds: { render: entry.renderEmbed, files: await readEmbedFiles(clientDir) },
  }
}

/** Styles that are inline in documents, because files would delay the first paint by a round trip. */
type Head = { script: string; styles: ReadonlyMap<string, string> }

async function readHead(clientDir: string, manifest: Manifest): Promise<Head> {
  const read = async (file: string) => (await readFile(join(clientDir, file), 'utf8')).trim()
  const script = await read(chunkOf(manifest, 'src/app/before-paint.ts').file)
  if (/\bimport\b(?!\()/.test(script)) throw new Error('The inline script imports something')
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const readStyle = async (file: string) => inlineStyle(await read(file))
  const styles = new Map(await Promise.all([...files].map(async (file) => [file, await readStyle(file)] as const)))
  // The content must not close its own element.
  if (/<\/(style|script)/i.test([script, ...styles.values()].join('')))
    throw new Error('An inline block holds a closing tag')
  return { script, styles }
}

export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The text font of every page. Other fonts load when they are needed. */
const textFont = 'instrument-sans-latin-wght-normal.woff2'

/** Most of a document is the same for every visit, so it is encoded once for each page instead of each request. */
function startOf(manifest: Manifest, head: Head): PageBundle['start'] {
  const known = new Map<string, DocumentStart>()
  return (pageFiles) => {
    const page = JSON.stringify(pageFiles)
    const start = known.get(page) ?? composeStart(manifest, head, pageFiles)
    known.set(page, start)
    return start
  }
}

function composeStart(manifest: Manifest, { script, styles }: Head, { code, stylesOnly }: PageFiles): DocumentStart {
  const entry = 'src/app/browser.tsx'
  const chunks = chunksOf(manifest, [entry, ...code])
  // The page's own rules come last.
  const styled = chunksOf(manifest, [entry, ...stylesOnly, ...code.toReversed()])
  const files = [...new Set(styled.flatMap(({ css = [] }) => css))]
  const style = layers + files.map((file) => styles.get(file)).join('')
  // Vite loads the styles of a page with its code unless the document contains a link to them. `before-paint.ts` takes
  // these links out of the template. Browsers do not fetch a disabled link, but some look ahead in the text of a
  // document and fetch it all the same, outside a template (https://bugs.webkit.org/show_bug.cgi?id=310767).
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const template = `<template id="styles">${links}</template>`
  const head = `<script>${script}</script><style>${style}</style>${template}${preloads(manifest, chunks)}`
  return { bytes: documentStart(head), inline: { script: hashOf(script), style: hashOf(style) } }
}

/** The beginning of a document that React renders (`render.tsx`). The common head follows it. */
export const documentOpening = '<html lang="en">'

/**
 * The browser uses the first color whose media query matches. The theme switch enables or disables the first one
 * (`before-paint.ts`).
 */
const { light, dark } = themeColors()
const everyHead = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme:dark)">`,
  `<meta name="theme-color" content="${light}">`,
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  `<link rel="apple-touch-icon" href="${touchIcon.src}">`,
  `<link rel="manifest" href="${appManifestPath}">`,
].join('')

export function documentStart(head: string): Buffer {
  return Buffer.from(`<!doctype html>${documentOpening}<head>${everyHead}${head}`)
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
  // The test of the route table finds a missing module before a release does.
  if (!chunk) throw new Error(`The build has no chunk for ${name}`)
  return chunk
}

/**
 * The given chunks and all their imports, dependencies first, so that the browser discovers no file late and a page's
 * rules override shared ones.
 */
function chunksOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return []
    seen.add(name)
    const chunk = chunkOf(manifest, name)
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk]
  })
}
