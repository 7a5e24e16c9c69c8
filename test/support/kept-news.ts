// The news that a page's browser has saved, and an editor who changes it meanwhile.
import type { Page } from 'playwright-core'
import { request } from 'playwright-core'
import type { Article } from '#features/articles/contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { KeptNews } from '../../src/features/offline/domain/kept-news.ts'
import { openSession } from './administrator.ts'
import { eventually } from './eventually.ts'

/** The page must be one of the site's. */
export function keptNews(page: Page): Promise<KeptNews> {
  return page.evaluate(async () => {
    const list = await caches.match('/kept-news.json', { cacheName: 'news' })
    return (await list?.json()) ?? { articles: [], isOpened: false, asOf: null }
  })
}

export function untilKept(page: Page, isThere: (kept: KeptNews) => boolean): Promise<KeptNews> {
  return eventually(() => keptNews(page), isThere)
}

export async function openDesk(origin: string) {
  const { storageState } = await openSession(origin)
  const desk = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
    ...(storageState && { storageState }),
  })
  const at = (path: string, id: number) => path.replace(':id', String(id))
  return {
    async publish(title: string): Promise<Article> {
      const data = {
        title,
        description: `- What ${title} says, at some length`,
        practicalAdvice: '- Do what it says today',
        isDraft: false,
      }
      return (await desk.post(deskPaths.createArticle, { data, failOnStatusCode: true })).json()
    },
    async rename(id: number, title: string): Promise<Article> {
      return (await desk.patch(at(deskPaths.editArticle, id), { data: { title }, failOnStatusCode: true })).json()
    },
    async remove(id: number): Promise<void> {
      await desk.delete(at(deskPaths.deletePublished, id), { failOnStatusCode: true })
    },
    close: () => desk.dispose(),
  }
}
