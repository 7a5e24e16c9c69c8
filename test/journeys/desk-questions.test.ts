// What the desk asks before something goes out, and what it leaves behind at a logout (Spec 4, Decisions).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Article } from '#features/articles/contract.ts'
import { signIn } from '../support/administrator.ts'
import {
  answerChecks,
  button,
  counts,
  deskOf,
  editor,
  toastTitled,
  topic,
  untilCounts,
  write,
} from '../support/editing.ts'
import { journeys } from '../support/journey.ts'
import { watchToasts } from '../support/toasts.ts'

const source = 'http://127.0.0.1/gone'

describe('the desk', () => {
  const { visit, site } = journeys({ AI_PROVIDER: 'demo' })
  const desk = deskOf(visit)
  const titles = async () =>
    ((await (await fetch(`${site().origin}/api/marketing-ai-news`)).json()) as Article[]).map(({ title }) => title)

  const findDead = (page: Page) => answerChecks(page, { [source]: 'dead' })

  it('asks about a dead source after Publish Now, and keeps the article as a draft where one thinks better of it', async () => {
    const { page } = await desk('&desk=create')
    const before = await counts(page)
    await findDead(page)
    await write(page, { title: 'An article whose source is gone' })
    await page.getByLabel('Sources').fill(source)
    await page.getByLabel('Save as draft').uncheck()
    await button(page, 'Publish Now').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 source: 1 dead').waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText(source).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await toastTitled(page, 'Draft saved').waitFor()
    await expect.poll(() => button(page, 'Save Draft').evaluate((it) => it === document.activeElement)).toBe(true)
    await untilCounts(page, { ...before, drafts: before.drafts + 1 })
    expect(await titles()).not.toContain('An article whose source is gone')
  })

  it('asks about a dead source before it schedules', async () => {
    const { page, calls } = await desk('&desk=create')
    await findDead(page)
    await write(page, { title: 'A plan with a source that is gone' })
    await page.getByLabel('Sources').fill(source)
    await button(page, 'Save Draft').click()
    await toastTitled(page, 'Draft saved').waitFor()
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await button(page, 'Schedule: A plan with a source that is gone').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 source: 1 dead').waitFor()
    await dialog.getByLabel('Publish at').fill('2099-01-01T10:00')
    const isScheduled = () => calls.some(({ path }) => path.includes('/schedule/'))
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByRole('button', { name: 'Schedule anyway' }).waitFor()
    await dialog.getByText(source).waitFor()
    expect(isScheduled()).toBe(false)
    await dialog.getByRole('button', { name: 'Schedule anyway' }).click()
    await toastTitled(page, 'Article scheduled').waitFor()
    expect(isScheduled()).toBe(true)
  })

  it('says nothing of a generation that ends after the logout', async () => {
    const { page } = await desk()
    const answered = Promise.withResolvers<void>()
    await page.route('**/editorial/generate', async (route) => {
      const answer = await route.fetch()
      await page.getByLabel('Password').waitFor()
      await route.fulfill({ response: answer })
      answered.resolve()
    })
    await topic(page).fill('A topic nobody waits for')
    await button(page, 'Generate Article').click()
    await page.getByText(/of at most 120 seconds/).waitFor()
    const toasts = await watchToasts(page)
    await button(page, 'Log out').click()
    await answered.promise
    // An answer that comes after the generated article; the toast it brings is the only one.
    await page.route('**/api/admin/login', (route) => route.abort())
    await page.getByLabel('Username').fill('mira')
    await page.getByLabel('Password').fill('secret')
    await button(page, 'Log in').click()
    await expect.poll(toasts).toEqual(['Login failed'])
    expect(await page.getByLabel('Password').isVisible()).toBe(true)
  })

  it('gives unsaved text back to whoever wrote it, also after a logout', async () => {
    const { page } = await desk('&desk=create')
    await write(page, { title: 'Not saved yet', description: 'Words of mine' })
    await page.getByText('Kept in this browser').waitFor()
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Words of mine')))
    await button(page, 'Log out').click()
    await page.getByLabel('Password').waitFor()
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('article-editor:')))
    expect(keys).toEqual([expect.stringMatching(/^article-editor:\d+:\d+:new-article$/)])
    // The same text under another administrator's key is nobody's here.
    await page.evaluate(([key = '']) => {
      localStorage.setItem(key.replace(/:\d+:new/, ':999999:new'), localStorage.getItem(key) ?? '')
      localStorage.removeItem(key)
    }, keys)
    await signIn(page)
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await editor(page, 'Description').inputValue()).toBe('')
  })
})
