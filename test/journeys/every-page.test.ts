import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { desktop, journeys, phone } from '../support/journey.ts'
import { scenes } from '../support/scenes.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { visit } = journeys()
const looks = [
  ['desktop, light', { ...desktop, colorScheme: 'light' }],
  ['desktop, dark', { ...desktop, colorScheme: 'dark' }],
  ['phone, light', { ...phone, colorScheme: 'light' }],
  ['phone, dark', { ...phone, colorScheme: 'dark' }],
] as const

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
  it.each(looks)('has nothing for axe to find, no console error, no failed request (%s)', async (_, look) => {
    const { page, problems, context } = await visit(scene.path, { ...look, bypassCSP: true })
    await scene.arrange?.(page)
    await page.addScriptTag({ content: axe })
    const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run())
    const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
    expect(found).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('does not scroll sideways at 320 px', async () => {
    const { page, context } = await visit(scene.path, { ...phone, viewport: { width: 320, height: 700 } })
    await scene.arrange?.(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await context.close()
  })
})
