// The tools' additional parts and the share kit of a saved article work offline. qr-extras.test.ts covers the QR tool.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktopWithWorker, devicesWithWorker, installWorker, untilSettled } from '../support/installed.ts'
import { journeysOnSharedSite } from '../support/journey.ts'
import { untilKept } from '../support/kept-news.ts'

const { site, visit } = journeysOnSharedSite()
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A page in a browser that has visited another page once and is offline since. */
async function openOffline(path: string, { device = desktopWithWorker, visited = '/' } = {}) {
  const { page, context, problems } = await visit(visited, {
    ...device,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await installWorker(page)
  if (visited !== '/') await untilKept(page, ({ articles }) => articles.some(({ readAt }) => readAt !== null))
  await context.setOffline(true)
  await page.goto(site().origin + path)
  await untilSettled(page)
  const unexpected = () => problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))
  return { page, unexpected }
}

it.each(someOf(devicesWithWorker, 1))(
  'some words are made bold, counted and made plain again (%s)',
  async (_, device) => {
    const { page, unexpected } = await openOffline('/bold-text-converter', { device })
    const input = page.getByLabel('Regular Text')
    const output = page.getByLabel('Bold Text')
    await input.fill('big sale #now')
    await page.getByRole('radio', { name: 'X 23 / 280' }).waitFor()
    await page.getByText('1 item will break in bold:').waitFor()
    await button(page, 'Keep them regular').click()
    await expect.poll(async () => (await output.inputValue()).endsWith('#now')).toBe(true)
    await button(page, 'More styles').click()
    await page.getByText('Bold italic', { exact: true }).click()
    await expect.poll(() => output.inputValue()).toContain('\u{1D657}\u{1D65E}\u{1D65C}')
    await button(page, 'More styles').click()
    await input.fill(await output.inputValue())
    await button(page, 'Back to plain text').click()
    await expect.poll(() => input.inputValue()).toBe('big sale #now')
    expect(unexpected()).toEqual([])
  },
)

it('a palette is corrected, locked, undone, taken from an image and exported', async () => {
  const { page, unexpected } = await openOffline(
    '/color-palette-generator?start=0f766e&use=website&method=complementary',
  )
  await page.getByText('3 of 6 pairs are hard to read (below AA)').click()
  await button(page, 'Use these colors').click()
  await page.getByText(/^All 6 pairs pass AA/).waitFor()
  await button(page, 'Lock Accent').click()
  await button(page, 'Random Generator').click()
  await button(page, 'Undo').click()
  await page.getByText(/^All 6 pairs pass AA/).waitFor()
  await page.getByText('Color vision').click()
  await page
    .getByText(/look alike/)
    .first()
    .waitFor()
  await page.getByText('See it in use').click()
  await page.getByRole('img', { name: 'A small web page painted with the palette' }).waitFor()
  await button(page, 'Tints of Primary').click()
  await button(page, 'Copy tint Primary 700 #0f766e').waitFor()
  await button(page, 'Export').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Adobe swatches/ }).click(),
  ])
  expect((await buffer(await download.createReadStream())).subarray(0, 4).toString()).toBe('ASEF')
  const chooser = page.getByLabel('Choose an image, take its colors', { exact: true }).and(page.locator('input'))
  await chooser.setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: red() })
  await page.getByText('1 color found, 1 used').waitFor()
  expect(unexpected()).toEqual([])
})

it('the posts and the QR code of a read article work', async () => {
  const { page, unexpected } = await openOffline('/article/1', { visited: '/article/1' })
  await button(page, 'Posts, QR code and image').click()
  const kit = page.getByRole('region', { name: 'Share kit' })
  await kit
    .getByText(/^Post for X/)
    .first()
    .click()
  await button(page, /^Copy/).first().click()
  await kit.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
  expect(await pasted(page)).toContain('/article/1')
  await kit.getByText('For slides and print').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kit.getByRole('button', { name: 'QR code, PNG' }).click(),
  ])
  expect((await decode(await buffer(await download.createReadStream()))).text).toMatch(
    /\?utm_source=qr&utm_medium=print&utm_campaign=[a-z0-9-]+$/,
  )
  expect(unexpected()).toEqual([])
})

function red(): Buffer {
  const png = new PNG({ width: 8, height: 8 })
  for (let at = 0; at < 64; at += 1) png.data.set([255, 0, 0, 255], at * 4)
  return PNG.sync.write(png)
}
