// The site works offline after one visit (Design, How good it must be): the tools fully, and other pages with a notice.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import {
  desktopWithWorker,
  devicesWithWorker,
  installWorker,
  keptAddresses,
  phoneWithWorker,
  untilSettled,
} from '../support/installed.ts'
import { eventually, journeysOnSharedSite, type Visit } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const addressOf = (page: Page) => page.url().slice(site().origin.length)

/** Visits one page, and goes offline. */
async function installed(device: typeof desktopWithWorker | typeof phoneWithWorker, path = '/'): Promise<Visit> {
  const visited = await visit(path, { ...device, ...clipboard })
  await installWorker(visited.page)
  await visited.context.setOffline(true)
  return visited
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(site().origin + path)
  await untilSettled(page)
}

describe.each(someOf(devicesWithWorker, 1))('offline after one visit (%s)', (_, device) => {
  it('a visitor makes text bold, downloads a QR code and copies the colors of a palette', async () => {
    const { page } = await installed(device)
    await load(page, '/bold-text-converter')
    await page.getByLabel('Regular Text').fill('Hi 5!')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.locator('[data-toast]', { hasText: 'Copied to clipboard!' }).waitFor()
    expect((await pasted(page)).normalize('NFKC')).toBe('Hi 5!')
    expect(await pasted(page)).not.toBe('Hi 5!')

    await load(page, '/qr-code-generator')
    await page.getByLabel('URL', { exact: true }).fill('example.com/offline')
    await page.getByRole('img', { name: /^QR code for .*offline/ }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^(Download|Save) QR Code/ }).click(),
    ])
    const png = await buffer(await download.createReadStream())
    expect(await decode(png)).toMatchObject({ text: 'https://example.com/offline' })

    await load(page, '/color-palette-generator')
    await page.getByLabel('Starting color', { exact: true }).fill('#ff8800')
    await page.getByRole('button', { name: 'Generate Palette' }).click()
    const copy = page.getByRole('button', { name: /^Copy Base #/ })
    await page.getByRole('button', { name: 'Copy Base #ff8800' }).waitFor()
    await copy.click()
    await page.locator('[data-toast]', { hasText: 'Color copied!' }).waitFor()
    expect(await pasted(page)).toBe('#ff8800')
  })
})

describe('offline', () => {
  it('the open page handles links to pages whose code it has not loaded', async () => {
    const { page } = await installed(phoneWithWorker, '/privacy-policy')
    await page.getByRole('link', { name: 'Terms of Service' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  })

  it('a cached page opens under other spellings of its address', async () => {
    const { page, problems } = await installed(desktopWithWorker, '/terms-of-service')
    for (const [address, shown] of [
      ['/?utm_source=mail&x=1', '/?utm_source=mail&x=1'],
      ['/QR-Code-Generator/?x=1#tips', '/qr-code-generator?x=1#tips'],
      ['//bold-text-converter', '/bold-text-converter'],
    ] as const) {
      await load(page, address)
      expect(addressOf(page), address).toBe(shown)
      expect(await page.title(), address).not.toContain('Offline')
    }
    expect(problems.filter((problem) => /hydrat|did not match/i.test(problem))).toEqual([])
  })

  it('the offline page lists what is unavailable', async () => {
    const { page } = await installed(desktopWithWorker, '/terms-of-service')
    const opened: string[] = []
    page.on('framenavigated', () => opened.push(addressOf(page)))
    for (const [address, shown] of [
      ['/nothing-here?secret=1', '/offline?page=%2Fnothing-here'],
      ['/admin', '/offline?page=%2Fadmin'],
      ['//evil.example/x', '/offline?page=%2F%2Fevil.example%2Fx'],
      ['/feed.xml', '/offline?page=%2Ffeed.xml'],
      ['/%2e%2e/%00', '/offline?page=%2F%2500'],
    ] as const) {
      opened.length = 0
      await load(page, address)
      // The last address is the one after the worker's redirect. A failure shows every document opened since.
      await expect.poll(() => opened, { message: address }).toSatisfy((all: string[]) => all.at(-1) === shown)
    }
  })

  it('a call fails as it does without a worker', async () => {
    const { page } = await installed(desktopWithWorker)
    const failed = await page.evaluate(
      async (paths) => {
        const responses = paths.map((path) => fetch(path).then(({ status }) => `${status}`, String))
        return Promise.all(responses)
      },
      ['/api/admin/check-auth', '/api/openapi.json'],
    )
    expect(failed).toEqual(['TypeError: Failed to fetch', 'TypeError: Failed to fetch'])
  })

  it('everything comes from the server again once it is reachable', async () => {
    const { page, context } = await installed(desktopWithWorker)
    await load(page, '/marketing-news/')
    expect(addressOf(page)).toMatch(/^\/offline/)
    // The offline page continues there by itself.
    await context.setOffline(false)
    await page
      .getByRole('link', { name: /^Read Full Article/ })
      .first()
      .waitFor()
  })

  it('content that the browser has deleted is missing, and is cached again at the next contact', async () => {
    const { page, context } = await installed(desktopWithWorker)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await expect(page.goto(site().origin)).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
    // From the network, because the caches are empty.
    await load(page, '/qr-code-generator')
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'contact' }))
    await eventually(
      () => keptAddresses(page),
      (kept) => kept.includes('/my-data'),
    )
    await context.setOffline(true)
    await load(page, '/bold-text-converter')
  })
})

describe('with the worker installed', () => {
  it('no administrator data and no call is cached', async () => {
    const { page } = await visit('/marketing-news', desktopWithWorker)
    await installWorker(page)
    for (const path of ['/recent-marketing-ai-news', '/article/1', '/admin']) await load(page, path)
    await signIn(page)
    await load(page, '/admin?tab=log')
    await page.getByText('Signed in as').waitFor()
    const kept = await keptAddresses(page)
    expect(kept).toContain('/bold-text-converter')
    expect(kept.filter((address) => /^\/(admin|api)|\/assets\/admin|\?/.test(address))).toEqual([])
  })

  it('calls that write do not start it', async () => {
    const { page } = await visit('/bold-text-converter', desktopWithWorker)
    await installWorker(page)
    await load(page, '/bold-text-converter')
    await page.getByLabel('Regular Text').fill('awake')
    const timings = await eventually(
      () => page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.toJSON())),
      (entries) => entries.some(({ name }) => name.endsWith('/api/conversions')),
    )
    const sourceOf = (part: string) => timings.find(({ name }) => name.includes(part))?.workerFinalSourceType
    // No rule covers files: the worker routes them itself.
    expect(sourceOf('/api/conversions')).toBe('network')
    expect(sourceOf('/assets/site-')).toBe('')
  })

  it('a form that is posted to a page reaches the server', async () => {
    const { page } = await visit('/', desktopWithWorker)
    await installWorker(page)
    const [response] = await Promise.all([
      page.waitForNavigation(),
      page.evaluate(() => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: '/qr-code-generator' })
        document.body.append(form)
        form.submit()
      }),
    ])
    expect(response?.status()).toBe(405)
  })
})

describe('a first visit', () => {
  it('installs the worker automatically once the page is idle', async () => {
    const { page } = await visit('/color-palette-generator', { ...desktopWithWorker, installsWorker: false })
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(['/', '/offline', '/qr-code-generator']))
  })
})
