// What a CDN in front may keep, and the changes that receivers get.
import { type ChangedArticle, edgeTagsChangedBy, edgeTagsOf } from '#features/articles/server.ts'
import type { ToldChange } from '#features/distribution/server.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeHeaders, edgeHeaders } from '#platform/http/edge-headers.ts'
import { articlePath, paths, provenanceFiles, provenancePath } from '#shared/paths.ts'
import { markdownPath, publicPages, syndicationPaths } from '#shared/syndication-paths.ts'
import { toolOf } from '#shared/tools.ts'

/** Null without a CDN. The tags are those of the front cache. */
export function edgeOf({ distribution: { cdn } }: Pick<Config, 'distribution'>): EdgeHeaders | null {
  if (!cdn) return null
  const headers = edgeHeaders(cdn.kind)
  return (tags) => headers(edgeTagsOf(tags))
}

/** Pages of one person, and one that has a document of its own for some queries. */
const notKept: ReadonlySet<string> = new Set([
  paths.admin,
  paths.myData,
  paths.share,
  paths.offline,
  toolOf('color-palette').path,
])

/** For the page at a canonical address. */
export function isKeptAtEdge(address: string): boolean {
  return !notKept.has(address)
}

/** The feeds in every format. */
export const feedPaths = [syndicationPaths.rss, syndicationPaths.atom, syndicationPaths.jsonFeed] as const

/** The addresses of lists that an article is in. */
const lists = [
  paths.home,
  ...publicPages.flatMap(({ path, listsNews }) => (listsNews ? [path] : [])),
  ...feedPaths,
  syndicationPaths.sitemap,
  syndicationPaths.newsSitemap,
  syndicationPaths.llms,
]

/** @param publicUrl the origin of the full addresses */
export function toldChanges(changes: readonly ChangedArticle[], publicUrl: string): ToldChange[] {
  const full = (path: string) => publicUrl + path
  return changes.map((change) => {
    const { id, before, after, slugs = [], isMarksOnly = false } = change
    const pages = slugs.map((slug) => articlePath(id, slug))
    const others = [
      ...slugs.map((slug) => markdownPath(id, slug)),
      provenancePath(id),
      provenanceFiles.record.replace(':id', String(id)),
      ...lists,
    ]
    return {
      articleId: id,
      kind: before && !after ? 'removed' : after && !before ? 'published' : 'edited',
      pages: pages.map(full),
      isMarksOnly,
      copies: [...pages, ...others].map(full),
      tags: edgeTagsChangedBy([change]),
    }
  })
}
