// Notifications in use (Spec 2, Home; Spec 4, Push notifications; docs/decisions/067-notifications.md).
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { someOf } from '../support/breadth.ts'
import { desktopWithWorker, installWorker, phoneWithWorker } from '../support/installed.ts'
import { desktop, journeys, phone, untilLive, type VisitOptions } from '../support/journey.ts'
import { layoutShift, unseenShift } from '../support/layout-shift.ts'
import {
  clickNotification,
  decideOnNotifications,
  deliverPush,
  makeUpPushService,
  replaceSubscription,
  shownNotifications,
} from '../support/push-visitor.ts'

const { visit, site } = journeys()

const endpointOf = (name: string) => `https://push.example.com/send/${name}`
const forced = '/?push=show'
const card = (page: Page) => page.getByRole('group', { name: 'Notifications' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, title: string) => page.locator('[data-toast] b', { hasText: title }).waitFor()
const titled = (page: Page, title: string) => card(page).getByRole('heading', { name: title }).waitFor()
const stored = (page: Page) => page.locator('div[data-kind="push_subscription"]')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site().origin + path)
  await untilLive(page)
}

/** A browser that allows notifications and supports subscriptions. */
async function subscribed(name: string, device: VisitOptions = desktopWithWorker) {
  const visited = await visit('/privacy-policy', { ...device, inChromium: true, installsWorker: false })
  const { page, context } = visited
  await makeUpPushService(context, endpointOf(name))
  await decideOnNotifications(page, 'granted')
  await open(page, forced)
  await press(page, 'Enable Notifications')
  await said(page, 'Notifications Enabled!')
  return visited
}

describe('the offer', () => {
  it('is absent in a normal browser tab, and costs nothing there', async () => {
    const { page, problems } = await visit('/')
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter((name) => /push|turn-o|follow/.test(name))).toEqual([])
    expect([await page.locator('[data-push-slot]').isVisible(), problems]).toEqual([false, []])
  })

  it.each(
    someOf(
      [
        ['on a desktop', desktop],
        ['on a tablet', { ...desktop, viewport: { width: 768, height: 1024 } }],
        ['on a phone', phone],
      ],
      2,
    ),
  )('uses its reserved space %s, in each state', async (_, device) => {
    for (const path of [forced, '/marketing-news?push=show', '/recent-marketing-ai-news?push=show']) {
      const { page, problems } = await visit(path, { ...device, inChromium: true })
      await titled(page, 'New articles, as they appear')
      expect(await layoutShift(page)).toBeLessThan(unseenShift)
      await inBothFonts(page, () => expectRoomFor(page))
      await decideOnNotifications(page, 'denied')
      await page.reload()
      await titled(page, 'Notifications are blocked')
      expect(await layoutShift(page)).toBeLessThan(unseenShift)
      await inBothFonts(page, () => expectRoomFor(page))
      expect(problems).toEqual([])
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

describe('a visitor', () => {
  it('who declines sees how to allow it again', async () => {
    const { page, calls, problems } = await visit(forced, {
      ...phoneWithWorker,
      inChromium: true,
      installsWorker: false,
    })
    // An automated browser declines for its visitor.
    await press(page, 'Enable Notifications')
    await said(page, 'Notifications Blocked')
    await titled(page, 'Notifications are blocked')
    expect(await card(page).textContent()).toContain('allow notifications')
    expect([await card(page).getByRole('button').count(), calls, problems]).toEqual([0, [], []])
  })

  it('who dismisses the question can be asked again', async () => {
    const { page } = await visit(forced, { ...desktopWithWorker, inChromium: true, installsWorker: false })
    await decideOnNotifications(page, 'prompt')
    await press(page, 'Enable Notifications')
    await page.getByRole('button', { name: 'Enable Notifications', disabled: false }).waitFor()
    expect(await page.locator('[data-toast]').count()).toBe(0)
  })

  it('turns notifications on by keyboard, chooses what and when, and turns them off', async () => {
    const { page, calls, problems } = await subscribed('keyboard')
    await titled(page, 'Notifications are on')
    await expectRoomFor(page)
    await page.getByRole('button', { name: 'Choose topics and times' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose topics and times' })
    await dialog.waitFor()
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false)
    await dialog.getByRole('radio', { name: 'Every article' }).check()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('AI, every article, none between 22:00 and 08:00.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose topics and times')

    await open(page, forced)
    await page.getByText('AI, every article, none between 22:00 and 08:00.').waitFor()
    expect(calls.filter(({ path }) => path === apiPaths.pushSubscribe)).toMatchObject([
      { status: 201, body: { preferences: { categories: ['marketing', 'ai'], everyArticle: false } } },
      { status: 200, body: { preferences: { categories: ['ai'], everyArticle: true } } },
    ])
    await open(page, '/my-data')
    await stored(page).waitFor()

    await open(page, forced)
    await press(page, 'Disable')
    await said(page, 'Notifications Disabled')
    await titled(page, 'New articles, as they appear')
    await open(page, '/my-data')
    await page.getByRole('heading', { name: 'No receipts in this browser' }).waitFor()
    expect(problems).toEqual([])
  })

  it('who erases everything gets no more notifications', async () => {
    const { page, problems } = await subscribed('erased')
    await open(page, '/my-data')
    await press(page, 'Erase everything')
    await page.getByRole('dialog').getByText('end notifications to this browser').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
    await page.getByRole('heading', { name: 'Everything from this browser is erased' }).waitFor()
    const isHeld = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)
    expect([await isHeld(), await page.evaluate(() => localStorage.getItem('push'))]).toEqual([false, null])
    await open(page, forced)
    await titled(page, 'New articles, as they appear')
    expect(problems).toEqual([])
  })
})

describe('a notification', () => {
  it('shows the article, opens it, and counts the opening once', async () => {
    const { page, calls, problems } = await subscribed('shown')
    await installWorker(page)
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
    expect([opened().length, page.url(), problems]).toEqual([2, article, []])
  })

  it('still arrives after the browser has replaced its subscription', async () => {
    const { page } = await subscribed('former')
    await installWorker(page)
    await replaceSubscription(page, endpointOf('former'), endpointOf('present'))
    await open(page, '/my-data')
    await stored(page).waitFor()
    const download = page.waitForEvent('download')
    await press(page, 'Download as JSON')
    const file = await buffer(await (await download).createReadStream())
    expect(JSON.parse(file.toString()).entries).toMatchObject([
      { endpoint: endpointOf('present'), preferences: { categories: ['marketing', 'ai'], quietHours: { from: 22 } } },
    ])
  })

  it('that is unreadable shows a general message, and links to no other site', async () => {
    const { page } = await subscribed('hostile')
    await installWorker(page)
    const news = `${site().origin}/recent-marketing-ai-news`
    for (const [message, title] of [
      ['', 'New articles'],
      ['<script>', 'New articles'],
      [JSON.stringify({ notification: { title: 'Win', navigate: 'https://evil.example/' } }), 'Win'],
    ] as const) {
      await deliverPush(page, message)
      await expect.poll(() => shownNotifications(page)).toMatchObject([{ title, data: { page: news } }])
      expect(await clickNotification(page)).toEqual({ opened: news })
    }
  })
})
