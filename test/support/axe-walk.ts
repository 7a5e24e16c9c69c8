// What a journey over scenes asks of each: nothing for axe to find in both themes, no console error or failed request, and no
// sideways scrolling on the narrowest phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBothFonts } from './both-fonts.ts'
import { desktop, journeysOnSharedSite, phone, withoutGivenUp } from './journey.ts'
import type { Scene } from './scenes.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const narrowest = { width: 320, height: 700 }

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** Files of their own walk over a part of the scenes each, so that they run side by side. */
export function walkOver(scenes: readonly Scene[]): void {
  const { visit } = journeysOnSharedSite()
  const open = async (scene: Scene, look: typeof desktop) => {
    const visited = await visit(scene.path, { ...look, colorScheme: 'light', bypassCSP: true })
    await scene.arrange?.(visited.page)
    await visited.page.addScriptTag({ content: axe })
    return visited
  }
  describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
    it('has nothing for axe to find, no console error, no failed request (desktop, both themes)', async () => {
      const { page, problems } = await open(scene, desktop)
      expect(await violations(page)).toEqual([])
      expect(withoutGivenUp(problems)).toEqual([])
    })

    it('neither on a phone, where it does not scroll sideways at 320 px', async () => {
      const { page, problems } = await open(scene, phone)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize(narrowest)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await inBothFonts(page, () => expect.poll(width).toBeLessThanOrEqual(narrowest.width))
      expect(withoutGivenUp(problems)).toEqual([])
    })
  })
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
