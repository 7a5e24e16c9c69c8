// The editor's path from a topic to a published article, and back (Spec 2, 4, 5, 8, 9: Editorial content).
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { breadth, someOf } from '../support/breadth.ts'
import {
  button,
  chooseOfMenu,
  confirmPublishing,
  counts,
  deskOf,
  editor,
  field,
  generate,
  preview,
  readToEnd,
  restored,
  tab,
  tagField,
  toastTitled,
  untilCounts,
  view,
  wayOut,
  write,
} from '../support/editing.ts'
import { devices, journeys } from '../support/journey.ts'
import { goodArticle } from '../support/providers/article-texts.ts'
import { openaiChat } from '../support/providers/openai-chat.ts'
import { doubleKey, startProviderDouble } from '../support/providers/provider-double.ts'

const provider = await startProviderDouble()
afterAll(() => provider.close())

const { visit, site } = journeys({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: openaiChat.model,
  AI_API_KEY: doubleKey,
  AI_BASE_URL: provider.origin + openaiChat.base,
})
const desk = deskOf(visit)
const newest = async (): Promise<Article> => {
  const [article] = (await (await fetch(`${site().origin}/api/marketing-ai-news`)).json()) as Article[]
  if (!article) throw new Error('Nothing is published')
  return article
}
const lastAction = (page: Page) =>
  page.evaluate(async (path): Promise<unknown> => (await (await fetch(path)).json()).items[0], reportPaths.adminLog)

it('the desk leads from a topic to a published article, and deletes it permanently', async () => {
  const { page, problems } = await desk()
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) => tab(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('Generate Article')).not.toBe(await ground('Create Manually'))
  await page.emulateMedia({ forcedColors: 'none' })

  const before = await counts(page)
  provider.behave(openaiChat, { kind: 'text', text: JSON.stringify(goodArticle) })
  await generate(page, 'How small teams brief AI tools')
  await untilCounts(page, { ...before, drafts: before.drafts + 1 })
  const { title } = goodArticle
  await preview(page).getByRole('heading', { level: 1, name: title }).waitFor()
  const seen = await preview(page).locator('[data-markup="bodyHtml"]').innerHTML()
  await button(page, `Publish: ${title}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('AI-generated', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await newest()).title).not.toBe(title)
  await readToEnd(page)
  await button(page, `Publish: ${title}`).click()
  await dialog.getByRole('checkbox', { name: /^I read the full text/ }).check()
  await dialog.getByText('AI-generated, reviewed by an editor').waitFor()
  await confirmPublishing(page)
  await untilCounts(page, { drafts: before.drafts, published: before.published + 1 })
  await view(page, title)
  expect(await page.locator('[data-markup="bodyHtml"]').innerHTML()).toBe(seen)
  const address = new URL(page.url()).pathname
  expect(await (await fetch(site().origin + address)).text()).toContain('AI-generated, reviewed by an editor')
  await page.goBack()

  await tab(page, `Published (${before.published + 1})`).click()
  await chooseOfMenu(page, title, 'Delete')
  await dialog.getByText(/irreversible/).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toastTitled(page, 'Article deleted').waitFor()
  await untilCounts(page, before)
  await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(0)
  await expect.poll(async () => (await fetch(site().origin + address)).status).toBe(404)
  expect(problems).toEqual([])
})

it('a manual article goes out as it was saved; its unsaved text follows as an edit, and Undo takes it back', async () => {
  const { page, problems } = await desk('&desk=create')
  const before = await counts(page)
  const [saved, later] = ['As it was saved', 'As it came later']
  await write(page, { title: saved, practicalAdvice: '- Write a brief of four lines' })
  await page.getByLabel('Category').selectOption('AI')
  await tagField(page).pressSequentially('SEO,Briefs,')
  await page.getByLabel('Sources').fill('http://127.0.0.1/one\n\nhttp://127.0.0.1/two')
  await button(page, 'Save Draft').click()
  await toastTitled(page, 'Draft saved').waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  expect((await newest()).title).not.toBe(saved)
  await field(page, 'Title').fill(later)
  await page.getByText('Kept in this browser').waitFor()
  await wayOut(page, 'Drafts').click()
  await untilCounts(page, { ...before, drafts: before.drafts + 1 })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: saved, exact: true }) })
  await row.getByText(/^Unsaved changes, today, \d\d:\d\d$/).waitFor()

  await button(page, `Publish: ${saved}`).click()
  await page.getByRole('button', { name: /^Use .+ instead$/ }).click()
  await confirmPublishing(page)
  const { id, description, ...published } = await newest()
  expect(published).toMatchObject({
    title: saved,
    category: 'ai',
    tags: ['seo', 'briefs'],
    citations: ['http://127.0.0.1/one', 'http://127.0.0.1/two'],
    aiLabel: null,
  })

  await tab(page, `Published (${before.published + 1})`).click()
  await button(page, `Edit: ${saved}`).click()
  await restored(page).waitFor()
  expect(await page.getByText(/has changed|another version/).count()).toBe(0)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await button(page, 'Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ title: later, basedOn: expect.any(String) })
  await toastTitled(page, 'Article updated').waitFor()
  await wayOut(page, 'Published').click()
  const response = await fetch(`${site().origin}/api/marketing-ai-news/${id}`)
  expect(await response.json()).toMatchObject({ id, title: later, description })
  await view(page, later)
  await page.goBack()

  await page.getByText('You have no subscribers yet.').waitFor()
  expect(await page.getByText(/^Unsaved changes/).count()).toBe(0)
  await button(page, `Undo: ${later}`).click()
  await toastTitled(page, 'Back in Drafts').waitFor()
  await untilCounts(page, { drafts: before.drafts + 1, published: before.published })
  await expect.poll(async () => (await fetch(`${site().origin}/article/${id}`)).status).toBe(404)
  expect(await lastAction(page)).toMatchObject({
    action: 'took a published article back',
    target: String(id),
    status: 200,
  })
  expect(problems).toEqual([])
})

const longest = 'x'.repeat(200)

/** Saves a draft under each title; expects no sideways scrolling on the way. */
async function expectNoOverflow(page: Page, titles: readonly string[]): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const expectNone = () => inBothFonts(page, async () => expect(await overflow()).toBe(0))
  for (const title of titles) {
    await write(page, { title })
    await expectNone()
    await button(page, 'Save Draft').click()
    await toastTitled(page, `Draft saved${title}`).waitFor()
    await expectNone()
    await wayOut(page, 'Drafts').click()
    await page.getByRole('tab', { name: 'Create Manually' }).click()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
  }
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await button(page, `Publish: ${longest}`).first().waitFor()
  await expectNone()
  await chooseOfMenu(page, longest, 'Preview')
  await preview(page).waitFor()
  await expectNone()
}

/** The selected tabs that their row or the screen cuts off. */
const cutTabs = (page: Page) =>
  page.getByRole('tab', { selected: true }).evaluateAll((tabs) =>
    tabs
      .map((tab) => {
        const [{ left, right }, row] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()]
        const { scrollWidth, clientWidth } = tab
        return {
          name: tab.textContent,
          isCut:
            !row ||
            left < row.left - 1 ||
            right > row.right + 1 ||
            left < 0 ||
            right > innerWidth ||
            scrollWidth > clientWidth + 1,
        }
      })
      .filter(({ isCut }) => isCut),
  )

it.each(someOf(devices, 1))(
  'the desk keeps its width with the longest titles in any direction, and shows its selected tabs fully (%s)',
  async (_, look) => {
    const { page, problems } = await desk('&desk=create', look)
    // The second one runs from right to left.
    await expectNoOverflow(page, [longest, 'שלום עולם '.repeat(20).trim()].slice(0, breadth(1, 2)))
    await tab(page, `Published (${(await counts(page)).published})`).click()
    await button(page, `Edit: ${(await newest()).title}`).waitFor()
    await expect.poll(() => cutTabs(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ['Drafts', 'Published']) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('heading', { level: 2, name }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await expect.poll(() => cutTabs(page)).toEqual([])
    expect(problems).toEqual([])
  },
)

const isInView = (page: Page, name: string) =>
  button(page, name).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return top >= 0 && bottom <= innerHeight && document.elementFromPoint(x, y) === element
  })
const placeInPage = (page: Page) =>
  editor(page, 'Description').evaluate((element) => {
    const { top, width } = element.getBoundingClientRect()
    return { top: top + scrollY, width }
  })

it.each(someOf(devices, 1))(
  'a text of any length starts high on the first screen, its bar stays visible, and a preview starts at its top (%s)',
  async (name, look) => {
    const { page, problems } = await desk('&desk=create', look)
    const description = Array.from({ length: 200 }, (_, n) => `Paragraph ${n}.`).join('\n\n')
    await write(page, { title: 'A long one', description })
    await page.getByText('Kept in this browser').waitFor()
    await field(page, 'Meta description').scrollIntoViewIfNeeded()
    await expect.poll(() => isInView(page, 'Save Draft')).toBe(true)
    await page.locator('[data-toasts-keep-clear]').getByRole('button', { name: 'Preview' }).click()
    await preview(page).getByText('Paragraph 199.').waitFor()
    await expect
      .poll(() => preview(page).evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await preview(page).getByText('Paragraph 199.').scrollIntoViewIfNeeded()
    await expect.poll(() => isInView(page, 'Back to editing')).toBe(true)
    await button(page, 'Back to editing').click()
    await button(page, 'Save Draft').click()
    await page.getByText(/^Saved \d/).waitFor()
    const { top, width } = await placeInPage(page)
    expect([top > 0 && top <= (name === 'phone' ? 310 : 250), width > 340]).toEqual([true, true])
    await page.goBack()
    await tab(page, 'Create Manually').waitFor()
    expect(problems).toEqual([])
  },
)

it.each(someOf(devices, 0))(
  'an editor who saved later sees both versions and chooses; the focus stays in place, and the log is clear (%s)',
  async (name, look) => {
    const { page, context, problems } = await desk('&desk=create', look)
    await write(page, { title: 'Alternative texts for campaign pictures, written in one sitting' })
    await button(page, 'Save Draft').click()
    await button(page, 'Save').waitFor()
    const id = new URL(page.url()).searchParams.get('edit')
    if (name === 'desktop') await expect.poll(async () => (await placeInPage(page)).top).toBeLessThan(250)
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

    const api = `${site().origin}/api/admin/editorial`
    const data = { description: 'About twenty pictures.', tags: ['pages'] }
    await context.request.patch(`${api}/${id}`, { data, headers: { origin: site().origin }, failOnStatusCode: true })
    await editor(page, 'Description').fill('Thirty pictures.')
    await field(page, 'Meta title').fill('Mine')
    await bar.getByRole('button', { name: 'Save' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'This article has changed' })
    await dialog.getByText('About twenty', { exact: false }).first().waitFor()
    const first = dialog.getByRole('radio').first()
    await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(focus).toBe('Save')
    expect(await editor(page, 'Description').inputValue()).toBe('Thirty pictures.')

    // The reopened text still knows the version that it is based on.
    await page.getByText('Kept in this browser').waitFor()
    await page.reload()
    await restored(page).waitFor()
    await button(page, 'Save').click()
    await dialog
      .getByRole('group', { name: /^Description/ })
      .getByRole('radio', { name: 'Yours' })
      .check()
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await toastTitled(page, 'Article updated').waitFor()
    const stored = await context.request.get(`${api}/article/${id}`)
    expect(await stored.json()).toMatchObject({ description: 'Thirty pictures.', tags: ['pages'], metaTitle: 'Mine' })

    await field(page, 'Meta title').fill('Dropped')
    await button(page, 'Discard changes').press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')

    await page.goto(`${site().origin}/admin?tab=activity&view=log`)
    const result = page.getByText('Not saved: someone else had changed it').first()
    await result.waitFor()
    const overhang = await result.evaluate((badge) => {
      const cell = badge.closest('td')
      return badge.getBoundingClientRect().right - (cell?.getBoundingClientRect().right ?? 0)
    })
    expect(overhang).toBeLessThanOrEqual(0)
    // Chromium reports every rejected call as a console error.
    expect(problems.filter((problem) => !problem.includes('status of 409'))).toEqual([])
  },
)
