// The public reads of articles, as API calls and for in-process rendering.
import { notFound } from '#platform/http/errors.ts'
import { type PublicRead, publicRead } from '#platform/http/public-read.ts'
import { respond } from '#platform/http/serve.ts'
import { apiPaths } from '#shared/paths.ts'
import { listNews, type NewsQuery, readNewsArticle, readNewsVersions } from '../../contract.ts'
import { readCorrections } from '../../corrections-contract.ts'
import { newsLimits, parseArticleId } from '../../domain/article.ts'
import { type Cursor, writeCursor } from '../../domain/cursor.ts'
import { withMarks } from '../../domain/evidence-marks.ts'
import { shownBody } from '../../domain/extracts/shown-body.ts'
import { articleRefusals } from '../../messages.ts'
import type { ArticleStore } from '../article-store.ts'
import { tagsOfArticle, tagsOfList } from '../changes/page-tags.ts'
import type { PublishedArticle } from '../news-store.ts'

const relatedArticles = 3
/** Older notes stand at the top of their articles. */
const listedNotes = 100

export function newsReads({
  articleStore,
  publicUrl,
}: {
  articleStore: ArticleStore
  publicUrl: string
}): PublicRead[] {
  return [
    publicRead(listNews, async ({ query }) => {
      const list = await (query.fields ? articleStore.listCards(query) : articleStore.listPublished(query))
      const link = nextPageLink(publicUrl, query, list)
      return { ...respond(200, list.articles, link ? { link } : {}), tags: tagsOfList(list.articles) }
    }),
    publicRead(readNewsArticle, async ({ params }) => {
      const article = await readArticle(articleStore, params.id)
      if (!article) return respond(410, await noteAbout(articleStore, params.id))
      return { ...respond(200, article), tags: tagsOfArticle(article, relatedArticles) }
    }),
    publicRead(readNewsVersions, async ({ query }) => respond(200, await articleStore.versionsOf(query.ids))),
    publicRead(readCorrections, async () => ({
      ...respond(200, await articleStore.readCorrections(listedNotes)),
      tags: tagsOfList([]),
    })),
  ]
}

/** Null for a draft, an unknown id or an invalid id. */
async function readArticle(articleStore: ArticleStore, id: string) {
  const number = parseArticleId(id)
  const article = number === null ? null : await articleStore.findPublished(number)
  return article && { ...withMarkedHtml(article), related: await articleStore.relatedTo(article, relatedArticles) }
}

/** The HTML below the takeaways, with a mark at each supported claim. */
function withMarkedHtml(article: PublishedArticle): PublishedArticle {
  const { takeaways, bodyHtml, adviceHtml, evidence, citations } = article
  const marked = (html: string) => (evidence.length === 0 ? html : withMarks(html, evidence, citations))
  return { ...article, bodyHtml: marked(shownBody(bodyHtml, takeaways)), adviceHtml: marked(adviceHtml) }
}

/** The note about a withdrawn article. Throws 404 when there is none. */
async function noteAbout(articleStore: ArticleStore, id: string) {
  const withdrawn = await articleStore.findWithdrawn(articleIdIn({ id }))
  if (!withdrawn) throw notFound()
  return { message: articleRefusals.withdrawn, withdrawn }
}

/** The Link header of the next page, with the same filters and fields: `<…>; rel="next"`. */
function nextPageLink(publicUrl: string, query: NewsQuery, { next }: { next: Cursor | null }): string | null {
  if (!next) return null
  const { category, tag, q, limit, fields } = query
  const parameters = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(limit !== newsLimits.articles.default && { limit: String(limit) }),
    ...(fields && { fields }),
    before: writeCursor(next),
  })
  return `<${publicUrl}${apiPaths.news}?${parameters}>; rel="next"`
}

/** The id in the path of a call. Throws 404 for an invalid id, as for an unknown one (Decisions). */
export function articleIdIn({ id }: { id: string }): number {
  const number = parseArticleId(id)
  if (number === null) throw notFound()
  return number
}
