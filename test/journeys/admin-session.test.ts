// The admin page in use: signing in, the frame of the dashboard, a session that ends, signing out (Spec 2, 4, 5, 8).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { administrator, openSession, sessionCookieName } from '../support/administrator.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { decidedCookie } from '../support/consent.ts'
import { journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'

const { visit, site } = journeysOnSharedSite()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '')
const username = (page: Page) => page.getByLabel('Username')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const chosen = (page: Page) =>
  page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab', { selected: true }).textContent()
/** Chromium reports every rejected call as a console error; those that a test provokes are expected. */
const unexpected = (problems: readonly string[], status: number) =>
  problems.filter((problem) => !problem.includes(`status of ${status}`))

describe('the dashboard', () => {
  it('opens by keyboard alone, keeps its tab over a reload, Back and an ended session, and shows nothing after the logout', async () => {
    const { page, context, calls, problems } = await visit('/admin')
    await expect.poll(() => focused(page)).toBe('username')
    await page.keyboard.type(`  ${administrator.username} `)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('password')
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
    await page.getByText(`Signed in as ${administrator.username}`).waitFor()
    await expect.poll(() => calls).toMatchObject([{ path: '/api/admin/login', status: 200, body: administrator }])
    await expect.poll(() => focused(page)).toBe('Admin Dashboard')
    expect(await page.evaluate(() => document.cookie)).toBe(decidedCookie)
    // The account stands before the heading, beside the breadcrumbs.
    for (const name of ['Log out', 'Settings', 'Cookie settings']) {
      await page.keyboard.press('Shift+Tab')
      expect(await focused(page)).toBe(name)
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Cookie settings')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Account')

    await tab(page, 'Recent Activity').click()
    await tab(page, 'Administrative log').click()
    const log = page.getByRole('table', { name: 'Entries of the log' })
    const entry = log.getByRole('row').filter({ hasText: 'Signed in' }).first()
    expect(await entry.textContent()).toMatch(/miraSigned in Done/)
    expect(new URL(page.url()).search).toBe('?tab=activity&view=log')
    await page.reload()
    await untilLive(page)
    await expect.poll(() => chosen(page)).toBe('Recent Activity')
    await page.getByRole('rowheader', { name: 'Signed in' }).first().waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    await page.goBack()
    await page.getByText('Signed in as').waitFor()
    expect(await chosen(page)).toBe('Recent Activity')

    // Ends when the new tab reads: an earlier read that found it ended would hide the tab before the click.
    await page.route(
      `**${reportPaths.recentActivity}*`,
      async (route) => {
        await context.clearCookies({ name: sessionCookieName })
        await route.continue()
      },
      { times: 1 },
    )
    await tab(page, 'Tool activity').click()
    await page.getByText('Your session has ended.').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await username(page).inputValue()).toBe(administrator.username)
    await expect.poll(() => focused(page)).toBe('password')
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Tool activity' }).and(page.locator('[aria-busy="false"]')).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('activity')

    await page.getByRole('button', { name: 'Log out' }).click()
    await username(page).waitFor()
    await expect.poll(() => focused(page)).toBe('username')
    expect([await page.getByRole('tab').count(), await page.getByRole('cell').count()]).toEqual([0, 0])
    const asked = page.waitForResponse('**/api/admin/check-auth')
    await page.goBack()
    await page.goForward()
    await asked
    await username(page).waitFor()
    expect(await page.getByRole('cell').count()).toBe(0)
    expect((await context.cookies()).filter(({ name, value }) => name === sessionCookieName && value !== '')).toEqual(
      [],
    )
    expect(await (await page.request.get(`${site().origin}/api/admin/check-auth`)).json()).toEqual({
      authenticated: false,
      adminUser: null,
    })
    expect(unexpected(problems, 401)).toEqual([])
  })

  it('fits a small screen, with the selected tab in its row', async () => {
    const small = { ...phone, viewport: { width: 320, height: 700 } }
    const { page } = await visit('/admin?tab=editorial', { ...small, ...(await openSession(site().origin)) })
    await page.getByLabel('Topic or paragraph').waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await inBothFonts(page, () => expect.poll(width).toBeLessThanOrEqual(320))
    const isWhole = async () => {
      const box = await tab(page, 'Editorial Content').boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 320
    }
    await expect.poll(isWhole).toBe(true)
  })
})

it('the document is unchanged by a session: one frame for everybody, and closed to search engines', async () => {
  const anonymous = await (await fetch(`${site().origin}/admin`)).text()
  const { storageState } = await openSession(site().origin)
  const cookies = typeof storageState === 'object' ? storageState.cookies : []
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(cookie).toContain(sessionCookieName)
  const signedIn = await fetch(`${site().origin}/admin?tab=editorial`, { headers: { cookie } })
  expect(await signedIn.text()).toBe(anonymous)
  expect(anonymous).toContain('<meta name="robots" content="noindex"/>')
  expect(anonymous).toMatch(/<title>Admin Dashboard \| [^<]+<\/title>/)
  expect(anonymous).not.toContain(administrator.username)
  expect(anonymous).not.toContain('<form')
  expect(await (await fetch(`${site().origin}/robots.txt`)).text()).toContain('Disallow: /admin')
})
