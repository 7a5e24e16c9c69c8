// The site as an app: Chromium accepts it for installation, and the install prompt moves nothing.
import { describe, expect, it } from 'vitest'
import { inBothFonts } from '../support/both-fonts.ts'
import { someOf } from '../support/breadth.ts'
import { installOffer, offerInstall } from '../support/install-scenes.ts'
import { desktop, devices, journeysOnSharedSite, untilLive } from '../support/journey.ts'
import { layoutShift, unseenShift } from '../support/layout-shift.ts'

const { site, visit } = journeysOnSharedSite()

/** A reserved but unused space is smaller than this. */
const lineHeight = 22

describe('the site as an app', () => {
  it('is installable according to Chromium', async () => {
    const { page, context } = await visit('/')
    const devtools = await context.newCDPSession(page)
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect([url, errors, JSON.parse(data ?? '').start_url]).toEqual([`${site().origin}/manifest.webmanifest`, [], '/'])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Tests run in private contexts, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  it("colors the browser's bars like its page, whichever theme is chosen", async () => {
    const { page } = await visit('/', { ...desktop, colorScheme: 'dark' })
    const colors = () =>
      page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        const inForce = metas.find(({ media }) => matchMedia(media || 'all').matches)
        const probe = Object.assign(document.createElement('i'), { style: `color: ${inForce?.content}` })
        document.body.append(probe)
        const bars = getComputedStyle(probe).color
        probe.remove()
        return [bars === getComputedStyle(document.body).backgroundColor, bars]
      })
    const seen = new Set<unknown>()
    for (const name of ['Theme: system', 'Theme: light', 'Theme: dark']) {
      const [isThatOfPage, color] = await colors()
      expect([name, isThatOfPage]).toEqual([name, true])
      seen.add(color)
      await page.getByRole('button', { name }).click()
      const afterSwitch = await colors()
      await page.reload()
      await untilLive(page)
      expect(await colors()).toEqual(afterSwitch)
    }
    expect(seen.size).toBe(2)
  })
})

describe('the offer to install the site', () => {
  it.each(someOf(devices, 1))('uses reserved space and moves nothing (%s)', async (_, look) => {
    const { page, problems } = await visit('/', look)
    await offerInstall(page)
    expect(await layoutShift(page)).toBeLessThan(unseenShift)
    for (const width of [320, 375, 390, 640, 768, 900, 1280]) {
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
  })

  it('can be dismissed permanently', async () => {
    const { page, problems } = await visit('/')
    await offerInstall(page)
    await page.getByRole('button', { name: "Don't ask again" }).click()
    await installOffer(page).waitFor({ state: 'detached' })
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await untilLive(page)
    await page.getByLabel('Regular Text').fill('Ad')
    expect(await page.evaluate(() => localStorage.getItem('install'))).toBe('never')
    expect(await installOffer(page).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
