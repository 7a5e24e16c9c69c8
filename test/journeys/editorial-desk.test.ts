// The editor's way from a topic to a published article, and back (Spec 2, 4, 5, 8, 9: Editorial content).
import { describe, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { inBothFonts } from '../support/both-fonts.ts'
import {
  answerChecks,
  button,
  confirmPublishing,
  counts,
  deskOf,
  editor,
  generate,
  preview,
  restored,
  tab,
  tagField,
  toastTitled,
  topic,
  untilCounts,
  view,
  write,
} from '../support/editing.ts'
import { desktop, eventually, journeys, phone, untilLive, withoutGivenUp } from '../support/journey.ts'
import { untilSettled } from '../support/page-time.ts'

describe('the desk', () => {
  const { visit, site } = journeys({ AI_PROVIDER: 'demo' })
  const desk = deskOf(visit)
  const newest = async (): Promise<Article> => {
    const [article] = (await (await fetch(`${site().origin}/api/marketing-ai-news`)).json()) as Article[]
    if (!article) throw new Error('Nothing is published')
    return article
  }

  it('leads from a topic to a published article, and deletes it for good', async () => {
    const { page, problems } = await desk()
    const before = await counts(page)
    expect(await button(page, 'Generate Article').isDisabled()).toBe(true)
    await generate(page, 'How small teams brief AI tools')
    await untilCounts(page, { ...before, drafts: before.drafts + 1 })
    const seen = await preview(page).locator('.prose').first().innerHTML()
    const title = (await preview(page).getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(title).toContain('How small teams brief AI tools')
    expect(await preview(page).textContent()).toContain('AI-generated, reviewed by an editor')
    await button(page, 'Compact').click()
    await preview(page)
      .getByRole('link', { name: `Read Full Article: ${title}` })
      .waitFor()

    await button(page, `Publish: ${title}`).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Publishing says: AI-generated, reviewed by an editor').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await newest()).title).not.toBe(title)
    await button(page, `Publish: ${title}`).click()
    await confirmPublishing(page)
    await untilCounts(page, { drafts: before.drafts, published: before.published + 1 })

    await view(page, title)
    expect(await page.locator('.prose').first().innerHTML()).toBe(seen)
    const address = new URL(page.url()).pathname
    expect(await (await fetch(site().origin + address)).text()).toContain('AI-generated, reviewed by an editor')
    await page.goBack()

    await tab(page, `Published (${before.published + 1})`).click()
    await button(page, `Delete: ${title}`).click()
    await dialog.getByText(/irreversible/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await fetch(site().origin + address)).status).toBe(200)
    await button(page, `Delete: ${title}`).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await toastTitled(page, 'Article deleted').waitFor()
    await untilCounts(page, before)
    await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(0)
    await expect.poll(async () => (await fetch(site().origin + address)).status).toBe(404)
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('generates another one with an empty form, and sends nothing without a topic', async () => {
    const { page, calls } = await desk()
    await generate(page, 'Briefs')
    await button(page, 'Generate Another').click()
    await expect.poll(() => topic(page).inputValue()).toBe('')
    expect(await button(page, 'Generate Article').isDisabled()).toBe(true)
    const generated = () => calls.filter(({ path }) => path.endsWith('/generate'))
    await eventually(generated, (sent) => sent.length === 1)
    await topic(page).fill('   ')
    await topic(page).press('Control+Enter')
    await toastTitled(page, 'Topic Required')
      .getByText('Please enter a topic or paragraph to generate an article.')
      .waitFor()
    expect(generated()).toHaveLength(1)
  })

  it('goes on generating while one looks at something else', async () => {
    const { page } = await desk()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/editorial/generate', async (route) => {
      await held
      await route.continue()
    })
    await topic(page).fill('A topic that takes long')
    await button(page, 'Generate Article').click()
    await page.getByText(/of at most 120 seconds/).waitFor()
    expect(await topic(page).isDisabled()).toBe(true)
    await tab(page, 'Create Manually').click()
    await tab(page, 'Overview').click()
    await tab(page, 'Editorial Content').click()
    await tab(page, 'Generate Article').click()
    await page.getByText('You may leave: the article will be in Drafts.').waitFor()
    expect(await topic(page).inputValue()).toBe('A topic that takes long')
    await page.getByRole('tab', { name: 'Drafts' }).click()
    release()
    await toastTitled(page, 'Article generated').waitFor()
    await page.getByRole('heading', { name: /A topic that takes long/ }).waitFor()
    await tab(page, 'Generate Article').click()
    await page.getByRole('heading', { name: 'Ready for review' }).waitFor()
  })

  it('saves a manual article as a draft by default, without publishing it', async () => {
    const { page, problems } = await desk('&desk=create')
    const before = await counts(page)
    expect(await page.getByLabel('Save as draft').isChecked()).toBe(true)
    await write(page, { title: 'A manual draft' })
    await button(page, 'Save Draft').click()
    await toastTitled(page, 'Draft saved').waitFor()
    await untilCounts(page, { ...before, drafts: before.drafts + 1 })
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    expect((await newest()).title).not.toBe('A manual draft')
    await tab(page, `Drafts (${before.drafts + 1})`).click()
    await button(page, 'Delete: A manual draft').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await untilCounts(page, before)
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('publishes a manual article at once when the box is not ticked, with its tags and sources', async () => {
    const { page, problems } = await desk('&desk=create')
    const before = await counts(page)
    await write(page, { title: 'A manual article', practicalAdvice: '- Write a brief of four lines' })
    await page.getByLabel('Category').selectOption('AI')
    for (const tag of [' SEO ', 'seo', 'Content', '   ']) {
      await tagField(page).fill(tag)
      await tagField(page).press('Enter')
    }
    await tagField(page).pressSequentially('Briefs,')
    await button(page, 'Remove tag content').press('Enter')
    await page.getByLabel('Sources').fill('http://127.0.0.1/one\n\nhttp://127.0.0.1/two')
    await page.getByLabel('Save as draft').uncheck()
    await button(page, 'Publish Now').click()
    await toastTitled(page, 'Article published').waitFor()
    await untilCounts(page, { ...before, published: before.published + 1 })
    expect(await newest()).toMatchObject({
      title: 'A manual article',
      category: 'ai',
      tags: ['seo', 'briefs'],
      citations: ['http://127.0.0.1/one', 'http://127.0.0.1/two'],
      aiLabel: null,
    })
    await expect.poll(() => page.getByLabel('Save as draft').isChecked()).toBe(true)
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('marks what is missing, and sends nothing', async () => {
    const { page, calls } = await desk('&desk=create')
    await page.getByLabel('Title').fill('  ')
    await page.getByLabel('Sources').fill('https://example.com\nnonsense')
    await button(page, 'Save Draft').click()
    await toastTitled(page, 'Missing Fields').getByText('Please fill in all required fields.').waitFor()
    for (const words of [
      'Title is required.',
      'Description is required.',
      'Practical advice is required.',
      'Not a web address: nonsense',
    ])
      await page.getByText(words).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(4)
    expect(calls.filter(({ path }) => path.endsWith('/create'))).toEqual([])
  })

  it('shows an edit of a published article to readers, and sends only what was changed', async () => {
    const { page, problems } = await desk('&desk=published')
    const { title, id, description } = await newest()
    await button(page, `Edit: ${title}`).click()
    expect(await button(page, 'Save Changes').isDisabled()).toBe(true)
    await page.getByLabel('Title').fill(`${title}, revised`)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await button(page, 'Save Changes').click()
    expect((await sent).postDataJSON()).toEqual({ title: `${title}, revised` })
    await toastTitled(page, 'Article updated').waitFor()
    await preview(page)
      .getByRole('heading', { level: 1, name: `${title}, revised` })
      .waitFor()
    const answer = await fetch(`${site().origin}/api/marketing-ai-news/${id}`)
    expect(await answer.json()).toMatchObject({ id, title: `${title}, revised`, description })
    await view(page, `${title}, revised`)
    expect(withoutGivenUp(problems)).toEqual([])
  })

  it('loses no text with a closed tab', async () => {
    const { page, context } = await desk('&desk=create')
    await write(page, { title: 'A lost title', description: 'A long thought.' })
    await tagField(page).fill('half a tag')
    await page.getByText('Kept in this browser').waitFor()
    // The words are there from the first text that was kept; the last one follows after its own pause.
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('half a tag')))
    const address = page.url()
    await page.close()
    const again = await context.newPage()
    await again.goto(address, { waitUntil: 'networkidle' })
    await restored(again).waitFor()
    expect(await again.getByLabel('Title').inputValue()).toBe('A lost title')
    expect(await editor(again, 'Description').inputValue()).toBe('A long thought.')
    expect(await tagField(again).inputValue()).toBe('half a tag')
    await button(again, 'Discard').click()
    await expect.poll(() => again.getByLabel('Title').inputValue()).toBe('')
    await again.reload({ waitUntil: 'networkidle' })
    await untilLive(again)
    await again.getByLabel('Title').waitFor()
    expect(await restored(again).count()).toBe(0)
  })

  it('checks sources before publishing and names the dead ones; nothing goes out unless one insists', async () => {
    const { page } = await desk('&desk=create')
    const before = await counts(page)
    await write(page, { title: 'An article with sources' })
    const dead = 'http://127.0.0.1/dead'
    await page.getByLabel('Sources').fill(`http://127.0.0.1/fine\n${dead}`)
    await answerChecks(page, { 'http://127.0.0.1/fine': 'ok', [dead]: 'dead' })
    await button(page, 'Save Draft').click()
    await untilCounts(page, { ...before, drafts: before.drafts + 1 })
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await button(page, 'Publish: An article with sources').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 sources: 1 ok, 1 dead').waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick()
    await dialog.getByText(dead).waitFor()
    expect((await counts(page)).published).toBe(before.published)
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await toastTitled(page, 'Article published').waitFor()
    expect((await newest()).title).toBe('An article with sources')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('reads the published list again after thirty seconds, drafts only when asked to', async () => {
    const { page } = await desk()
    const reads: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (/\/(drafts|published)$/.test(path)) reads.push(path.replace(/.*\//, ''))
    })
    const { drafts, published } = await counts(page)
    // What the page takes for now; its timers go on.
    const start = Date.now()
    await page.clock.setFixedTime(start)
    const look = async () => {
      await tab(page, `Drafts (${drafts})`).click()
      await page.getByRole('heading', { name: 'Drafts' }).waitFor()
      await tab(page, `Published (${published})`).click()
      await page.getByRole('heading', { name: 'Published', exact: true }).waitFor()
    }
    const ofPublished = () => reads.filter((name) => name === 'published').length
    await look()
    await eventually(ofPublished, (count) => count === 1)
    await page.clock.setFixedTime(start + 29_999)
    await look()
    await untilSettled(page)
    expect(ofPublished()).toBe(1)
    await page.clock.setFixedTime(start + 30_000)
    await look()
    await eventually(ofPublished, (count) => count === 2)
    expect(reads.filter((name) => name === 'drafts')).toHaveLength(1)
  })

  it('schedules a draft, and only for the future', async () => {
    const { page } = await desk('&desk=create')
    await write(page, { title: 'A scheduled draft' })
    await button(page, 'Save Draft').click()
    await toastTitled(page, 'Draft saved').waitFor()
    await page.getByRole('tab', { name: 'Drafts' }).click()
    const dialog = page.getByRole('dialog')
    await button(page, 'Schedule: A scheduled draft').click()
    await dialog.getByLabel('Publish at').fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByText('Choose a time in the future.').waitFor()
    await dialog.getByLabel('Publish at').fill('2099-01-01T10:00')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText(/Publishes itself Jan 1, 2099/).waitFor()
    await button(page, 'Schedule: A scheduled draft').click()
    await dialog.getByRole('button', { name: 'Cancel schedule' }).click()
    await toastTitled(page, 'Schedule cancelled').waitFor()
    await page.getByText(/Publishes itself/).waitFor({ state: 'detached' })
  })

  it.each([
    ['answers with an error', 'Publish Failed', 'Published already'],
    ['cannot be reached', 'Publish Error', 'Network or system error'],
  ])('tells when the server %s', async (_, title, words) => {
    const { page } = await desk('&desk=drafts')
    await page.route('**/editorial/publish/*', (route) =>
      title === 'Publish Error' ? route.abort() : route.fulfill({ status: 409, json: { message: words } }),
    )
    await page
      .getByRole('button', { name: /^Publish:/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true, disabled: false }).click()
    const anyway = dialog.getByRole('button', { name: 'Publish anyway' })
    await toastTitled(page, title).or(anyway).first().waitFor()
    if (await anyway.isVisible()) await anyway.click()
    await toastTitled(page, title).getByText(words).waitFor()
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('keeps its width with the longest titles in any direction (%s)', async (_, look) => {
    const { page } = await desk('&desk=create', look)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const expectNoOverflow = () => inBothFonts(page, async () => expect(await overflow()).toBe(0))
    for (const title of ['x'.repeat(200), 'שלום עולם '.repeat(20).trim()]) {
      await write(page, { title })
      await expectNoOverflow()
      await button(page, 'Save Draft').click()
      await toastTitled(page, `Draft saved${title}`).waitFor()
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    }
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await button(page, `Publish: ${'x'.repeat(200)}`)
      .first()
      .waitFor()
    await expectNoOverflow()
    await button(page, `Preview: ${'x'.repeat(200)}`)
      .first()
      .click()
    await preview(page).waitFor()
    await expectNoOverflow()
  })
})
