// The site as an app: Chromium accepts it for installation, and the install prompt moves nothing.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inBothFonts } from '../support/both-fonts.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { installOffer, offerInstall } from '../support/install-scenes.ts'
import { desktop, devices, journeysOnSharedSite } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'

const { site, visit } = journeysOnSharedSite()

/** A reserved but unused space is smaller than this. */
const lineHeight = 22

/** Whether the browser's bars have the color of the page, and that color. */
function barColors(page: Page): Promise<[boolean, string]> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    const inForce = metas.find(({ media }) => matchMedia(media || 'all').matches)
    const probe = Object.assign(document.createElement('i'), { style: `color: ${inForce?.content}` })
    document.body.append(probe)
    const bars = getComputedStyle(probe).color
    probe.remove()
    return [bars === getComputedStyle(document.body).backgroundColor, bars]
  })
}

it("the site is installable according to Chromium, and colors the browser's bars like its page", async () => {
  const { page, context } = await visit('/', { ...desktop, colorScheme: 'dark' })
  const seen = new Set<string>()
  for (const name of ['Theme: system', 'Theme: light', 'Theme: dark']) {
    const [isThatOfPage, color] = await barColors(page)
    expect([name, isThatOfPage]).toEqual([name, true])
    seen.add(color)
    await page.getByRole('button', { name }).click()
  }
  expect(seen.size).toBe(2)

  const devtools = await context.newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect([url, errors, JSON.parse(data ?? '').start_url]).toEqual([`${site().origin}/manifest.webmanifest`, [], '/'])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Tests run in private contexts, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

it.each(someOf(devices, 1))(
  'the offer to install the site uses reserved space and moves nothing (%s)',
  async (_, look) => {
    const { page, problems } = await visit('/', look)
    await offerInstall(page)
    await expectNoShift(page)
    // The narrowest width of each reserved space.
    for (const width of breadth([320, 375, 640, 768, 900], [320, 375, 390, 640, 768, 900, 1280])) {
      await page.setViewportSize({ width, height: 844 })
      await inBothFonts(page, async () => {
        const { kept, room, filled } = await installOffer(page).evaluate((offer) => {
          // The prompt is inside a waiting element, which is inside the reserved space.
          const slot = offer.parentElement?.parentElement ?? offer
          const { top, height } = slot.getBoundingClientRect()
          const end = offer.getBoundingClientRect().bottom
          return { kept: Number.parseFloat(getComputedStyle(slot).minHeight), room: height, filled: end - top }
        })
        expect([width, room]).toEqual([width, kept])
        expect(kept - filled).toBeLessThan(lineHeight)
      })
    }
    expect(problems).toEqual([])
  },
)
