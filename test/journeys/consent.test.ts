// The consent manager in use: the position of the banner, the effects of a decision, and the deletions of a withdrawal
// (Decisions, Pages: consent manager; docs/decisions/053-consent.md).
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { rememberDecision } from '../support/consent.ts'
import { desktop, journeysOnSharedSite, phone, untilLive, type VisitOptions } from '../support/journey.ts'
import { expectNoShift, expectNoShiftSoFar, watchShifts } from '../support/layout-shift.ts'

const { visit, leave, site } = journeysOnSharedSite()

const toolPaths = ['/', ...tools.map(({ path }) => path)]
const readingPaths = ['/article/1', '/marketing-news', '/privacy-policy']
const isOther = (path: string) => path !== '/bold-text-converter'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const footerButton = (page: Page) => page.locator('footer').getByRole('button', { name: 'Cookie settings' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function decisionIn(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'consent')
}

/** A browser that reports automation counts as a bot. */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('a first visitor', () => {
  it.each([
    ['Reject', 'on a phone', phone, 'necessary', []],
    ['Accept', 'on a desktop', { ...desktop, userAgent: person }, 'analytics', [{ decidedAfterLoad: true }, {}]],
  ])('chooses %s %s, and does not see the banner again', async (response, _, device, choice, counted) => {
    const look = { ...device, asked: true, inChromium: true }
    const { page, context, calls, problems } = await visit('/bold-text-converter', look)
    await banner(page).waitFor()
    await expectNoShift(page)
    expect(await page.evaluate(coveredControls)).toEqual([])
    await watchShifts(page)
    await press(page, response)
    const confirmed = choice === 'analytics' ? 'Saved: analytics is on.' : 'Saved: analytics is off.'
    await banner(page).getByText(`${confirmed} Change it under Cookie settings.`).waitFor()
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.getByText('May we count your visits?').isVisible()).toBe(false)
    // Neither the decision nor the end of its confirmation moves the page.
    await expectNoShiftSoFar(page)
    expect(await page.locator('[data-toast]').count()).toBe(0)
    const cookie = await decisionIn(context)
    expect(cookie).toMatchObject({ value: `2025-09-17.${choice}`, path: '/', sameSite: 'Lax', secure: false })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    const callsTo = (path: string) => calls.filter((call) => call.path === path)
    await expect.poll(() => callsTo('/api/consent')).toHaveLength(1)
    await expect.poll(() => callsTo('/api/analytics/page-view')).toHaveLength(Math.min(1, counted.length))
    await page.reload()
    await untilLive(page)
    await footerButton(page).waitFor()
    expect([await banner(page).count(), await page.locator('[data-consent]').count()]).toEqual([0, 0])
    await expect.poll(() => callsTo('/api/analytics/page-view')).toHaveLength(counted.length)
    const stored = { path: '/api/consent', status: 201, body: { policyVersion: '2025-09-17' } }
    const views = counted.map((view) => ({ status: 201, body: { path: '/bold-text-converter', ...view } }))
    expect(callsTo('/api/consent')).toMatchObject([stored])
    expect(callsTo('/api/analytics/page-view')).toMatchObject(views)
    expect(calls).toHaveLength(1 + counted.length)
    expect(problems).toEqual([])
  })
})

describe('the settings', () => {
  it('open from the banner, the footer and the privacy page, by keyboard alone, and return the focus', async () => {
    const { page, context } = await visit('/terms-of-service', { ...desktop, asked: true })
    await banner(page).waitFor()
    // Early in the tab order: after the skip link.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Settings')
    await expectToOpen(page, null)
    await expectToOpen(page, footerButton(page))
    await page.keyboard.press('Enter')
    // They close when the visitor leaves.
    await dialog(page).getByRole('link', { name: 'Privacy Policy' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await expectToOpen(page, page.getByRole('button', { name: 'Manage cookie preferences' }))
    await page.keyboard.press('Enter')
    const analytics = dialog(page).getByRole('switch', { name: 'Analytics' })
    await analytics.focus()
    await page.keyboard.press('Space')
    await dialog(page).getByRole('button', { name: 'Save choice' }).focus()
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect((await decisionIn(context))?.value).toBe('2025-09-17.analytics')
  })

  /** `opener`: null for the control that has the focus already. */
  async function expectToOpen(page: Page, opener: Locator | null): Promise<void> {
    await opener?.focus()
    const before = await focused(page)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe(before)
  }
})

describe('the position of the banner', () => {
  // The converter's is in the stories of the first visitor.
  it.each(
    someOf(
      [
        ['390x844', phone, breadth(toolPaths.filter(isOther), [...toolPaths, ...readingPaths])],
        ['320x844', { viewport: { width: 320, height: 844 } }, ['/color-palette-generator', '/article/1']],
        ['768x1024', { viewport: { width: 768, height: 1024 } }, [...toolPaths, '/article/1']],
        ['1280x800', { viewport: { width: 1280, height: 800 } }, [...toolPaths, '/article/1']],
      ] as [string, VisitOptions, string[]][],
      0,
    ),
  )(
    'is reserved from the first paint, nothing moves, and it covers no control of a working tool at %s',
    async (size, device, paths) => {
      for (const path of paths) {
        const visited = await visit(path, { ...device, asked: true, inChromium: true })
        const { page } = visited
        await banner(page).waitFor()
        await expectNoShift(page)
        const isWorking = toolPaths.includes(path) && size !== '320x844'
        if (isWorking) expect([path, await page.evaluate(coveredControls)]).toEqual([path, []])
        await leave(visited)
      }
    },
  )

  it("is never smaller than the banner, before and after the site's font loads, at any decision", async () => {
    const { page, context } = await visit('/terms-of-service')
    for (const path of breadth(['/terms-of-service'], ['/bold-text-converter', '/terms-of-service'])) {
      for (const before of [null, '2020-01-01.analytics']) {
        await context.clearCookies()
        if (before) await rememberDecision(context, site().origin, before)
        await page.goto(site().origin + path)
        await banner(page).waitFor()
        const tooSmall: number[] = []
        // The reserved height is constant between two breakpoints (consent-room.module.css), and the text has the most
        // lines at the lower one.
        await inBothFonts(page, async () => {
          for (const width of [
            320,
            360,
            ...breadth([], [390]),
            440,
            ...breadth([], [600]),
            760,
            960,
            ...breadth([], [800, 1280]),
          ]) {
            await page.setViewportSize({ width, height: 700 })
            if (await page.evaluate(isTooSmall)) tooSmall.push(width)
          }
        })
        expect([path, before, tooSmall]).toEqual([path, before, []])
      }
    }
  })

  it.each(breadth([phone], [desktop, phone]))(
    'keeps the end of a page uncovered, and after a decision every control is usable at once',
    async (device) => {
      const { page } = await visit('/article/1', { ...device, asked: true })
      await banner(page).waitFor()
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const top = async () => (await banner(page).boundingBox())?.y ?? 0
      const end = async () => {
        const box = await footerButton(page).boundingBox()
        return box ? box.y + box.height : Number.NaN
      }
      await expect.poll(async () => (await end()) <= (await top())).toBe(true)
      await page.evaluate(() => window.scrollTo(0, 0))
      await press(page, 'Reject')
      await banner(page).getByText('Saved: analytics is off.').waitFor()
      await page.getByRole('button', { name: 'Posts, QR code and image' }).click()
      await page.getByRole('region', { name: 'Share kit' }).waitFor()
    },
  )
})

it('without scripts there is no banner, and no control that would not work', async () => {
  const { page } = await visit('/privacy-policy', { ...desktop, javaScriptEnabled: false, asked: true })
  expect([await banner(page).count(), await page.locator('[data-consent]').count()]).toEqual([0, 0])
  expect(await page.getByRole('button', { name: /cookie/i }).count()).toBe(0)
  await page.goto(`${site().origin}/my-data`)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByRole('switch').count()).toBe(0)
})

describe('a withdrawal', () => {
  it('deletes the analytics cookies of the host and of every parent domain, and the session id', async () => {
    const { page, context } = await visit('/terms-of-service', { ...desktop, asked: true })
    const origin = 'http://a.b.example.test'
    // No name resolves, so the site answers under this one through the test.
    await page.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: site().origin + pathname + search }) })
    })
    // The site would reject a call for a host other than the public one.
    await page.route('**/api/consent', (route) => route.fulfill({ status: 201, json: { id: 1 } }))
    await rememberDecision(context, origin, '2025-09-17.analytics')
    await page.goto(`${origin}/terms-of-service`)
    await untilLive(page)
    await page.evaluate(() => {
      sessionStorage.setItem('sessionId', 'session_1_a')
      for (const domain of ['', '; Domain=a.b.example.test', '; Domain=b.example.test', '; Domain=.example.test']) {
        for (const name of ['_ga', '_ga_X1', '_gid', '__cq_dnt', 'other']) {
          // biome-ignore lint/suspicious/noDocumentCookie: analytics scripts set cookies this way.
          document.cookie = `${name}=${domain.length}; Path=/${domain}; Max-Age=1000`
        }
      }
    })
    // The browser stores them a moment later.
    await expect.poll(() => context.cookies()).toHaveLength(21)
    await footerButton(page).click()
    await press(page, 'Reject all')
    await page.getByText('Analytics is off. Its cookies were deleted.').first().waitFor()
    const left = async () => (await context.cookies()).map(({ name }) => name).toSorted()
    await expect.poll(left).toEqual(['consent', 'other', 'other', 'other', 'other'])
    expect(await page.evaluate(() => sessionStorage.getItem('sessionId'))).toBeNull()
  })
})

/** Whether the banner is higher than its reserved space. */
function isTooSmall(): boolean {
  const box = document.querySelector<HTMLElement>('[aria-label="Cookie choice"]')
  if (!box) return true
  const room = Number.parseFloat(getComputedStyle(box).minHeight)
  document.documentElement.style.setProperty('--consent-room', '0px')
  const { height } = box.getBoundingClientRect()
  document.documentElement.style.removeProperty('--consent-room')
  return !(room > 0) || height > room
}

/** The controls of the first tool that lie under the banner at the top of the page. */
function coveredControls(): (string | null)[] {
  const over = document.querySelector('[aria-label="Cookie choice"]')?.getBoundingClientRect()
  // The first tool of home is its field; the previews may extend below the banner.
  const tool = document.querySelector('[data-anything]') ?? document.querySelector('[data-tool]')
  const controls = tool?.querySelectorAll('a, button, input, select, textarea') ?? []
  return [...controls]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      return !over || (box.bottom > over.top && box.top < over.bottom)
    })
    .map((control) => control.textContent || control.getAttribute('aria-label'))
}
