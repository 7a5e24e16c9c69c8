// Pages whose code or data load slowly or not at all (Spec 2; docs/decisions/076-router.md).
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journeysOnSharedSite, untilLive } from '../support/journey.ts'

const { visit, site } = journeysOnSharedSite()

/** Holds back requests that match a pattern until their release; `asked` resolves when the page requests one. */
async function hold(page: Page, pattern: string) {
  const held: Route[] = []
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    held.push(route)
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pathname = (page: Page) => new URL(page.url()).pathname
const y = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const stand = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
/** Clicks a link from the current scroll position: Playwright's click would scroll to it. */
const follow = (link: Locator) => link.evaluate((one: HTMLElement) => one.click())
const code = (name: string) => `**/assets/${name}-*.js`

describe('a page whose code loads slowly', () => {
  it('keeps the previous page on screen and usable, and a later click wins without a history entry', async () => {
    const { page, problems } = await visit('/bold-text-converter')
    const slow = await hold(page, code('terms-of-service'))
    await footer(page, 'Terms of Service').click()
    await slow.asked
    expect(pathname(page)).toBe('/bold-text-converter')
    await page.getByLabel('Regular Text').fill('still alive')
    await footer(page, 'Privacy Policy').click()
    await heading(page, 'Privacy Policy').waitFor()
    slow.release()
    await page.goBack()
    await heading(page, 'Bold Text Converter').waitFor()
    await page.goForward()
    await heading(page, 'Privacy Policy').waitFor()
    expect(pathname(page)).toBe('/privacy-policy')
    expect(problems).toEqual([])
  })

  it('also loads slowly after Back, as do its data: the previous page stays, then the position returns', async () => {
    const { page, problems } = await visit('/recent-marketing-ai-news')
    await stand(page, 1_200)
    await follow(footer(page, 'Privacy Policy'))
    await heading(page, 'Privacy Policy').waitFor()
    // A new document: it does not know the list.
    await page.reload()
    await untilLive(page)
    await stand(page, 300)
    const [slowCode, slowData] = [await hold(page, code('recent-news')), await hold(page, '**/api/marketing-ai-news?*')]
    await page.evaluate(() => window.history.back())
    await Promise.all([slowCode.asked, slowData.asked])
    expect([await heading(page, 'Privacy Policy').isVisible(), await y(page)]).toEqual([true, 300])
    slowCode.release()
    await heading(page, 'Latest Marketing Insights').waitFor()
    slowData.release()
    await expect.poll(() => y(page)).toBe(1_200)
    expect(problems).toEqual([])
  })
})

describe('a link to a part of a page', () => {
  it('leads there once slow data have arrived; on that page the browser follows it, and Back returns', async () => {
    const { page, problems } = await visit('/recent-marketing-ai-news')
    const link = page.getByRole('link', { name: /^Read Full Article/ }).first()
    const address = site().origin + (await link.getAttribute('href'))
    const sections = [...(await (await fetch(address)).text()).matchAll(/<h2 id="(section-[^"]+)"/g)]
    const section = sections.at(-1)?.[1] ?? ''
    await link.evaluate((one: HTMLAnchorElement, to) => one.setAttribute('href', to), `${address}#${section}`)
    const slow = await hold(page, '**/api/marketing-ai-news/*')
    await link.click()
    await slow.asked
    await page.getByText('Loading article').waitFor()
    expect(await y(page)).toBe(0)
    slow.release()
    const part = page.locator(`[id="${section}"]`)
    await part.waitFor()
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(800)
    expect(await y(page)).toBeGreaterThan(0)

    await stand(page, 40)
    const entries = await page.evaluate(() => window.history.length)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect.poll(() => y(page)).toBeGreaterThan(200)
    const reached = await y(page)
    expect(await page.evaluate(() => window.history.length)).toBe(entries + 1)
    await page.goBack()
    await expect.poll(() => y(page)).toBe(40)
    await page.goForward()
    await expect.poll(() => y(page)).toBe(reached)
    expect(problems).toEqual([])
  })
})

describe('a page whose code is missing after a deploy', () => {
  it('opens as a document, which names the new code, and Back returns to the previous position', async () => {
    const { page } = await visit('/bold-text-converter')
    let isGone = true
    await page.route(code('terms-of-service'), (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    const loaded = page.waitForEvent('load')
    await footer(page, 'Terms of Service').click()
    await loaded
    await untilLive(page)
    expect([pathname(page), await heading(page, 'Terms of Service').isVisible()]).toEqual(['/terms-of-service', true])
    await page.goBack()
    await heading(page, 'Bold Text Converter').waitFor()
  })

  it('shows an error when the document cannot load it either, with a link', async () => {
    const { page } = await visit('/bold-text-converter')
    await page.route(code('terms-of-service'), (route) => route.fulfill({ status: 404, body: '' }))
    const loaded = page.waitForEvent('load')
    await footer(page, 'Terms of Service').click()
    await loaded
    // The document is readable without its code.
    await heading(page, 'Terms of Service').waitFor()
    await page.goto(`${site().origin}/bold-text-converter`)
    await untilLive(page)
    await footer(page, 'Terms of Service').click()
    await page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await footer(page, 'Privacy Policy').click()
    await heading(page, 'Privacy Policy').waitFor()
  })
})
