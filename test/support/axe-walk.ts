// What a journey over scenes asks of each: nothing for axe to find in both themes, no console error or failed request, and no
// sideways scrolling on the narrowest phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from './administrator.ts'
import { inBothFonts } from './both-fonts.ts'
import { refuseTracking } from './consent.ts'
import { desktop, journeysOnSharedSite, phone, withoutGivenUp } from './journey.ts'
import type { Scene } from './scenes.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const narrowest = { width: 320, height: 700 }

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** Files of their own walk over a part of the scenes each, so that they run side by side. */
export function walkOver(scenes: readonly Scene[]): void {
  const { site, visit } = journeysOnSharedSite()
  let session: BrowserContextOptions = {}
  beforeAll(async () => {
    if (scenes.some((scene) => scene.signedIn)) session = await openSession(site().origin)
  })

  /** Looks at scene after scene on one page, and gives what is wrong with each. */
  async function walk(states: readonly Scene[], look: BrowserContextOptions, also?: (page: Page) => Promise<void>) {
    const [first] = states
    const who = first?.signedIn ? session : {}
    const asked = first?.asked ?? false
    const options = { ...look, ...who, asked, colorScheme: 'light', bypassCSP: true } as const
    const { page, problems } = await visit(first?.path ?? '', options)
    if (first?.doNotTrack) await refuseTracking(page)
    const found: string[] = []
    for (const { name, arrange } of states) {
      await arrange?.(page)
      await bringAxe(page)
      for (const violation of await violations(page)) found.push(`${name}, ${violation}`)
      await also?.(page)
    }
    expect([...found, ...withoutGivenUp(problems)]).toEqual([])
  }

  describe.each(pagesOf(scenes).map((states) => [namesOf(states), states] as const))('%s', (_, states) => {
    it('has nothing for axe to find, no console error, no failed request (desktop, both themes)', () =>
      walk(
        states.filter((scene) => !scene.phoneOnly),
        desktop,
      ))

    it('neither on a phone, where it does not scroll sideways at 320 px', () => walk(states, phone, doesNotScroll))
  })
}

/** Once for each document: some scenes load theirs anew. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe })
}

/** The scenes that follow each other on one page. Those that only cut a picture differently show nothing new to axe. */
function pagesOf(scenes: readonly Scene[]): Scene[][] {
  const pages: Scene[][] = []
  for (const scene of scenes.filter(({ viewportOnly, arrange }) => !viewportOnly || arrange)) {
    if (scene.continues) pages.findLast(([first]) => first && isSamePage(first, scene))?.push(scene)
    else pages.push([scene])
  }
  return pages
}

const isSamePage = (one: Scene, other: Scene) => one.path === other.path && one.asked === other.asked

const namesOf = (states: readonly Scene[]) => states.map(({ name }) => name).join(', ')

async function doesNotScroll(page: Page): Promise<void> {
  await page.setViewportSize(narrowest)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await inBothFonts(page, () => expect.poll(width).toBeLessThanOrEqual(narrowest.width))
  await page.setViewportSize(phone.viewport ?? narrowest)
}

async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of Object.entries(rulesOf)) {
    await page.emulateMedia({ colorScheme: colorScheme as keyof typeof rulesOf, reducedMotion: 'reduce' })
    const results = await page.evaluate(
      (options) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
      { ...rules, resultTypes: ['violations'] },
    )
    for (const { id, nodes } of results.violations)
      found.push(`${colorScheme}: ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }
  return found
}

/** The dark page is the light one in other colours: only what asks for colours can answer otherwise. */
const rulesOf = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const
