// What assistants and crawlers read as text: robots.txt, llms.txt and the Markdown twins of the articles.
import type { IncomingMessage } from 'node:http'
import type { App } from '#platform/http/app.ts'
import { foundPaths, markdownPath, type PublicPage } from '#shared/found-paths.ts'
import { parseArticleId } from '../../domain/article-id.ts'
import { slugOf } from '../../domain/slug.ts'
import { type FoundSite, latestChange, pageUrl } from './documents/entry.ts'
import { llms } from './documents/llms.ts'
import { markdownTwin } from './documents/markdown-twin.ts'
import { robots } from './documents/robots.ts'
import type { PublishedStore } from './published-store.ts'
import { foundDocument, sendDocument } from './send-document.ts'

export type MarkdownObserver = (request: IncomingMessage, articleId: number) => void

type TextOptions = {
  store: PublishedStore
  site: FoundSite
  pages: readonly PublicPage[]
  onMarkdown?: MarkdownObserver
}

const hidden = { schema: { hide: true } }
const plain = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const llmsArticles = 50

export function textRoutes(app: App, { store, site, pages, onMarkdown }: TextOptions): void {
  app.get(foundPaths.robots, hidden, async (request, reply) =>
    sendDocument(request, reply, foundDocument(plain, robots(site))),
  )

  app.get(foundPaths.llms, hidden, async (request, reply) => {
    const articles = await store.listNewest(llmsArticles)
    return sendDocument(request, reply, foundDocument(plain, llms(site, pages, articles), latestChange(articles)))
  })

  app.get('/article/:id/:slug(^[^/]+?).md', hidden, async (request, reply) => {
    const { id, slug } = request.params as { id: string; slug: string }
    const number = parseArticleId(id)
    const article = number === null ? null : await store.find(number)
    if (!article) return reply.callNotFound()
    const path = markdownPath(article.id, article.slug || slugOf(article.title))
    if (path !== markdownPath(id, slug)) return reply.redirect(path, 301)
    onMarkdown?.(request.raw, article.id)
    // The page is what a search should find; the twin says whose it is.
    reply.headers({ link: `<${pageUrl(site, article)}>; rel="canonical"`, 'x-robots-tag': 'noindex' })
    return sendDocument(request, reply, foundDocument(markdown, markdownTwin(site, article), article.updatedAt))
  })
}
