// The latest articles are readable offline, and the next contact removes deleted ones (Decisions, Pages).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { someOf } from '../support/breadth.ts'
import { desktopWithWorker, devicesWithWorker, installWorker, type phoneWithWorker } from '../support/installed.ts'
import { journeys, untilLive, type Visit } from '../support/journey.ts'
import { keptNews, openDesk, untilKept } from '../support/kept-news.ts'
import { layoutShift, unseenShift } from '../support/layout-shift.ts'

const { site, visit } = journeys()
let desk: Awaited<ReturnType<typeof openDesk>>
let articles: Article[]
beforeAll(async () => {
  desk = await openDesk(site().origin)
  for (let n = 1; n <= 12; n++) await desk.publish(`An article to read on a train, number ${n}`)
  articles = await (await fetch(`${site().origin}/api/marketing-ai-news?limit=25`)).json()
})
afterAll(() => desk?.close())

const pathOf = ({ id, slug }: Pick<Article, 'id' | 'slug'>) => `/article/${id}/${slug}`
const pathNow = (page: Page) => page.url().slice(site().origin.length)
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Chromium reports every offline request as a console error. */
const unexpected = (problems: readonly string[]) =>
  problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))

async function load(page: Page, path: string): Promise<void> {
  await page.goto(site().origin + path)
  await untilLive(page)
}

/** A page in a browser whose worker is installed. */
async function opened(
  path: string,
  device: typeof desktopWithWorker | typeof phoneWithWorker = desktopWithWorker,
): Promise<Visit> {
  const visited = await visit(path, device)
  await installWorker(visited.page)
  return visited
}

/** A browser that has opened the news once. */
async function newsOpened(device?: Parameters<typeof opened>[1]): Promise<Visit> {
  const visited = await opened('/marketing-news', device)
  await untilKept(visited.page, ({ asOf }) => asOf !== null)
  return visited
}

function at(index: number): Article {
  const article = articles[index]
  if (!article) throw new Error(`There is no article ${index}`)
  return article
}

describe.each(someOf(devicesWithWorker, 1))('an article that was read (%s)', (_, device) => {
  it('opens offline by its address and by a link, without an error on the page', async () => {
    const article = at(19)
    const { page, context, problems } = await opened(pathOf(article), device)
    await untilKept(page, (kept) => kept.articles.some(({ id, readAt }) => id === article.id && readAt !== null))
    await context.setOffline(true)
    await bar(page).getByText('You are offline. The tools still work.').waitFor()
    await load(page, `/article/${article.id}`)
    expect(pathNow(page)).toBe(pathOf(article))
    await title(page, article.title)
    await load(page, '/offline')
    await title(page, 'You are offline')
    await page.getByText('1 read before').waitFor()
    await page.getByRole('link', { name: new RegExp(`^${article.title}.*Read today`) }).click()
    await title(page, article.title)
    await page.getByRole('heading', { name: 'Quick Takeaways' }).waitFor()
    await context.setOffline(false)
    await bar(page).waitFor({ state: 'detached' })
    expect(unexpected(problems)).toEqual([])
  })
})

it.each(someOf(devicesWithWorker, 0))(
  "a page opened offline has its bar's space from the first paint (%s)",
  async (_, device) => {
    const { page, context } = await newsOpened(device)
    await context.setOffline(true)
    for (const path of ['/qr-code-generator', '/privacy-policy']) {
      await load(page, path)
      await bar(page)
        .getByText(/News from today/)
        .waitFor()
      expect([path, (await layoutShift(page)) < unseenShift]).toEqual([path, true])
      const heights = await bar(page).evaluate((shown) =>
        [shown, shown.parentElement].map((one) => one?.getBoundingClientRect().height),
      )
      expect(heights[0]).toBe(heights[1])
    }
    await context.setOffline(false)
    await bar(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => 'offline' in document.documentElement.dataset)).toBe(false)
  },
)

describe('after the news was opened once', () => {
  it('each of the last twenty articles opens offline, and an older one shows that it needs a connection', async () => {
    const { page, context } = await newsOpened()
    expect((await keptNews(page)).articles.map(({ id }) => id)).toEqual(articles.slice(0, 20).map(({ id }) => id))
    await context.setOffline(true)
    await load(page, pathOf(at(13)))
    await title(page, at(13).title)
    await load(page, '/recent-marketing-ai-news')
    await bar(page)
      .getByText(/News from today, \d\d:\d\d\.$/)
      .waitFor()
    await page.getByRole('link', { name: `Read Full Article: ${at(4).title}` }).click()
    await title(page, at(4).title)
    await load(page, pathOf(at(20)))
    expect(pathNow(page)).toBe(`/offline?page=${encodeURIComponent(pathOf(at(20)))}`)
    await title(page, 'This page needs a connection')
    await page.getByText(`/article/${at(20).id} isn't saved on your device. Everything below works offline.`).waitFor()
    await page.getByText('20 of the newest articles').waitFor()
    await context.setOffline(false)
    await title(page, at(20).title)
    expect(pathNow(page)).toBe(pathOf(at(20)))
  })

  it('an article that is not saved shows that it needs a connection and loads once connected, as does a search', async () => {
    const { page, context } = await newsOpened()
    await load(page, '/recent-marketing-ai-news')
    await page.getByRole('button', { name: 'Load more' }).click()
    const older = page.getByRole('link', { name: `Read Full Article: ${at(21).title}` })
    await older.waitFor()
    await context.setOffline(true)
    await older.click()
    await title(page, 'This article needs a connection')
    await context.setOffline(false)
    await title(page, at(21).title)
    await page.goBack()
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('train')
    await page.getByRole('heading', { name: 'These articles need a connection' }).waitFor()
  })
})

describe('at the next contact', () => {
  it('an article that was deleted while the page stayed open is gone, and an edited one is new', async () => {
    const [gone, edited] = [await desk.publish('Soon to be withdrawn'), await desk.publish('Soon to be edited')]
    const { page, context } = await newsOpened()
    await context.setOffline(true)
    await bar(page).waitFor()
    await desk.remove(gone.id)
    await desk.rename(edited.id, 'It was edited')
    expect((await keptNews(page)).articles.map(({ id }) => id)).toContain(gone.id)
    await context.setOffline(false)
    await untilKept(page, (kept) => kept.articles.some(({ slug }) => slug === 'it-was-edited'))
    await context.setOffline(true)
    await load(page, pathOf(gone))
    await title(page, 'This page needs a connection')
    expect(await page.getByText('Soon to be withdrawn').count()).toBe(0)
    await load(page, pathOf(edited))
    await title(page, 'It was edited')
    expect(pathNow(page)).toBe(`/article/${edited.id}/it-was-edited`)
    await load(page, '/marketing-news')
    await page.getByRole('link', { name: 'Read Full Article: It was edited' }).waitFor()
    expect(await page.getByText('Soon to be withdrawn').count()).toBe(0)
  })

  it('an article that was deleted while no page was open is gone, wherever the site is opened', async () => {
    const gone = await desk.publish('Withdrawn over night')
    const { page, context } = await newsOpened()
    await page.close()
    await desk.remove(gone.id)
    const another = await context.newPage()
    await load(another, '/qr-code-generator')
    await untilKept(another, (kept) => kept.articles.every(({ id }) => id !== gone.id))
    await context.setOffline(true)
    await load(another, pathOf(gone))
    await title(another, 'This page needs a connection')
  })
})

describe('the offline page', () => {
  it('opened online shows that there is a connection and links to the home page', async () => {
    const { page } = await visit('/offline')
    await title(page, 'You are online')
    await page.getByRole('heading', { name: 'No articles on this device' }).waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${site().origin}/`)
  })

  it('shows nothing of a foreign address', async () => {
    const { page, context, problems } = await opened('/offline')
    await context.setOffline(true)
    const hostile = [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      '%3Cimg%20src=x%20onerror=alert(1)%3E',
      '/offline?page=/offline',
      `/${'x'.repeat(3_000)}`,
      '%E0%A4%A',
      '/call-555-for-help',
    ]
    for (const named of hostile) {
      await load(page, `/offline?page=${named}`)
      await title(page, named.endsWith('help') ? 'This page needs a connection' : 'You are offline')
      expect(await page.getByRole('main').textContent(), named).not.toMatch(/evil|javascript|img|xxx|555|%/)
    }
    expect(unexpected(problems)).toEqual([])
  })
})
