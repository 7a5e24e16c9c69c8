// The color palette generator's states beyond its first task, as scenes.
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import type { Scene } from './scenes.ts'

const path = '/color-palette-generator?start=0f766e&use=website&method=complementary'

/** Its pairs pass, so the site can be read in its colors. */
const worn = '/color-palette-generator?start=1d4f91&use=website&method=monochromatic'

const open = async (page: Page, label: string) => {
  await page.locator('summary', { hasText: label }).click()
  await page.locator('details[open] summary', { hasText: label }).waitFor()
}

export const paletteScenes: readonly Scene[] = [
  { name: 'color-palette-locked', path: `${path}&lock=primary`, viewportOnly: true, arrange: untilExtras },
  { name: 'color-palette-rows', path, continues: true, arrange: openRows },
  { name: 'color-palette-dark', path, continues: true, viewportOnly: true, arrange: turnDark },
  { name: 'color-palette-export', path, continues: true, viewportOnly: true, arrange: openExport },
  { name: 'color-palette-bring', path, continues: true, arrange: openBrought },
  { name: 'color-palette-worn', path: `${worn}&wear=1`, viewportOnly: true, arrange: untilWorn },
  { name: 'color-palette-picture', path, viewportOnly: true, arrange: openPicture },
]

async function untilWorn(page: Page) {
  await page.getByRole('button', { name: 'Back to normal' }).waitFor()
}

async function untilExtras(page: Page) {
  await page.getByRole('button', { name: 'Lock Primary', pressed: true }).waitFor()
}

async function openRows(page: Page) {
  for (const label of ['Contrast', 'See it in use', 'Color vision', 'Tints of']) await open(page, label)
  await page.getByText('No two colors look alike').waitFor()
  await page.getByRole('button', { name: /^Copy tint Primary 950/ }).waitFor()
  await page
    .getByRole('img', { name: /painted with the palette/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Use these colors' }).waitFor()
}

async function turnDark(page: Page) {
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await open(page, 'Dark version')
  await page.getByText(/cannot be read on a dark page/).waitFor()
}

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^PNG sheet/ }).waitFor()
}

async function openBrought(page: Page) {
  await open(page, 'Bring your colors')
  const colors = '#0f766e\n#10776f\n#2e9a91\n#e53341\n#ecf8f7\n#132a29\n#c9a26b\nrgb(0 0 0 / 0)\nrgb(var(--x))'
  await page.getByLabel('Paste colors, a style sheet or a tokens file').fill(colors)
  await page.getByText('6 colors, from 7').waitFor()
}

/** A picture's palette, above the last palettes. */
async function openPicture(page: Page) {
  await page.getByRole('button', { name: 'Last palettes' }).click()
  await page
    .getByRole('button', { name: /^Palette #/ })
    .first()
    .waitFor()
  await page
    .getByLabel('Choose an image, take its colors')
    .and(page.locator('input'))
    .setInputFiles({ name: 'teapot.png', mimeType: 'image/png', buffer: teapot() })
  await page.getByText('3 colors found, 3 used').waitFor()
}

function teapot(): Buffer {
  const png = new PNG({ width: 240, height: 150 })
  for (let at = 0; at < png.width * png.height; at += 1) {
    const [x, y] = [at % png.width, Math.floor(at / png.width)]
    const isPot = (x - 120) ** 2 + (y - 70) ** 2 < 45 ** 2
    png.data.set([...Buffer.from(isPot ? '0f766e' : y < 100 ? 'e7dfd2' : 'c9a26b', 'hex'), 255], at * 4)
  }
  return PNG.sync.write(png)
}
