// The latest articles are readable offline, with their share kit, and the next contact removes deleted ones (Decisions,
// Pages).
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import type { KeptNews } from '../../src/features/offline/domain/kept-news.ts'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktopWithWorker, devicesWithWorker, installWorker, type phoneWithWorker } from '../support/installed.ts'
import { journeys, untilLive, type Visit } from '../support/journey.ts'
import { keptNews, openDesk, untilKept } from '../support/kept-news.ts'
import { expectNoShift } from '../support/layout-shift.ts'

const { site, visit } = journeys()
let desk: Awaited<ReturnType<typeof openDesk>>
let articles: Article[]
beforeAll(async () => {
  desk = await openDesk(site().origin)
  for (let n = 1; n <= 10; n++) await desk.publish(`An article to read on a train, number ${n}`)
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

/** Opens the news once. */
async function openNews(page: Page): Promise<void> {
  if (pathNow(page) !== '/marketing-news') await load(page, '/marketing-news')
  await untilKept(page, ({ asOf }) => asOf !== null)
}

/** A page that opened offline has its bar's space from the first paint. */
async function opensAtItsPlace(page: Page): Promise<void> {
  await bar(page)
    .getByText(/News from today, \d\d:\d\d\.$/)
    .waitFor()
  await expectNoShift(page)
  const heights = await bar(page).evaluate((shown) =>
    [shown, shown.parentElement].map((one) => one?.getBoundingClientRect().height),
  )
  expect(heights[0]).toBe(heights[1])
}

function at(index: number): Article {
  const article = articles[index]
  if (!article) throw new Error(`There is no article ${index}`)
  return article
}

it.each(someOf(devicesWithWorker, 0))(
  'articles that were read and the newest open offline, with their share kit, and an older one needs a connection (%s)',
  async (_, device) => {
    const read = at(21)
    const { page, context, problems } = await opened(pathOf(read), device)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await untilKept(page, (kept) => kept.articles.some(({ id, readAt }) => id === read.id && readAt !== null))
    await openNews(page)
    const newest = articles.slice(0, 20)
    expect((await keptNews(page)).articles.map(({ id }) => id)).toEqual([...newest, read].map(({ id }) => id))
    await context.setOffline(true)

    await load(page, `/article/${read.id}`)
    expect(pathNow(page)).toBe(pathOf(read))
    await title(page, read.title)
    await opensAtItsPlace(page)
    await page.getByRole('button', { name: 'Posts, QR code and image' }).click()
    const kit = page.getByRole('region', { name: 'Share kit' })
    await kit
      .getByText(/^Post for X/)
      .first()
      .click()
    await kit.getByRole('button', { name: /^Copy/ }).first().click()
    await kit.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(pathOf(read))
    await kit.getByText('For slides and print').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      kit.getByRole('button', { name: 'QR code, PNG' }).click(),
    ])
    expect((await decode(await buffer(await download.createReadStream()))).text).toMatch(
      /\?utm_source=qr&utm_medium=print&utm_campaign=[a-z0-9-]+$/,
    )

    await load(page, '/recent-marketing-ai-news')
    await opensAtItsPlace(page)
    await page.getByRole('link', { name: `Read Full Article: ${at(4).title}` }).click()
    await title(page, at(4).title)

    await load(page, pathOf(at(20)))
    expect(pathNow(page)).toBe(`/offline?page=${encodeURIComponent(pathOf(at(20)))}`)
    await title(page, 'This page needs a connection')
    await page.getByText(`/article/${at(20).id} isn't saved on your device. Everything below works offline.`).waitFor()
    await page.getByText('20 of the newest articles, 1 read before').waitFor()
    await page.getByRole('link', { name: new RegExp(`^${read.title}.*Read today`) }).click()
    await title(page, read.title)
    await page.getByRole('heading', { name: 'Quick Takeaways' }).waitFor()
    await page.goBack()
    await title(page, 'This page needs a connection')
    await context.setOffline(false)
    await title(page, at(20).title)
    expect(pathNow(page)).toBe(pathOf(at(20)))
    expect(await page.evaluate(() => 'offline' in document.documentElement.dataset)).toBe(false)
    expect(unexpected(problems)).toEqual([])
  },
)

it('a deleted article is gone at the next contact and an edited one is new, wherever the site is opened', async () => {
  const edited = await desk.publish('Soon to be edited')
  const [gone, goneLater] = [await desk.publish('Soon to be withdrawn'), await desk.publish('Withdrawn over night')]
  const { page, context } = await opened('/marketing-news')
  await openNews(page)
  const ids = ({ articles }: KeptNews) => articles.map(({ id }) => id)
  expect(ids(await keptNews(page))).toEqual(expect.arrayContaining([edited.id, gone.id, goneLater.id]))

  // While the page stays open.
  await context.setOffline(true)
  await bar(page).waitFor()
  await desk.remove(gone.id)
  await desk.rename(edited.id, 'It was edited')
  await context.setOffline(false)
  await untilKept(page, (kept) => kept.articles.some(({ slug }) => slug === 'it-was-edited'))
  expect(ids(await keptNews(page))).not.toContain(gone.id)

  // While no page is open.
  await page.goto('about:blank')
  await desk.remove(goneLater.id)
  await load(page, '/privacy-policy')
  await untilKept(page, (kept) => !ids(kept).includes(goneLater.id))

  await context.setOffline(true)
  for (const { id, slug, title: name } of [gone, goneLater]) {
    await load(page, pathOf({ id, slug }))
    await title(page, 'This page needs a connection')
    expect(await page.getByText(name).count()).toBe(0)
  }
  await load(page, pathOf(edited))
  await title(page, 'It was edited')
  expect(pathNow(page)).toBe(`/article/${edited.id}/it-was-edited`)
  await load(page, '/marketing-news')
  await page.getByRole('link', { name: 'Read Full Article: It was edited' }).waitFor()
  expect(await page.getByText(/Soon to be withdrawn|Withdrawn over night/).count()).toBe(0)
})
