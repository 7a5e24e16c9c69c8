// Text for assistants and crawlers: robots.txt, llms.txt and the Markdown versions of the articles.
import type { IncomingMessage } from 'node:http'
import { parseArticleId, tagsOfContent, tagsOfList } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { markdownPath, type PublicPage, syndicationPaths } from '#shared/syndication-paths.ts'
import type { SiteIdentity } from '../contract.ts'
import { latestChange, markdownPathOf, pageUrl } from './documents/entry.ts'
import { llms } from './documents/llms.ts'
import { markdownVersion } from './documents/markdown-version.ts'
import { robots } from './documents/robots.ts'
import type { PublishedStore } from './published-store.ts'
import { createDocument, sendDocument } from './send-document.ts'

export type MarkdownObserver = (request: IncomingMessage, articleId: number) => void

type TextOptions = {
  store: PublishedStore
  site: SiteIdentity
  pages: readonly PublicPage[]
  onMarkdown?: MarkdownObserver
}

const hidden = { schema: { hide: true } }
const plain = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const llmsArticles = 50

export function textDocuments(app: App, { store, site, pages, onMarkdown }: TextOptions): void {
  app.get(syndicationPaths.robots, hidden, async (request, reply) =>
    sendDocument(request, reply, createDocument(plain, robots(site))),
  )

  app.get(syndicationPaths.llms, hidden, async (request, reply) => {
    reply.shownTags = tagsOfList([])
    const articles = await store.listNewest(llmsArticles)
    return sendDocument(request, reply, createDocument(plain, llms(site, pages, articles), latestChange(articles)))
  })

  app.get('/article/:id/:slug(^[^/]+?).md', hidden, async (request, reply) => {
    const { id, slug } = request.params as { id: string; slug: string }
    const number = parseArticleId(id)
    const article = number === null ? null : await store.find(number)
    if (!article) return reply.callNotFound()
    const path = markdownPathOf(article)
    if (path !== markdownPath(id, slug)) return reply.redirect(path, 301)
    onMarkdown?.(request.raw, article.id)
    reply.shownTags = tagsOfContent(article.id)
    // Search engines should index the page, which the Markdown version names as canonical.
    reply.headers({ link: `<${pageUrl(site, article)}>; rel="canonical"`, 'x-robots-tag': 'noindex' })
    return sendDocument(request, reply, createDocument(markdown, markdownVersion(site, article), article.updatedAt))
  })
}
