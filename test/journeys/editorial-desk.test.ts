// The editor's path from a topic to a published article, and back (Spec 2, 4, 5, 8, 9: Editorial content).
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import { someOf } from '../support/breadth.ts'
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
  topic,
  untilCounts,
  view,
  wayOut,
  write,
} from '../support/editing.ts'
import { desktop, devices, journeys, phone, untilLive } from '../support/journey.ts'
import { goodArticle, wrongSchema } from '../support/providers/article-texts.ts'
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
/** Chromium reports every rejected call as a console error. */
const unexpected = (problems: readonly string[], status: number) =>
  problems.filter((problem) => !problem.includes(`status of ${status}`))

it('the desk leads from a topic over a failed call to a published article, and deletes it permanently', async () => {
  const { page, problems } = await desk()
  const before = await counts(page)
  provider.behave(openaiChat, { kind: 'text', text: wrongSchema })
  await topic(page).fill('How small teams brief AI tools')
  await button(page, 'Generate Article').click()
  const failed = toastTitled(page, 'Generation Failed')
  await failed.getByText('The AI provider did not return a valid article.').waitFor()
  await failed
    .getByRole('listitem')
    .filter({ hasText: /^title: .+\(.+received 17/ })
    .waitFor()
  expect(await topic(page).inputValue()).toBe('How small teams brief AI tools')
  await page.getByText('Generation details').click()
  await page.locator('details').getByText('Attempts').waitFor()
  expect(await counts(page)).toEqual(before)

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
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await fetch(site().origin + address)).status).toBe(200)
  await chooseOfMenu(page, title, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toastTitled(page, 'Article deleted').waitFor()
  await untilCounts(page, before)
  await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(0)
  await expect.poll(async () => (await fetch(site().origin + address)).status).toBe(404)
  expect(unexpected(problems, 502)).toEqual([])
})

it('a manual article is a draft with its schedule, and can be published at once', async () => {
  const { page, problems } = await desk('&desk=create')
  const before = await counts(page)
  await write(page, { title: 'A manual draft' })
  await button(page, 'Save Draft').click()
  await toastTitled(page, 'Draft saved').waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  expect((await newest()).title).not.toBe('A manual draft')
  await wayOut(page, 'Drafts').click()
  await untilCounts(page, { ...before, drafts: before.drafts + 1 })
  await tab(page, 'Create Manually').click()
  // The draft's form, which has fields of the same names, stays until the empty one appears.
  await page.getByText('Nothing written yet').waitFor()

  await write(page, { title: 'A manual article', practicalAdvice: '- Write a brief of four lines' })
  await page.getByLabel('Category').selectOption('AI')
  await tagField(page).pressSequentially('SEO,Briefs,')
  await page.getByLabel('Sources').fill('http://127.0.0.1/one\n\nhttp://127.0.0.1/two')
  await page.getByLabel('Save as draft').uncheck()
  await button(page, 'Publish Now').click()
  await toastTitled(page, 'Article published').waitFor()
  await untilCounts(page, { drafts: before.drafts + 1, published: before.published + 1 })
  const { id } = await newest()
  const status = async () => (await fetch(`${site().origin}/article/${id}`)).status
  expect(await status()).toBe(200)

  await page.getByText('You have no subscribers yet.').waitFor()
  await button(page, 'Undo: A manual article').click()
  await toastTitled(page, 'Back in Drafts').waitFor()
  await untilCounts(page, { drafts: before.drafts + 2, published: before.published })
  await expect.poll(status).toBe(404)
  expect(await lastAction(page)).toMatchObject({
    action: 'took a published article back',
    target: String(id),
    status: 200,
  })
  await button(page, 'Publish: A manual article').click()
  await confirmPublishing(page)
  await untilCounts(page, { drafts: before.drafts + 1, published: before.published + 1 })
  expect(await newest()).toMatchObject({
    title: 'A manual article',
    category: 'ai',
    tags: ['seo', 'briefs'],
    citations: ['http://127.0.0.1/one', 'http://127.0.0.1/two'],
    aiLabel: null,
  })

  await tab(page, `Drafts (${before.drafts + 1})`).click()
  const dialog = page.getByRole('dialog')
  await chooseOfMenu(page, 'A manual draft', 'Schedule')
  await dialog.getByLabel('Publish at').fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText(/Scheduled for Jan 1, 2099/).waitFor()
  await chooseOfMenu(page, 'A manual draft', 'Schedule')
  await dialog.getByRole('button', { name: 'Cancel schedule' }).click()
  await toastTitled(page, 'Schedule canceled').waitFor()
  await page.getByText(/Scheduled for/).waitFor({ state: 'detached' })
  await chooseOfMenu(page, 'A manual draft', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await untilCounts(page, { drafts: before.drafts, published: before.published + 1 })
  expect(problems).toEqual([])
})

it('readers see an edit of a published article, and the call sends only the changes', async () => {
  const { page, problems } = await desk('&desk=published')
  const { title, id, description } = await newest()
  await button(page, `Edit: ${title}`).click()
  await field(page, 'Title').fill(`${title}, revised`)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await button(page, 'Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ title: `${title}, revised`, basedOn: expect.any(String) })
  await toastTitled(page, 'Article updated').waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  await wayOut(page, 'Published').click()
  const response = await fetch(`${site().origin}/api/marketing-ai-news/${id}`)
  expect(await response.json()).toMatchObject({ id, title: `${title}, revised`, description })
  await view(page, `${title}, revised`)
  expect(problems).toEqual([])
})

it('closing a tab loses no text', async () => {
  const { page, context } = await desk('&desk=create')
  await write(page, { title: 'A lost title', description: 'A long thought.' })
  await tagField(page).fill('half a tag')
  await page.getByText('Kept in this browser').waitFor()
  // The words include the first saved text; the last one follows after its own pause.
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('half a tag')))
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await restored(again).waitFor()
  expect(await field(again, 'Title').inputValue()).toBe('A lost title')
  expect(await editor(again, 'Description').inputValue()).toBe('A long thought.')
  expect(await tagField(again).inputValue()).toBe('half a tag')
  await button(again, 'Discard').click()
  await expect.poll(() => field(again, 'Title').inputValue()).toBe('')
  await again.reload()
  await untilLive(again)
  await field(again, 'Title').waitFor()
  expect(await restored(again).count()).toBe(0)
})

it.each(someOf(devices, 1))(
  'the desk keeps its width with the longest titles in any direction (%s)',
  async (_, look) => {
    const { page } = await desk('&desk=create', look)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const expectNoOverflow = () => inBothFonts(page, async () => expect(await overflow()).toBe(0))
    for (const title of ['x'.repeat(200), 'שלום עולם '.repeat(20).trim()]) {
      await write(page, { title })
      await expectNoOverflow()
      await button(page, 'Save Draft').click()
      await toastTitled(page, `Draft saved${title}`).waitFor()
      await expectNoOverflow()
      await wayOut(page, 'Drafts').click()
      await page.getByRole('tab', { name: 'Create Manually' }).click()
      await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
    }
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await button(page, `Publish: ${'x'.repeat(200)}`)
      .first()
      .waitFor()
    await expectNoOverflow()
    await chooseOfMenu(page, 'x'.repeat(200), 'Preview')
    await preview(page).waitFor()
    await expectNoOverflow()
  },
)

it('unsaved text marks its row; publishing offers to save it, and readers get it', async () => {
  const { page, problems } = await desk('&desk=create', phone)
  const title = 'Half a thought'
  await write(page, { title })
  await button(page, 'Save Draft').click()
  await toastTitled(page, 'Draft saved').waitFor()
  await field(page, 'Title').fill(`${title}, finished`)
  await page.getByText('Kept in this browser').waitFor()
  await wayOut(page, 'Drafts').click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await row.getByText(/^Unsaved changes, today, \d\d:\d\d$/).waitFor()
  await button(page, `Publish: ${title}`).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this article?' })
  await dialog.getByText(/^2 changed words aren't saved/).waitFor()
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await toastTitled(page, 'Article published').waitFor()
  await button(page, `Undo: ${title}, finished`).click()
  await toastTitled(page, 'Back in Drafts').waitFor()
  await button(page, `Publish: ${title}, finished`).click()
  await confirmPublishing(page)
  const { id, title: read } = await newest()
  expect(read).toBe(`${title}, finished`)
  expect(await (await fetch(`${site().origin}/article/${id}`)).text()).toContain(`${title}, finished`)
  await page.getByRole('tab', { name: 'Published' }).click()
  await button(page, `Edit: ${title}, finished`).waitFor()
  expect(await page.getByText(/^Unsaved changes/).count()).toBe(0)
  expect(problems).toEqual([])
})

it('a text that was left out of a publication can be saved later without a confirmation', async () => {
  const { page, problems } = await desk('&desk=create')
  await write(page, { title: 'As it was saved' })
  await button(page, 'Save Draft').click()
  await toastTitled(page, 'Draft saved').waitFor()
  await field(page, 'Title').fill('As it came later')
  await page.getByText('Kept in this browser').waitFor()
  await wayOut(page, 'Drafts').click()
  await button(page, 'Publish: As it was saved').click()
  await page.getByRole('button', { name: /^Use .+ instead$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await toastTitled(page, 'Article published').waitFor()
  expect((await newest()).title).toBe('As it was saved')
  await page.getByRole('tab', { name: 'Published' }).click()
  await button(page, 'Edit: As it was saved').click()
  await restored(page).waitFor()
  expect(await page.getByText(/has changed|another version/).count()).toBe(0)
  await button(page, 'Save').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toastTitled(page, 'Article updated').waitFor()
  expect((await newest()).title).toBe('As it came later')
  expect(problems).toEqual([])
})

it('a topic becomes a published article in six steps, and a seventh undoes it', async () => {
  const { page, problems } = await desk()
  const before = await counts(page)
  provider.behave(openaiChat, { kind: 'text', text: JSON.stringify(goodArticle) })
  await topic(page).fill('How small teams brief AI tools')
  await button(page, 'Generate Article').click()
  await button(page, `Edit: ${goodArticle.title}`).click()
  await field(page, 'Title').fill('Corrected before it goes live')
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and publish' }).click()
  await toastTitled(page, 'Article published').waitFor()
  expect((await newest()).title).toBe('Corrected before it goes live')
  await button(page, 'Undo: Corrected before it goes live').click()
  await toastTitled(page, 'Back in Drafts').waitFor()
  await untilCounts(page, { drafts: before.drafts + 1, published: before.published })
  expect(problems).toEqual([])
})

it.each([
  ['desktop', desktop, 250],
  ['phone', phone, 310],
])(
  'the text of an article starts high on the first screen, without the dashboard around it (%s)',
  async (_, look, most) => {
    const { page } = await desk('&desk=create', look)
    await write(page, { title: 'One line' })
    await button(page, 'Save Draft').click()
    await page.getByText(/^Saved \d/).waitFor()
    expect(await page.getByRole('tablist', { name: 'Dashboard' }).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Edit article'])
    const { y, width } = (await editor(page, 'Description').boundingBox()) ?? { y: 0, width: 0 }
    expect([y > 0 && y <= most, width > 340]).toEqual([true, true])
    await page.goBack()
    await tab(page, 'Create Manually').waitFor()
  },
)

it('a running generation can be canceled where it started, and stores nothing', async () => {
  const { page, problems } = await desk()
  const before = await counts(page)
  provider.behave(openaiChat, { kind: 'slow' })
  await topic(page).fill('A topic that takes long')
  await button(page, 'Generate Article').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Generating')
  // A cancellation that overtakes the call finds nothing to cancel.
  await expect.poll(() => provider.requests()).toHaveLength(1)
  await button(page, 'Cancel').press('Enter')
  await button(page, 'Generate Article').waitFor()
  expect(await topic(page).inputValue()).toBe('A topic that takes long')
  await untilCounts(page, before)
  expect(unexpected(problems, 409)).toEqual([])
})

it('a row opens by its title and its menu works by keyboard, and the focus returns', async () => {
  const { page } = await desk('&desk=published')
  const { title } = await newest()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const chosen = () => page.evaluate(() => document.querySelector('[role=menuitem]:focus')?.textContent)
  await button(page, `More: ${title}`).focus()
  await page.keyboard.press('Enter')
  await expect.poll(chosen).toBe('Preview')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(`More: ${title}`)
  await page.keyboard.press('Enter')
  await expect.poll(chosen).toBe('Preview')
  await page.keyboard.press('End')
  await expect.poll(chosen).toBe('Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(`More: ${title}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await preview(page).getByRole('heading', { level: 1, name: title }).waitFor()
})

it('both rows of tabs show the selected tab fully on a phone, and the lists fit the narrowest screen', async () => {
  const { page } = await desk('&desk=published', phone)
  await button(page, `Edit: ${(await newest()).title}`).waitFor()
  const cut = () =>
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
  await expect.poll(cut).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['Drafts', 'Published']) {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await expect.poll(cut).toEqual([])
})
