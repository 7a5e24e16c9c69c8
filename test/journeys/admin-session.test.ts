// The admin page in use: signing in, the frame of the dashboard, signing out (Spec 2, 4, 5, 8).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { administrator, endSession, sessionCookieName, signIn } from '../support/administrator.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { decidedCookie } from '../support/consent.ts'
import { journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'

const { visit, site } = journeysOnSharedSite()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '')
const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const chosen = (page: Page) =>
  page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab', { selected: true }).textContent()
/** Chromium reports every rejected call as a console error; those that a test provokes are expected. */
const unexpected = (problems: readonly string[], status: number) =>
  problems.filter((problem) => !problem.includes(`status of ${status}`))

describe('signing in', () => {
  it('works by keyboard alone, with the username trimmed, as does the dialog of the dashboard', async () => {
    const { page, calls, problems } = await visit('/admin')
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
    // The account stands before the heading, beside the breadcrumbs.
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Log out')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Settings')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Cookie settings')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Account')
    await page.reload()
    await page.getByText(`Signed in as ${administrator.username}`).waitFor()
    const button = page.getByRole('main').getByRole('button', { name: 'Cookie settings' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Cookie settings')
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
    expect(problems).toEqual([])
  })

  it('leaves the document unchanged: one frame for everybody, and closed to search engines', async () => {
    const anonymous = await (await fetch(`${site().origin}/admin`)).text()
    const { context, page } = await visit('/admin')
    await signIn(page)
    const cookie = (await context.cookies()).find(({ name }) => name === sessionCookieName)
    const signedIn = await fetch(`${site().origin}/admin?tab=editorial`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    })
    expect(await signedIn.text()).toBe(anonymous)
    expect(anonymous).toContain('<meta name="robots" content="noindex"/>')
    expect(anonymous).toMatch(/<title>Admin Dashboard \| [^<]+<\/title>/)
    expect(anonymous).not.toContain(administrator.username)
    expect(anonymous).not.toContain('<form')
    expect(await (await fetch(`${site().origin}/robots.txt`)).text()).toContain('Disallow: /admin')
    expect(await page.evaluate(() => document.cookie)).toBe(decidedCookie)
  })
})

describe('the dashboard', () => {
  it('keeps its tab over a reload and Back, logs successful and failed sign-ins, and shows nothing after the logout', async () => {
    const { page, context, problems } = await visit('/admin')
    await username(page).fill('stranger')
    await password(page).fill('wrong')
    await password(page).press('Enter')
    await page.getByRole('alert').and(page.locator('p')).getByText('Invalid username or password').waitFor()
    await signIn(page)
    await tab(page, 'Recent Activity').click()
    await tab(page, 'Administrative log').click()
    const log = page.getByRole('table', { name: 'Entries of the log' })
    const ofStranger = log.getByRole('row').filter({ hasText: 'stranger' }).first()
    expect(await ofStranger.textContent()).toContain('Refused')
    expect(await log.getByRole('row').filter({ hasText: 'Signed in' }).first().textContent()).toMatch(
      /miraSigned in Done/,
    )
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
    expect(await page.getByRole('tabpanel', { name: 'Recent Activity' }).isVisible()).toBe(true)

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
    const { page } = await visit('/admin', { ...phone, viewport: { width: 320, height: 700 } })
    await signIn(page)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    const contents = {
      Overview: page.getByRole('heading', { name: 'Overview' }),
      'Recent Activity': page.getByRole('tab', { name: 'Administrative log' }),
      'Editorial Content': page.getByLabel('Topic or paragraph'),
    }
    for (const [name, content] of Object.entries(contents)) {
      await tab(page, name).click()
      await content.waitFor()
      await inBothFonts(page, () => expect.poll(width).toBeLessThanOrEqual(320))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await contents['Editorial Content'].waitFor()
    const isWhole = async () => {
      const box = await tab(page, 'Editorial Content').boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(isWhole).toBe(true)
  })
})

describe('a session that ended elsewhere', () => {
  it('shows the form again, and signing in restores the same tab with fresh data and unsaved input', async () => {
    const { page, context, problems } = await visit('/admin?tab=editorial&desk=create')
    await signIn(page)
    await page.getByLabel('Title', { exact: true }).fill('Half an article')
    await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('dialog').waitFor()
    await endSession(page)
    expect(await page.getByLabel('Title', { exact: true }).isVisible()).toBe(false)
    // An open dialog would block the form.
    await signIn(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half an article')

    await context.clearCookies({ name: sessionCookieName })
    await tab(page, 'Recent Activity').click()
    await page.getByText('Your session has ended.').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await username(page).inputValue()).toBe(administrator.username)
    await expect.poll(() => focused(page)).toBe('password')
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Tool activity' }).and(page.locator('[aria-busy="false"]')).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('activity')
    expect(unexpected(problems, 401)).toEqual([])
  })
})
