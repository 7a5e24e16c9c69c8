// Notifications in use (Spec 2, Home; Spec 4, Push notifications; docs/decisions/067-notifications.md).
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { axeProblems } from '../support/axe-walk.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { desktopWithWorker, installWorker } from '../support/installed.ts'
import { desktop, journeysOnSharedSite, phone, untilLive, type Visit } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'
import {
  clickNotification,
  decideOnNotifications,
  deliverPush,
  makeUpPushService,
  replaceSubscription,
  shownNotifications,
} from '../support/push-visitor.ts'

const { visit, leave, site } = journeysOnSharedSite()

const endpointOf = (name: string) => `https://push.example.com/send/${name}`
const forced = '/?push=show'
const card = (page: Page) => page.getByRole('group', { name: 'Notifications' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, title: string) => page.locator('[data-toast] b', { hasText: title }).waitFor()
const titled = (page: Page, title: string) => card(page).getByRole('heading', { name: title }).waitFor()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site().origin + path)
  await untilLive(page)
}

describe('the offer', () => {
  it.each(
    someOf(
      [
        ['on a desktop', desktop],
        ['on a tablet', { ...desktop, viewport: { width: 768, height: 1024 } }],
        ['on a phone', phone],
      ],
      2,
    ),
  )('uses its reserved space %s, in each state, and says how to allow it again', async (_, device) => {
    // The space has one style sheet for all pages; its place on each is in a component test (push-slot.test.tsx).
    const newsPaths = ['/marketing-news?push=show', '/recent-marketing-ai-news?push=show']
    for (const path of [forced, ...breadth([], newsPaths)]) {
      const visited = await visit(path, { ...device, inChromium: true })
      const { page, calls, problems } = visited
      await titled(page, 'New articles, as they appear')
      await expectNoShift(page)
      await inBothFonts(page, () => expectRoomFor(page))
      expect(await axeProblems(page)).toEqual([])
      // An automated browser declines for its visitor.
      await press(page, 'Enable Notifications')
      await said(page, 'Notifications Blocked')
      await titled(page, 'Notifications are blocked')
      expect(await card(page).textContent()).toContain('allow notifications')
      expect([await card(page).getByRole('button').count(), calls]).toEqual([0, []])
      expect(await axeProblems(page)).toEqual([])
      await decideOnNotifications(page, 'denied')
      await page.reload()
      await titled(page, 'Notifications are blocked')
      await expectNoShift(page)
      await inBothFonts(page, () => expectRoomFor(page))
      expect(problems).toEqual([])
      await leave(visited)
    }
  })
})

async function expectRoomFor(page: Page): Promise<void> {
  const heights = await page.locator('[data-push-slot]').evaluate((slot) => ({
    slot: slot.getBoundingClientRect().height,
    room: Number.parseFloat(getComputedStyle(slot).minHeight),
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))
  expect(heights).toEqual({ slot: heights.room, room: heights.room, isWide: false })
}

// One visitor, because each would install the worker anew.
it('a visitor subscribes, chooses by keyboard, opens what arrives, and erases a replaced subscription', async () => {
  const visited = await visit('/', { ...desktopWithWorker, inChromium: true, installsWorker: false })
  const { page, context } = visited
  await expectNoOffer(page)
  await makeUpPushService(context, endpointOf('former'))
  await decideOnNotifications(page, 'granted')
  await open(page, forced)
  await press(page, 'Enable Notifications')
  await said(page, 'Notifications Enabled!')
  await titled(page, 'Notifications are on')
  await expectRoomFor(page)
  await turnOffAndOn(page)
  await choose(visited)
  await installWorker(page)
  await openArticles(visited)
  await expectGeneralMessages(page)
  await expectReplaced(page)
  await eraseAll(visited)
  expect(visited.problems).toEqual([])
})

/** A normal browser tab has no offer, and loads no code for it. */
async function expectNoOffer(page: Page): Promise<void> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((name) => /push|turn-o|follow/.test(name))).toEqual([])
  expect(await page.locator('[data-push-slot]').isVisible()).toBe(false)
}

async function turnOffAndOn(page: Page): Promise<void> {
  await press(page, 'Disable')
  await said(page, 'Notifications Disabled')
  await titled(page, 'New articles, as they appear')
  await press(page, 'Enable Notifications')
  await titled(page, 'Notifications are on')
}

async function choose({ page, calls }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Choose topics and times' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose topics and times' })
  await dialog.waitFor()
  await page.keyboard.press('Space')
  expect(await dialog.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false)
  await dialog.getByRole('radio', { name: 'Every article' }).check()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const chosen = page.getByText('AI, every article, none between 22:00 and 08:00.')
  await chosen.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose topics and times')

  await open(page, forced)
  await chosen.waitFor()
  const first = { categories: ['marketing', 'ai'], everyArticle: false }
  expect(calls.filter(({ path }) => path === apiPaths.pushSubscribe)).toMatchObject([
    { status: 201, body: { preferences: first } },
    { status: 201, body: { preferences: first } },
    { status: 200, body: { preferences: { categories: ['ai'], everyArticle: true } } },
  ])
}

/** A click shows the article in the tab that has it open, else in a new one, and is counted once. */
async function openArticles({ page, calls }: Visit): Promise<void> {
  await open(page, '/article/1')
  const article = page.url()
  const message = (title: string, navigate: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body: 'A text', navigate, tag: 'article1' },
      articleId: 1,
    })
  await deliverPush(page, message('A title', `${article}?via=notification`))
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'A title', body: 'A text', tag: 'article1', data: { page: `${article}?via=notification` } }])
  expect(await clickNotification(page)).toEqual({ focused: new URL(article).pathname })
  const opened = () => calls.filter(({ path }) => path === apiPaths.pushOpened)
  await expect.poll(opened).toMatchObject([{ status: 200, body: { articleId: 1 } }])
  expect(await shownNotifications(page)).toEqual([])

  await open(page, '/')
  await deliverPush(page, message('Again', `${article}?via=notification`))
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(1)
  const clicked = await clickNotification(page)
  expect(clicked).toEqual({ opened: `${article}?via=notification` })
  const entries = await page.evaluate(() => history.length)
  await page.goto(clicked.opened ?? '')
  await expect.poll(opened).toHaveLength(2)
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([article, entries + 1])
  await page.reload()
  await untilLive(page)
  await page.goBack()
  await untilLive(page)
  await page.goForward()
  await untilLive(page)
  expect([opened().length, page.url()]).toEqual([2, article])
}

/** A message that cannot be read shows a general text, and none links to another site. */
async function expectGeneralMessages(page: Page): Promise<void> {
  const news = `${site().origin}/recent-marketing-ai-news`
  const hostile = [
    ['', 'New articles'],
    ['<script>', 'New articles'],
    [JSON.stringify({ notification: { title: 'Win', navigate: 'https://evil.example/' } }), 'Win'],
  ] as const
  for (const [message, title] of someOf(hostile, 0, 2)) {
    await deliverPush(page, message)
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ title, data: { page: news } }])
    expect(await clickNotification(page)).toEqual({ opened: news })
  }
}

/** Messages still arrive, and the choice stays, after the browser has replaced its subscription. */
async function expectReplaced(page: Page): Promise<void> {
  await replaceSubscription(page, endpointOf('former'), endpointOf('present'))
  await open(page, '/my-data')
  await page.locator('div[data-kind="push_subscription"]').waitFor()
  const download = page.waitForEvent('download')
  await press(page, 'Download as JSON')
  const file = await buffer(await (await download).createReadStream())
  const subscriptions = JSON.parse(file.toString()).entries.filter((entry: object) => 'endpoint' in entry)
  expect(subscriptions).toMatchObject([
    { endpoint: endpointOf('present'), preferences: { categories: ['ai'], quietHours: { from: 22 } } },
  ])
}

async function eraseAll({ page }: Visit): Promise<void> {
  await press(page, 'Erase everything')
  await page.getByRole('dialog').getByText('end notifications to this browser').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('heading', { name: 'Everything from this browser is erased' }).waitFor()
  const isHeld = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)
  expect([await isHeld(), await page.evaluate(() => localStorage.getItem('push'))]).toEqual([false, null])
  await open(page, forced)
  await titled(page, 'New articles, as they appear')
}
