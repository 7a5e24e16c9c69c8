// An abandoned edit that is opened again: its text is restored for the editor who wrote it (Spec 4, autosave).
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { Autosaver } from '#features/markdown-editor/ui/autosave/autosaver.ts'
import { deskNetwork, field, showDesk } from '../../../../../test/support/desk-network.tsx'
import { type ArticleForm, changeOf, emptyForm, formOf } from '../../domain/article-form.ts'
import { readArticleForm } from '../../domain/saved-draft.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const [anna, bert] = [1, 2]
const opened = deskArticle({ id: 9, title: 'Old title', updatedAt: '2025-09-18T08:00:00.000Z' })
/** The article after another editor has saved. */
const changed: DeskArticle = { ...opened, title: 'New title', updatedAt: '2025-09-18T09:00:00.000Z' }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-09-18T10:00:00.000Z'), shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function editing(article: DeskArticle, tab = 'a') {
  const form = { owner: anna, key: `article-${article.id}`, initial: formOf(article), version: article.updatedAt }
  return new Autosaver<ArticleForm>({
    storage: localStorage,
    ...form,
    parse: readArticleForm,
    tab,
    now: () => new Date(),
  })
}

function typeAndLeave(article: DeskArticle, change: Partial<ArticleForm>, tab = 'a') {
  const form = editing(article, tab)
  vi.advanceTimersByTime(1_000)
  form.change({ ...formOf(article), ...change }, false)
  form.flush()
}

async function reopen(article: DeskArticle, owner = anna) {
  deskNetwork([article])
  const shown = showDesk(`&desk=drafts&edit=${article.id}`, owner)
  await screen.findByRole('textbox', { name: 'Title' })
  return shown
}

const says = (words: RegExp) => screen.queryByText(words) !== null
const isRestored = () => says(/^Restored what you wrote/)
const isOfOtherVersion = () => says(/The article has changed since then\./)

describe('an abandoned edit that is opened again', () => {
  it('shows the changes of another editor with the unsaved text applied, and a warning', async () => {
    typeAndLeave(opened, { description: 'A better description.' })
    await reopen(changed)
    expect([field('Title').value, field('Description').value]).toEqual(['New title', 'A better description.'])
    expect([isRestored(), isOfOtherVersion()]).toEqual([true, true])
  })

  it('sends only the fields that the editor changed', () => {
    typeAndLeave(opened, { description: 'A better description.', tagText: 'half a' })
    const form = editing(changed).state().restored?.value ?? emptyForm
    expect(changeOf(changed, form)).toEqual({
      description: 'A better description.',
      tags: [...opened.tags, 'half a'],
    })
  })

  it('shows no warning if the article is unchanged', async () => {
    typeAndLeave(opened, { title: 'My title' })
    await reopen(opened)
    expect([field('Title').value, isRestored(), isOfOtherVersion()]).toEqual(['My title', true, false])
  })

  it('also warns if the text of another tab was based on another version', async () => {
    typeAndLeave(opened, { description: 'Of the other tab.' })
    typeAndLeave(changed, { description: 'Of this tab.' }, 'b')
    const { unmount } = await reopen(changed)
    expect([field('Description').value, isOfOtherVersion()]).toEqual(['Of this tab.', false])
    expect(says(/It is based on another version of the article\./)).toBe(true)
    unmount()
    await reopen(opened)
    expect(isOfOtherVersion()).toBe(true)
  })

  it('can be discarded, also as a new article, which comes back with a half-typed tag', async () => {
    const form = { owner: anna, key: 'new-article', initial: emptyForm, version: null, parse: readArticleForm }
    const left = new Autosaver<ArticleForm>({ storage: localStorage, ...form, tab: 'a', now: () => new Date() })
    left.change({ ...emptyForm, title: 'A lost title', tagText: 'half a tag' }, false)
    left.flush()
    deskNetwork()
    const { user, unmount } = showDesk('&desk=create', anna)
    expect([field('Title').value, field('Tags').value, isRestored()]).toEqual(['A lost title', 'half a tag', true])
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect([field('Title').value, field('Tags').value, isRestored()]).toEqual(['', '', false])
    unmount()
    showDesk('&desk=create', anna)
    expect([field('Title').value, isRestored()]).toEqual(['', false])
  })

  it('shows the stored values to other editors', async () => {
    typeAndLeave(opened, { title: 'My title' })
    await reopen(opened, bert)
    expect([field('Title').value, isRestored()]).toEqual(['Old title', false])
  })
})
