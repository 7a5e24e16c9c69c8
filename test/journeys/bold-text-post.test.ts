// The post before it is published: its fold, its parts and its picture, by keyboard alone and without a connection.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { desktopWithWorker, installWorker, phoneWithWorker, untilSettled } from '../support/installed.ts'
import { journeysOnSharedSite } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()
const text = `Spring sale starts Monday: 20% off everything, three days only. We asked 40 regulars what they would buy first. Most said the green tea, and half of them said it before we had finished the question.

- The full list is in the shop
- The first fifty people get a tin to keep`

const pressOn = async (page: Page, role: 'button' | 'radio', name: string | RegExp, key = 'Enter') => {
  const control = page.getByRole(role, { name, exact: true }).first()
  await control.focus()
  await control.press(key)
}
const openRow = async (page: Page, label: string) => {
  const summary = page.locator('summary', { hasText: label })
  await summary.focus()
  await summary.press('Enter')
}
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

it.each(
  someOf(
    [
      ['1280', desktopWithWorker],
      ['390', phoneWithWorker],
    ],
    1,
  ),
)('a visitor sees the post, copies its parts, tidies it and takes its picture, offline at %s px', async (_, device) => {
  const { page, context, problems } = await visit('/bold-text-converter', {
    ...device,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await installWorker(page)
  await context.setOffline(true)
  await page.reload()
  await untilSettled(page)
  const input = page.getByLabel('Regular Text')
  await input.fill(text)
  await input.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 11))
  await page.getByRole('button', { name: /^Bold selection/, disabled: false }).waitFor()
  await input.press('Control+b')
  await pressOn(page, 'button', 'Post')
  const height = () => page.locator('[data-tool]').evaluate((bench) => bench.getBoundingClientRect().height)
  const before = await height()
  await pressOn(page, 'button', /^LinkedIn folds here/)
  await page.getByRole('button', { name: /^LinkedIn folds here/, expanded: true }).waitFor()
  await page.getByRole('radio', { name: /^LinkedIn/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: /^Instagram folds here/ }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/^\d+ too many for X\.$/).waitFor()
  expect(await height()).toBe(before)

  await pressOn(page, 'button', 'Split')
  await pressOn(page, 'button', 'Copy part 1 of 2')
  await page.getByText('Part 1 copied').waitFor()
  const first = await pasted(page)
  expect(first).toMatch(/ 1\/2$/)
  await pressOn(page, 'button', 'Copy part 2 of 2')
  await page.getByText('Part 2 copied').waitFor()
  expect(await pasted(page)).toMatch(/ 2\/2$/)

  await openRow(page, 'Tidy up')
  await pressOn(page, 'button', 'Tidy up')
  await expect.poll(() => input.inputValue()).toContain('\n\n\u2022 The full list')
  await pressOn(page, 'button', 'Undo')
  await expect.poll(() => input.inputValue()).toBe(text)
  await openRow(page, 'Read aloud')
  await page.getByText(/^A listener hears \d+ words instead of \d+\.$/).waitFor()

  await openRow(page, 'Post image')
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, 'button', 'Download PNG')])
  const image = PNG.sync.read(await buffer(await download.createReadStream()))
  expect([image.width, image.height]).toEqual([1080, 1350])
  expect(new Set(image.data).size).toBeGreaterThan(20)
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
})
