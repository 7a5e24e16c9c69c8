// Writing at the desk: two editors of one article, and the bar that stays visible (Spec 2, Admin; Spec 4).
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { button, deskOf, field, preview, restored, tab, toastTitled, wayOut, write } from '../support/editing.ts'
import { devices, journeys } from '../support/journey.ts'

const { visit, site } = journeys()
const desk = deskOf(visit)

/** Chromium reports every rejected call as a console error. */
const unexpected = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('status of 409'))

async function newDraft(page: Page, title: string): Promise<string> {
  await write(page, { title, description: 'Most pages carry dozens of pictures.' })
  await button(page, 'Save Draft').click()
  await toastTitled(page, `Draft saved${title}`).waitFor()
  await button(page, 'Save').waitFor()
  return new URL(page.url()).searchParams.get('edit') ?? ''
}

it('of two editors of one article the later one sees both versions and chooses, and no text is lost', async () => {
  const first = await desk('&desk=create')
  const id = await newDraft(first.page, 'Pictures for everybody')
  const second = await desk(`&desk=drafts&edit=${id}`)
  await field(first.page, 'Description').fill('Most pages carry about twenty pictures.')
  await field(second.page, 'Description').fill('Most pages carry thirty pictures.')
  await field(second.page, 'Meta title').fill('Pictures')
  await field(first.page, 'Tags').fill('pages')
  await button(first.page, 'Save').click()
  await first.page.getByText(/^Saved \d/).waitFor()

  await button(second.page, 'Save').click()
  const dialog = second.page.getByRole('dialog', { name: 'This article has changed' })
  await dialog.getByText('about twenty', { exact: false }).first().waitFor()
  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  expect(await field(second.page, 'Description').inputValue()).toBe('Most pages carry thirty pictures.')
  // The reopened text still knows the version that it is based on.
  await second.page.getByText('Kept in this browser').waitFor()
  await second.page.reload()
  await restored(second.page).waitFor()
  await button(second.page, 'Save').click()
  await dialog
    .getByRole('group', { name: /^Description/ })
    .getByRole('radio', { name: 'Yours' })
    .check()
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await toastTitled(second.page, 'Article updated').waitFor()
  const stored = await second.context.request.get(`${site().origin}/api/admin/editorial/article/${id}`)
  expect(await stored.json()).toMatchObject({
    description: 'Most pages carry thirty pictures.',
    tags: ['pages'],
    metaTitle: 'Pictures',
  })
  expect([unexpected(first.problems), unexpected(second.problems)]).toEqual([[], []])
})

it.each(someOf(devices, 1))(
  'the bar stays visible in a text of any length, and a preview starts at its top (%s)',
  async (_, look) => {
    const { page, problems } = await desk('&desk=create', look)
    const isInView = (name: string) =>
      button(page, name).evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return top >= 0 && bottom <= innerHeight && document.elementFromPoint(x, y) === element
      })
    const description = Array.from({ length: 200 }, (_, n) => `Paragraph ${n}.`).join('\n\n')
    await write(page, { title: 'A long one', description })
    await page.getByText('Kept in this browser').waitFor()
    await field(page, 'Meta description').scrollIntoViewIfNeeded()
    await expect.poll(() => isInView('Save Draft')).toBe(true)
    await page.locator('[data-toasts-keep-clear]').getByRole('button', { name: 'Preview' }).click()
    await preview(page).getByText('Paragraph 199.').waitFor()
    await expect
      .poll(() => preview(page).evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await preview(page).getByText('Paragraph 199.').scrollIntoViewIfNeeded()
    await expect.poll(() => isInView('Back to editing')).toBe(true)
    await button(page, 'Back to editing').click()
    await button(page, 'Save Draft').click()
    await page.getByText(/^Saved \d/).waitFor()
    expect(await field(page, 'Title').inputValue()).toBe('A long one')
    await wayOut(page, 'Drafts').click()
    await tab(page, 'Create Manually').click()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
    expect(unexpected(problems)).toEqual([])
  },
)

it('the text starts high, even under a title of 63 letters', async () => {
  const { page } = await desk('&desk=create')
  await newDraft(page, 'Alternative texts for campaign pictures, written in one sitting')
  const top = () => field(page, 'Description').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(250)
})

it('the focus stays in place after a save, a preview, a conflict and a discarded change', async () => {
  const { page, context } = await desk('&desk=create')
  const id = await newDraft(page, 'Where the focus is')
  const focus = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  const bar = page.locator('[data-toasts-keep-clear]')

  // Enter in a field submits the form, whose fields are disabled during the save.
  await field(page, 'Meta title').fill('Focus')
  await field(page, 'Meta title').press('Enter')
  await toastTitled(page, 'Article updated').waitFor()
  await expect
    .poll(() => field(page, 'Meta title').evaluate((element) => element === document.activeElement))
    .toBe(true)

  await field(page, 'Meta title').fill('Focus kept')
  await bar.getByRole('button', { name: 'Save' }).press('Enter')
  await expect.poll(focus).toBe('Save')
  await bar.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect.poll(focus).toBe('Back to editing')
  await bar.getByRole('button', { name: 'Back to editing' }).press('Enter')
  await expect.poll(focus).toBe('Preview')

  const origin = site().origin
  const other = { data: { metaTitle: 'Of another editor' }, headers: { origin }, failOnStatusCode: true }
  await context.request.patch(`${origin}/api/admin/editorial/${id}`, other)
  await field(page, 'Meta title').fill('Mine')
  await bar.getByRole('button', { name: 'Save' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'This article has changed' })
  const first = dialog.getByRole('radio').first()
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(focus).toBe('Save')

  await button(page, 'Discard changes').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')
})

it.each(someOf(devices, 0))('a rejected save appears in full in the log (%s)', async (_, look) => {
  const { page, context } = await desk('&desk=create', look)
  const id = await newDraft(page, 'Saved by another')
  const origin = site().origin
  const data = { title: 'Too late', basedOn: '2020-01-01T00:00:00.000Z' }
  const refused = await context.request.patch(`${origin}/api/admin/editorial/${id}`, { data, headers: { origin } })
  expect(refused.status()).toBe(409)
  await page.goto(`${origin}/admin?tab=activity&view=log`)
  const result = page.getByText('Not saved: someone else had changed it').first()
  await result.waitFor()
  const overhang = await result.evaluate((badge) => {
    const cell = badge.closest('td')
    return badge.getBoundingClientRect().right - (cell?.getBoundingClientRect().right ?? 0)
  })
  expect(overhang).toBeLessThanOrEqual(0)
})

it('the selected tab of two rows keeps its own background in forced colors', async () => {
  const { page } = await desk()
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) => tab(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('Generate Article')).not.toBe(await ground('Create Manually'))
  await page.emulateMedia({ forcedColors: 'none' })
})
