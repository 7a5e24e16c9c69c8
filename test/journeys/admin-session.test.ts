// The admin page as administrators meet it: signing in, the frame of the dashboard, signing out (Spec 2, 4, 5, 8).
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { administrator, endSession, signIn } from '../support/administrator.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { desktop, eventually, journeys, phone, type Visit, withoutGivenUp } from '../support/journey.ts'

const { visit, site } = journeys()

async function dashboard(path = '/admin', options: BrowserContextOptions = desktop): Promise<Visit> {
  const visited = await visit(path, options)
  await signIn(visited.page)
  return visited
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '')
const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password')
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const submit = (page: Page) => page.getByRole('button', { name: 'Log in' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** A toast that says all of these: read in one moment, since it goes away by itself. */
const toastSaying = (page: Page, ...words: string[]) =>
  words.reduce((toast, hasText) => toast.filter({ hasText }), page.locator('.toast[data-state="open"]')).waitFor()
/** The line in the form, beside the toast. */
const formError = (page: Page) => page.getByRole('alert').and(page.locator('p'))
/** Chromium reports every refused answer as an error of its own; those a test provokes are expected. */
const unexpected = (problems: readonly string[], status: number) =>
  problems.filter((problem) => !problem.includes(`status of ${status}`))

describe('the document of /admin', () => {
  it('is the same frame for everybody, for no search engine, and not in the way of robots’ rules', async () => {
    const anonymous = await (await fetch(`${site().origin}/admin`)).text()
    const { context, page } = await dashboard()
    const [cookie] = await context.cookies()
    const signedIn = await fetch(`${site().origin}/admin?tab=editorial`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    })
    expect(await signedIn.text()).toBe(anonymous)
    expect(anonymous).toContain('<meta name="robots" content="noindex"/>')
    expect(anonymous).toMatch(/<title>Admin Dashboard \| [^<]+<\/title>/)
    expect(anonymous).not.toContain(administrator.username)
    expect(anonymous).not.toContain('<form')
    expect(await (await fetch(`${site().origin}/robots.txt`)).text()).toContain('Disallow: /admin')
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })
})

describe('signing in', () => {
  it('works by keyboard alone, with the username trimmed', async () => {
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
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Cookie settings')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText(`Signed in as ${administrator.username}`).waitFor()
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('tells password managers which field is which', async () => {
    const { page } = await visit('/admin')
    expect(await username(page).getAttribute('autocomplete')).toBe('username')
    expect(await password(page).getAttribute('autocomplete')).toBe('current-password')
    expect(await password(page).getAttribute('type')).toBe('password')
    // Filled in without an event, as some of them do.
    await page.evaluate((secret) => {
      for (const [name, value] of Object.entries(secret)) {
        const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        if (field) field.value = value
      }
    }, administrator)
    await submit(page).click()
    await page.getByText('Signed in as').waitFor()
  })

  it.each([
    ['nothing', '', '', 'username'],
    ['blanks for a username', '   ', 'secret', 'username'],
    ['no password', 'mira', '', 'password'],
  ])('is refused on the page with %s', async (_, name, secret, at) => {
    const { page, calls, problems } = await visit('/admin')
    await username(page).fill(name)
    await password(page).fill(secret)
    await submit(page).click()
    expect(await formError(page).textContent()).toBe('Username and password are required')
    await expect.poll(() => focused(page)).toBe(at)
    expect(await page.locator(`input[name="${at}"]`).getAttribute('aria-invalid')).toBe('true')
    expect([await username(page).inputValue(), await password(page).inputValue()]).toEqual([name, secret])
    expect([calls, problems]).toEqual([[], []])
  })

  it('fails with a toast and the same words in the form; the username stays, the password goes', async () => {
    const { page, problems } = await visit('/admin')
    await username(page).fill('nobody')
    await password(page).fill('wrong')
    await password(page).press('Enter')
    await toastSaying(page, 'Login failed', 'Invalid username or password')
    expect(await formError(page).textContent()).toBe('Invalid username or password')
    await expect.poll(() => password(page).inputValue()).toBe('')
    expect(await username(page).inputValue()).toBe('nobody')
    await expect.poll(() => focused(page)).toBe('password')
    expect(unexpected(problems, 401)).toEqual([])
    await signIn(page)
  })

  it('says how long to wait after too many attempts, and keeps what was typed', async () => {
    const { page, problems } = await visit('/admin')
    await username(page).fill('somebody')
    for (let attempt = 1; attempt <= 6; attempt++) {
      await password(page).fill(`guess ${attempt}`)
      const answered = page.waitForResponse('**/api/admin/login')
      await password(page).press('Enter')
      await answered
      await page.getByRole('button', { name: 'Log in', disabled: false }).waitFor()
      // A refused password goes a moment after the button is back; the next guess must not go with it.
      if (attempt < 6) await expect.poll(() => password(page).inputValue()).toBe('')
    }
    await toastSaying(page, 'Please try again in 15 minutes.')
    await eventually(
      () => formError(page).textContent(),
      (text) => text === 'Too many failed sign-ins. Please try again in 15 minutes.',
    )
    expect(await password(page).inputValue()).toBe('guess 6')
    expect(unexpected(unexpected(problems, 401), 429)).toEqual([])
  })

  it.each([
    ['a failing server without words', { status: 502, body: '<html>Bad Gateway</html>' }, 'Login failed'],
    ['no answer', null, 'The server could not be reached. Please try again.'],
  ])('fails with %s', async (_, answer, words) => {
    const { page } = await visit('/admin')
    await page.route('**/api/admin/login', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await username(page).fill('mira')
    await password(page).fill('kept')
    await submit(page).click()
    await toastSaying(page, 'Login failed')
    expect(await formError(page).textContent()).toBe(words)
    expect(await password(page).inputValue()).toBe('kept')
  })

  it('is offered again when the session could not be checked', async () => {
    const { page } = await visit('/')
    let isDown = true
    await page.route('**/api/admin/check-auth', (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'Not reachable' } }) : route.continue(),
    )
    await page.goto(`${site().origin}/admin`)
    await page.getByRole('heading', { name: 'The session could not be checked' }).waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await username(page).waitFor()
  })
})

describe('signing out', () => {
  it('clears what was read, tells the server, and Back shows nothing', async () => {
    const { page, context, problems } = await dashboard('/admin?tab=activity')
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    await page.goBack()
    await page.getByText('Signed in as').waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await username(page).waitFor()
    await expect.poll(() => focused(page)).toBe('username')
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await page.getByRole('cell').count()).toBe(0)
    const asked = page.waitForResponse('**/api/admin/check-auth')
    await page.goBack()
    await page.goForward()
    await asked
    await username(page).waitFor()
    expect(await page.getByRole('cell').count()).toBe(0)
    expect((await context.cookies()).filter(({ value }) => value !== '')).toEqual([])
    expect(await (await page.request.get(`${site().origin}/api/admin/check-auth`)).json()).toEqual({
      authenticated: false,
      adminUser: null,
    })
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('that fails says so and leaves the dashboard open', async () => {
    const { page } = await dashboard()
    await page.route('**/api/admin/logout', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database cannot be reached' } }),
    )
    await page.getByRole('button', { name: 'Log out' }).click()
    await toastSaying(page, 'Logout failed')
    await page.getByText('Signed in as').waitFor()
    await page.getByRole('button', { name: 'Log out', disabled: false }).waitFor()
  })
})

describe('a session that ended elsewhere', () => {
  it('brings the form back at the next read; who signs in again finds the same tab, read anew', async () => {
    const { page, context, problems } = await dashboard()
    await context.clearCookies()
    await tab(page, 'Recent Activity').click()
    await page.getByText('Your session has ended.').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await username(page).inputValue()).toBe(administrator.username)
    await expect.poll(() => focused(page)).toBe('password')
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=activity')
    expect(unexpected(withoutGivenUp(problems), 401)).toEqual([])
  })

  it('keeps what was being written', async () => {
    const { page } = await dashboard('/admin?tab=editorial&desk=create')
    await page.getByLabel('Title').fill('Half an article')
    await endSession(page)
    expect(await page.getByLabel('Title').isVisible()).toBe(false)
    await signIn(page)
    expect(await page.getByLabel('Title').inputValue()).toBe('Half an article')
  })

  it('closes an open dialog, which would keep the form from being used', async () => {
    const { page } = await dashboard()
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('dialog').waitFor()
    await endSession(page)
    await signIn(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the dashboard', () => {
  const names = ['Overview', 'Website Analytics', 'Recent Activity', 'Text Analysis', 'Editorial Content']

  it('has its five tabs, moved through by keyboard and kept in the address', async () => {
    const { page, problems } = await dashboard()
    const chosen = () => page.locator('.adm > .tabs [aria-selected="true"]').textContent()
    const row = page.getByRole('tablist', { name: 'Dashboard' })
    expect(await row.getByRole('tab').allTextContents()).toEqual(names)
    expect(await chosen()).toBe('Overview')
    await tab(page, 'Overview').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(chosen).toBe('Editorial Content')
    await expect.poll(() => parameter(page, 'tab')).toBe('editorial')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(chosen).toBe('Website Analytics')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect.poll(chosen).toBe('Overview')
    await expect.poll(() => focused(page)).toBe('Overview')
    await tab(page, 'Text Analysis').click()
    await expect.poll(() => parameter(page, 'tab')).toBe('analysis')
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(chosen).toBe('Text Analysis')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
    await page.goBack()
    await expect.poll(chosen).toBe('Text Analysis')
    expect(await page.getByRole('tabpanel', { name: 'Text Analysis' }).isVisible()).toBe(true)
    // Whoever leaves a tab before it was read calls the reading off.
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it.each(['?tab=nothing', '?tab=', ''])('opens its first tab for the address %s', async (query) => {
    const { page } = await dashboard(`/admin${query}`)
    expect(await tab(page, 'Overview').getAttribute('aria-selected')).toBe('true')
  })

  it('lists in the administrative log who signed in, and who failed to', async () => {
    const failed = await visit('/admin')
    await username(failed.page).fill('stranger')
    await password(failed.page).fill('wrong')
    await password(failed.page).press('Enter')
    await toastSaying(failed.page, 'Login failed')
    const { page } = await dashboard('/admin?tab=activity')
    const log = page.getByRole('region', { name: 'Administrative log' }).getByRole('table')
    const rows = log.getByRole('row')
    await rows.filter({ hasText: 'stranger' }).first().waitFor()
    expect(await rows.nth(1).textContent()).toMatch(/miraSigned in–.*Done \(200\)$/)
    expect(await rows.filter({ hasText: 'stranger' }).first().textContent()).toContain('Refused (401)')
  })

  it('says that the log could not be loaded, and tries again', async () => {
    const { page } = await dashboard()
    await page.route('**/api/admin/log?*', (route) => route.fulfill({ status: 503, json: { message: 'down' } }))
    await tab(page, 'Recent Activity').click()
    await page.getByText('Failed to load the administrative log.').waitFor()
    await page.unroute('**/api/admin/log?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor()
  })

  it('turns the pages of the log, 20 entries each', async () => {
    const entry = (id: number) => ({
      id,
      at: '2025-09-17T08:00:00.000Z',
      administrator: 'mira',
      deed: `deed ${id}`,
      target: null,
      address: '192.0.2.7',
      status: 200,
    })
    const { page } = await dashboard()
    const asked: string[] = []
    await page.route('**/api/admin/log?*', (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page'))
      asked.push(route.request().url().split('/api/')[1] ?? '')
      const items = Array.from({ length: at === 2 ? 1 : 20 }, (_, i) => entry((at - 1) * 20 + i + 1))
      return route.fulfill({ json: { items, total: 21, totalPages: 2 } })
    })
    await tab(page, 'Recent Activity').click()
    await page.getByText('Page 1 of 2 · 21 entries').waitFor()
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('cell', { name: 'Deed 21' }).waitFor()
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('cell', { name: 'Deed 20' }).waitFor()
    expect(asked.slice(0, 2)).toEqual(['admin/log?page=1', 'admin/log?page=2'])
  })
})

describe('cookie settings', () => {
  it('say what is stored, close with Escape, and give the focus back', async () => {
    const { page, problems } = await dashboard()
    const button = page.getByRole('button', { name: 'Cookie settings' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain('Analytics cookies are not in use')
    expect(await dialog.getByRole('link').getAttribute('href')).toBe('/privacy-policy#cookies')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Cookie settings')
    await page.keyboard.press('Enter')
    await dialog.getByRole('link').click()
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
    expect(problems).toEqual([])
  })

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const)('are disabled and labelled DNT Enabled with %s', async (_, name, value) => {
    const { page, context } = await visit('/')
    await context.addInitScript(
      ([key, set]) => Object.defineProperty(Navigator.prototype, key, { get: () => set, configurable: true }),
      [name, value] as const,
    )
    await page.goto(`${site().origin}/admin`)
    await signIn(page)
    expect(await page.getByRole('button', { name: 'DNT Enabled' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  })
})

describe('on a small screen', () => {
  it.each([
    ['overview', (page: Page) => page.getByRole('heading', { name: 'Overview' })],
    ['activity', (page: Page) => page.getByRole('cell', { name: 'Signed in' }).first()],
    ['editorial', (page: Page) => page.getByLabel('Topic or paragraph')],
  ] as const)('nothing of %s scrolls the page sideways', async (name, content) => {
    const { page } = await dashboard(`/admin?tab=${name}`, { ...phone, viewport: { width: 320, height: 700 } })
    await content(page).waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await inBothFonts(page, () => expect.poll(width).toBeLessThanOrEqual(320))
  })

  it('the selected tab stands whole within the row', async () => {
    const { page } = await dashboard('/admin?tab=editorial', phone)
    const isWhole = async () => {
      const box = await tab(page, 'Editorial Content').boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(isWhole).toBe(true)
  })
})
