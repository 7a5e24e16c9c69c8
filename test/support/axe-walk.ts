// The checks that a journey makes in each scene: no axe violation in both themes, no console error or failed request,
// and no sideways scrolling on the narrowest phone. In the everyday run the first state of an address gets all of them; each
// further state gets every rule of axe once, in the light and the dark theme by turns, and the narrowest phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from './administrator.ts'
import { inBothFonts } from './both-fonts.ts'
import { isExhaustive } from './breadth.ts'
import { refuseTracking } from './consent.ts'
import { desktop, journeysOnSharedSite, phone, untilLive } from './journey.ts'
import type { Scene } from './scenes.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wideSize = { width: 1280, height: 800 }
const narrowSize = { width: 390, height: 844 }
const narrowest = { width: 320, height: 700 }

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** Several files cover a part of the scenes each, so that they run in parallel. */
export function walkOver(scenes: readonly Scene[]): void {
  const { site, visit } = journeysOnSharedSite()
  let session: BrowserContextOptions = {}
  beforeAll(async () => {
    if (scenes.some((scene) => scene.signedIn)) session = await openSession(site().origin)
  })

  const seen = new Map<string, number>()
  /** The place of a state among those of its address. */
  const nextAt = (path: string) => {
    const place = seen.get(path) ?? 0
    seen.set(path, place + 1)
    return place
  }

  /** Arranges scene after scene on one page, and yields the problems of each. */
  async function walk(
    states: readonly Scene[],
    device: BrowserContextOptions,
    look: (page: Page, place: number) => Promise<string[]>,
  ) {
    const [first] = states
    const who = first?.signedIn ? session : {}
    const { asked = false, inChromium = false } = first ?? {}
    const options = { ...device, ...who, asked, inChromium, colorScheme: 'light' } as const
    const { page, problems } = await visit(first?.path ?? '', options)
    if (first?.doNotTrack) {
      await refuseTracking(page)
      await untilLive(page)
    }
    const found: string[] = []
    for (const { name, arrange, path } of states) {
      await arrange?.(page)
      await bringAxe(page)
      for (const problem of await look(page, nextAt(path))) found.push(`${name}, ${problem}`)
    }
    expect([...found, ...problems]).toEqual([])
  }

  describe.each(pagesOf(scenes).map((states) => [namesOf(states), states] as const))('%s', (_, states) => {
    it('has no axe violation in both themes, wide and narrow, no console error, no failed request, and does not scroll sideways at 320 px', {
      timeout: 120_000,
    }, async () => {
      await walk(
        states.filter((scene) => !scene.phoneOnly),
        desktop,
        (page, place) => (isExhaustive || place === 0 ? wideAndNarrow(page) : once(page, place)),
      )
      const ofPhones = states.filter(isOtherOnPhones)
      if (ofPhones.length > 0) await walk(ofPhones, phone, (page) => narrow(page))
    })
  })
}

/** Checks both widths in one state, because arranging it is most of the work. */
async function wideAndNarrow(page: Page): Promise<string[]> {
  const wide = await violations(page, 'wide')
  await page.evaluate(rememberShown)
  await page.setViewportSize(narrowSize)
  const found = [...wide, ...(await narrow(page, isExhaustive ? 'narrow' : 'layout'))]
  await page.setViewportSize(wideSize)
  return found
}

async function once(page: Page, place: number): Promise<string[]> {
  const found = await violations(page, place % 2 === 0 ? 'light' : 'dark')
  await page.setViewportSize(narrowest)
  await untilNarrowEnough(page)
  await page.setViewportSize(wideSize)
  return found
}

async function narrow(page: Page, look: 'narrow' | 'layout' = 'narrow'): Promise<string[]> {
  // Farther down the header, which stays at the top, would cover something.
  await page.evaluate(() => window.scrollTo(0, 0))
  const found = await violations(page, look)
  await page.setViewportSize(narrowest)
  await inBothFonts(page, () => untilNarrowEnough(page))
  await page.setViewportSize(narrowSize)
  return found
}

async function untilNarrowEnough(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(narrowest.width)
}

/** Styles depend on the width alone. The QR tool detects the device, and offers to share on a phone. */
const isOtherOnPhones = ({ phoneOnly, continues, asked, path, arrange }: Scene) =>
  phoneOnly || (!continues && !asked && ['/', '/qr-code-generator'].includes(path) && (isExhaustive || !arrange))

/**
 * Runs once per document, because some scenes load a new one. The page keeps its policy; violations are console errors.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

/** The violations of a page as it is, in both themes. */
export async function axeProblems(page: Page): Promise<string[]> {
  await bringAxe(page)
  return violations(page, 'wide')
}

/** The scenes that follow each other on one page. Scenes that only crop a picture differently show axe nothing new. */
function pagesOf(scenes: readonly Scene[]): Scene[][] {
  const pages: Scene[][] = []
  const walked = scenes.filter(({ isVariant, viewportOnly, arrange }) =>
    isVariant ? isExhaustive : !viewportOnly || arrange,
  )
  for (const scene of walked) {
    if (scene.continues) pages.findLast(([first]) => first && isSamePage(first, scene))?.push(scene)
    else pages.push([scene])
  }
  return pages
}

const isSamePage = (one: Scene, other: Scene) => one.path === other.path && one.asked === other.asked

const namesOf = (states: readonly Scene[]) => states.map(({ name }) => name).join(', ')

async function violations(page: Page, look: keyof typeof runsOf): Promise<string[]> {
  const found: string[] = []
  for (const { colorScheme, rules, onlyNew = false } of runsOf[look]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Without it, axe fetches every stylesheet again, for rules that do not run.
    const options = { ...rules, resultTypes: ['violations'], preload: false }
    for (const { id, nodes } of await page.evaluate(runAxe, { onlyNew, options }))
      found.push(`${look}, ${colorScheme}: ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }
  return found
}

type Axe = { run(context: object, options: object): Promise<AxeResults> }
type Walked = { axe: Axe; shownBefore?: WeakSet<Element> }

async function runAxe({ onlyNew, options }: { onlyNew: boolean; options: object }) {
  const { axe, shownBefore } = window as unknown as Walked
  if (!onlyNew || !shownBefore) return (await axe.run(document, options)).violations
  const include = [...document.querySelectorAll('body *')].filter(
    (one) => one.checkVisibility() && !shownBefore.has(one),
  )
  return include.length === 0 ? [] : (await axe.run({ include }, options)).violations
}

function rememberShown(): void {
  const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
  Object.assign(window, { shownBefore: new WeakSet(shown) })
}

const only = (...ids: string[]) => ({ runOnly: ids })
const colors = only('color-contrast', 'link-in-text-block')
const layout = only('target-size', 'scrollable-region-focusable')
const all = {}

type Run = { colorScheme: 'light' | 'dark'; rules: object; onlyNew?: boolean }

/**
 * The dark page differs from the light one only in colors, so only color rules can differ. At the other width only
 * places and sizes differ, and elements that the first width does not show, which the full run checks.
 */
const runsOf: Readonly<Record<'wide' | 'narrow' | 'layout' | 'light' | 'dark', readonly Run[]>> = {
  light: [{ colorScheme: 'light', rules: all }],
  dark: [{ colorScheme: 'dark', rules: all }],
  wide: [
    { colorScheme: 'light', rules: all },
    { colorScheme: 'dark', rules: colors },
  ],
  layout: [{ colorScheme: 'light', rules: layout }],
  narrow: [
    { colorScheme: 'light', rules: layout },
    { colorScheme: 'light', rules: all, onlyNew: true },
    { colorScheme: 'dark', rules: colors, onlyNew: true },
  ],
}
