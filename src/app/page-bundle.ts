// What Vite built: the server's entry, and which files of the browser bundle a page needs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import { appManifestPath } from '#shared/paths.ts'
import { touchIcon } from './app-images.ts'
import type { PageFiles, Rendered, RenderRequest } from './render.tsx'
import { themeColors } from './theme-colors.ts'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

export type PageBundle = {
  render: (request: RenderRequest) => Promise<Rendered>
  /** The paths that pages have, each a route of the server. */
  pages: readonly string[]
  /** How the documents of the page of some modules begin. */
  start: (pageFiles: PageFiles) => DocumentStart
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

/** The order of the layers as `ui-kit/styles/site.css` declares it: a build keeps no layer of it that the file has no rules for. */
const layers = '@layer base,parts,components;'

/** Styles that documents hold inline: as files they would delay the first paint by a round trip. */
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

/**
 * A stylesheet as documents hold it: without the notices of licenses, which the file keeps, and with short names for the two switches
 * that the build makes of `light-dark()`. They stand in every color, and only `tokens.css` has such colors.
 */
export function inlineStyle(css: string): string {
  return css.replaceAll(/\/\*![^*]*\*\/\s*/g, '').replaceAll('--lightningcss-', '--')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The font of every page's text; other fonts load when they are needed. */
const textFont = 'instrument-sans-latin-wght-normal.woff2'

/** Most of a document is the same for every visit of its page: encoded once for each, not for each request. */
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
  // Vite loads the styles of a page with its code, unless a link to them stands in the document; a disabled one is not fetched.
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const head = `<script>${script}</script><style>${style}</style>${links}${preloads(manifest, chunks)}`
  return { bytes: documentStart(head), inline: { script: hashOf(script), style: hashOf(style) } }
}

/** How React's rendering of a document begins (`render.tsx`); what every head holds stands after it. */
export const documentOpening = '<html lang="en">'

/** The browser uses the first colour whose media query matches; the theme switch turns the first one on or off (`before-paint.ts`). */
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

/** Some chunks and everything they import, dependencies first: the browser discovers no file late, and a page's rules win over shared ones. */
function chunksOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return []
    seen.add(name)
    const chunk = chunkOf(manifest, name)
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk]
  })
}
