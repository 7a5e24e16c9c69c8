// Divides the browser's code into files by the pages that reach a module, never by its name
// (docs/decisions/046-small-responses.md).
import { relative, sep } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * The entry points whose code contains a module, as paths from the project's root, and the module's bytes in the
 * bundle.
 */
export type Reached = { by: ReadonlySet<string>; bytes: number }
export type Reach = ReadonlyMap<string, Reached>

const entry = 'src/app/browser.tsx'
const folderOfPages = 'src/pages/'
const toolPages = 'src/pages/tools/'
const admin = `${folderOfPages}admin.tsx`
/** Its tabs load late. */
const partsOfAdmin = `${folderOfPages}admin/`
const provenance = `${folderOfPages}article/provenance.tsx`
const forAgents = `${folderOfPages}agents/for-agents.tsx`
/** Few visitors open these pages, so code that they share with others must not be sent to everyone. */
const rarePages = [
  admin,
  provenance,
  forAgents,
  ...['my-data', 'offline', 'corrections', 'not-found'].map((name) => `${folderOfPages}${name}.tsx`),
]

/** Takes a small part of every tool, and few visitors open it: it moves no module to another file. */
const sharePage = `${folderOfPages}share/share.tsx`

/** Few browsers load them: they move no module to another file. */
const agentTools = /^src\/features\/[a-z-]+\/agents\/tools\.ts$/

/** The first island of the home page is above the fold, so its code loads together with the page's. */
const homeIsland = 'src/shell/anything/paste-anything.tsx'
const home = `${folderOfPages}home.tsx`

/** The work for later visits, which a page starts four seconds after it loads. */
const laterWork = 'src/features/offline/register.ts'
const article = `${folderOfPages}article.tsx`
const shareKit = `${folderOfPages}article/share-kit.tsx`
const listsOfNews = ['marketing-news', 'recent-news'].map((name) => `${folderOfPages}${name}.tsx`)

/** Code that this many public pages need is part of every page. */
const publicPages = 9
/** Every public page asks a new visitor at once, so a module shared with a page must not load another file. */
const consentBar = 'src/features/consent/ui/asking/asking.tsx'
/** The code that a tool page loads as soon as it is interactive. */
const additions = /^src\/features\/([a-z-]+)\/ui\/additions\/additions\.tsx?$/
/** Icons import only code that every page has. */
const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//
/** A smaller chunk costs more as a separate request than as a part of every page. */
const smallestChunkBytes = 700

/**
 * Places a module in another chunk than its pages would. At most ten, each with its reason. An exception that matches
 * no module fails the build.
 */
export type Exception = { modules: RegExp; chunk: string; reason: string }
export const exceptions: readonly Exception[] = [
  {
    modules: /node_modules\/@tanstack\/(?!.*(useMutation|mutationObserver))|src\/browser\/query-read/,
    chunk: 'reading',
    reason: 'The dashboard reads with parts of the query library that no page takes: they stay beside the rest of it.',
  },
  {
    modules: /src\/ui-kit\/(lazy-part|use-late-module)/,
    chunk: 'site',
    reason: 'Tools and home take them at once, each with files that the others do not take.',
  },
  {
    modules: /src\/features\/qr-code\/(ui\/symbol|domain\/symbol-layout)|node_modules\/qr\//,
    chunk: 'symbol',
    reason: 'The tool, the share kit and agents draw codes: three files for each set of them cost more than one.',
  },
  {
    modules: /src\/ui-kit\/styles\/parts\/tabs/,
    chunk: 'tabs',
    reason: 'The dashboard and the news share these styles, and no other page takes them.',
  },
]

/**
 * The name of a module's chunk. Null leaves the module to the bundler, which creates one file for each set of entry
 * points.
 */
export function chunkNames(reach: Reach): (module: string) => string | null {
  const names = new Map([...reach].map(([module, reached]) => [module, nameOf(module, reached)]))
  const bytes = new Map<string, number>()
  for (const [module, name] of names)
    if (name !== null) bytes.set(name, (bytes.get(name) ?? 0) + (reach.get(module)?.bytes ?? 0))
  return (module) => {
    const name = names.get(module) ?? null
    const isTiny = name !== null && (bytes.get(name) ?? 0) < smallestChunkBytes
    return isTiny && !exceptions.some(({ chunk }) => chunk === name) ? 'site' : name
  }
}

function nameOf(module: string, reached: Reached): string | null {
  const by = new Set([...reached.by].filter((root) => root !== sharePage && !agentTools.test(root)))
  if (by.size === 0) return null
  if (by.has(module) && !additions.test(module)) return null
  if (by.has(entry)) return 'site'
  const pages = [...new Set([...by].map(pageOf))].filter(isPage).toSorted()
  const open = pages.filter((page) => !rarePages.includes(page))
  if (open.length >= publicPages || (by.has(consentBar) && pages.length > 0)) return 'site'
  const exception = exceptions.find(({ modules }) => modules.test(module))
  if (exception) return exception.chunk
  if (!open.some((page) => page.startsWith(toolPages))) {
    // Neither an article nor a tool may load the other's code for a few bytes that they share.
    if (open.includes(article) && [...by].some((root) => additions.test(root))) return 'site'
    const name = nameAmongAdditions(module, by)
    if (name !== null) return name
  }
  if (open.length === 0) return by.has(laterWork) ? 'later' : null
  // The share kit uses only a small part of the tools' and the home page's code.
  if (pages.length === 1 && !pages.includes(article) && by.has(shareKit)) return null
  if (pages.every((page) => page.startsWith(toolPages)))
    return pages.length > 1 ? 'tools' : `${nameOfPage(pages[0])}-tool`
  if (open.some((page) => page.startsWith(toolPages))) {
    // An article uses no other code that tools share.
    if (open.includes(article)) return 'site'
    return open.some((page) => listsOfNews.includes(page)) ? 'frame' : 'working'
  }
  if (open.length > 1) return shortName(pages.filter((page) => page === admin || open.includes(page)))
  return pages.length > 1 || by.size > 1 ? shortName(pages) : null
}

/**
 * The chunk of code that only the additions of tool pages use. Null when no additions use it, or another part does too.
 */
function nameAmongAdditions(module: string, by: ReadonlySet<string>): string | null {
  const [tool, ...others] = new Set([...by].flatMap((root) => additions.exec(root)?.[1] ?? []))
  if (tool === undefined) return null
  // As a separate file, an icon costs three times its size.
  if (icon.test(module)) return 'site'
  if (others.length > 0) return 'tools'
  const isOwn = [...by].every((root) => root.startsWith(`src/features/${tool}/`) || rarePages.includes(root))
  return isOwn ? `${tool}-additions` : null
}

/** A part of a page that counts as the page itself. */
function pageOf(root: string): string {
  if (root === homeIsland) return home
  return root.startsWith(partsOfAdmin) ? admin : root
}

/** Pages are in the folder itself, among the tools, or below an article. The parts of a page have their own folders. */
function isPage(root: string): boolean {
  const within = root.slice(folderOfPages.length)
  const isInFolder = root.startsWith(folderOfPages) && !within.includes('/')
  return isInFolder || root.startsWith(toolPages) || root === provenance || root === forAgents
}

/** The initials of the pages. Names are short, because documents contain the file names. */
function shortName(pages: readonly string[]): string {
  if (pages.length === 1) return `${nameOfPage(pages[0])}-parts`
  return `of-${pages.map((page) => nameOfPage(page).slice(0, 2)).join('')}`
}

function nameOfPage(page = ''): string {
  return page.replace(/^.*\/|\.tsx$/g, '')
}

/** Bundles without writing files, with one chunk for each set of entry points. The real build uses these sets. */
export async function readReach(root: string, config: InlineConfig): Promise<Reach> {
  const result = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  if (!('output' in result)) throw new Error('The build watches, or makes several bundles')
  return reachOf(root, result.output)
}

type Output = Rolldown.RolldownOutput['output']

function reachOf(root: string, output: Output): Reach {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const reach = new Map<string, { by: Set<string>; bytes: number }>()
  const visit = (file: string, from: string, seen: Set<string>) => {
    const chunk = chunks.get(file)
    if (!chunk || seen.has(file)) return
    seen.add(file)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const module = pathOf(root, id)
      const reached = reach.get(module) ?? { by: new Set<string>(), bytes: renderedLength }
      reached.by.add(from)
      reach.set(module, reached)
    }
    for (const imported of chunk.imports) visit(imported, from, seen)
  }
  for (const { isEntry, isDynamicEntry, facadeModuleId, fileName } of chunks.values())
    if ((isEntry || isDynamicEntry) && facadeModuleId !== null) visit(fileName, pathOf(root, facadeModuleId), new Set())
  return reach
}

function pathOf(root: string, id: string): string {
  return relative(root, id).replaceAll(sep, '/')
}

/** For `npm run check -- --chunk FILE` (`scripts/chunk-of.mjs`). */
const chunkListFile = '.vite/chunks.json'

/** The groups of the real build, and a list of their modules. An exception that matches no module fails the build. */
export function divided(root: string, reach: Reach): { groups: Rolldown.CodeSplittingGroup[]; list: Plugin } {
  for (const { modules, chunk } of exceptions)
    if (![...reach.keys()].some((module) => modules.test(module)))
      throw new Error(`No module matches ${modules}, an exception for the chunk "${chunk}"`)
  const names = chunkNames(reach)
  return { groups: [{ name: (id) => names(pathOf(root, id)) }], list: chunkList(root, reach) }
}

function chunkList(root: string, reach: Reach): Plugin {
  return {
    name: 'chunk-list',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const held = chunks.flatMap(({ moduleIds, fileName }) =>
        moduleIds.map((id) => [pathOf(root, id), fileName] as const),
      )
      const modules = held.map(([module, chunk]) => [module, { chunk, reachedBy: [...(reach.get(module)?.by ?? [])] }])
      this.emitFile({ type: 'asset', fileName: chunkListFile, source: JSON.stringify(Object.fromEntries(modules)) })
    },
  }
}
