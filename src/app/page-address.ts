// One page has one address (Decisions, Pages). Other spellings redirect to it or return a 404.
import { articlePath, embedPath, paths, provenancePath } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'

const fixedPages = [
  paths.home,
  paths.marketingNews,
  paths.recentNews,
  paths.admin,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.myData,
  paths.offline,
  paths.corrections,
  paths.forAgents,
  paths.share,
  ...tools.flatMap((tool) => [tool.path, embedPath(tool)]),
]
const pageOf: ReadonlyMap<string, string> = new Map(fixedPages.map((path) => [path.slice(1), path]))
const [, articleSegment = ''] = paths.article.split('/')
const provenanceSlug = paths.provenance.split('/').at(-1)

/** No page's address contains control characters, slashes within a segment, or non-ASCII characters. */
const pageCharacters = /^[\x20-\x2e\x30-\x5b\x5d-\x7e]*$/
/** A segment that no page has. `..` can still remove it. */
const noSegment = '%'

/**
 * The canonical address of the page at a received path, or null when there is no page. Drops an invalid article slug,
 * because only the article knows the correct one.
 * @example pageAddress('/x/..//%6darketing-news/') === '/marketing-news'
 * @example pageAddress('/Article/007/A-Slug') === '/article/7/a-slug'
 * @example pageAddress('//evil.example/x') === null
 */
export function pageAddress(path: string): string | null {
  const segments = segmentsOf(path)
  const [first = '', id = '', slug = '', ...more] = segments
  if (first !== articleSegment) return pageOf.get(segments.join('/')) ?? null
  return more.length === 0 ? articleAddress(id, slug) : null
}

/** The segments in lower case, without meaningless parts: empty segments, dots, and everything after a `#`. */
function segmentsOf(path: string): string[] {
  const [received = ''] = path.split('#', 1)
  const segments: string[] = []
  for (const part of received.split(/[/\\]/)) {
    const segment = decoded(part)
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment.toLowerCase())
  }
  return segments
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part)
    return pageCharacters.test(text) ? text : noSegment
  } catch {
    return noSegment
  }
}

function articleAddress(id: string, slug: string): string | null {
  if (!/^\d+$/.test(id)) return null
  const number = id.replace(/^0+(?=\d)/, '')
  if (slug === provenanceSlug) return provenancePath(number)
  return articlePath(number, /^[a-z0-9-]+$/.test(slug) ? slug : undefined)
}

/** Whether the address alone shows that the page exists, without a database read. */
export function isFixedPage(address: string): boolean {
  return pageOf.has(address.slice(1))
}
