import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { known } from '../../../../../../test/support/described-answers.ts'
import type { DeskArticle } from '../../../editorial-contract.ts'
import { Autosaver } from '../../editor/autosave/autosaver.ts'
import { TextOwner } from '../../editor/autosave/text-owner.ts'
import { FakeStorage } from '../../editor/testing/fake-storage.ts'
import { render } from '../../testing/sample-articles.tsx'
import { deskArticleRead } from '../desk-reads.ts'
import { Desk } from '../editorial-desk.tsx'
import { deskArticle } from '../testing/sample-desk.ts'
import { type ArticleForm, changeOf, emptyForm, formOf } from './article-form.ts'
import { readArticleForm } from './kept-form.ts'

const [anna, bert] = [1, 2]
const opened = deskArticle({ id: 9, title: 'Old title', updatedAt: '2025-09-18T08:00:00.000Z' })
/** Before the last word was typed in the other browser. */
const changed: DeskArticle = { ...opened, title: 'New title', updatedAt: '2025-09-18T09:00:00.000Z' }

let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
  vi.useFakeTimers({ now: new Date('2025-09-18T10:00:00.000Z') })
  vi.stubGlobal('window', { localStorage: storage })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function editing(article: DeskArticle, tab = 'a') {
  const form = { owner: anna, key: `article-${article.id}`, first: formOf(article), version: article.updatedAt }
  return new Autosaver<ArticleForm>({ storage, ...form, parse: readArticleForm, tab, now: () => new Date() })
}

function typeAndLeave(article: DeskArticle, change: Partial<ArticleForm>, tab = 'a') {
  const form = editing(article, tab)
  vi.advanceTimersByTime(1_000)
  form.change({ ...formOf(article), ...change }, false)
  form.flush()
}

function reopen(article: DeskArticle, owner = anna): string {
  const answers = [known(deskArticleRead(article.id), article)]
  const address = `/admin?tab=editorial&desk=drafts&edit=${article.id}`
  const desk = (
    <TextOwner value={owner}>
      <Desk />
    </TextOwner>
  )
  return render(desk, { address, answers })
}

describe('an edit that was left and is opened again', () => {
  it('shows what somebody else changed meanwhile, with what was written over it, and a warning', () => {
    typeAndLeave(opened, { description: 'A better description.' })
    const html = reopen(changed)
    expect(html).toContain('value="New title"')
    expect(html).not.toContain('Old title')
    expect(html).toContain('A better description.')
    expect(html).toContain('Restored what you wrote')
    expect(html).toContain('The article has been changed since then.')
  })

  it('sends only what was written', () => {
    typeAndLeave(opened, { description: 'A better description.', tagText: 'half a' })
    const form = editing(changed).state().restored?.value ?? emptyForm
    expect(changeOf(changed, form)).toEqual({
      description: 'A better description.',
      tags: [...opened.tags, 'half a'],
    })
  })

  it('warns of nothing when the article is as it was', () => {
    typeAndLeave(opened, { title: 'My title' })
    const html = reopen(opened)
    expect(html).toContain('value="My title"')
    expect(html).toContain('Restored what you wrote')
    expect(html).not.toContain('has been changed since then')
  })

  it('says of the text of another tab, too, that it was written over another version', () => {
    typeAndLeave(opened, { description: 'Of the other tab.' })
    typeAndLeave(changed, { description: 'Of this tab.' }, 'b')
    const html = reopen(changed)
    expect(html).toContain('Of this tab.')
    expect(html).not.toContain('has been changed since then')
    expect(html).toContain('It was written over another version of the article.')
    expect(reopen(opened)).toContain('The article has been changed since then.')
  })

  it('is as it is stored for everybody else', () => {
    typeAndLeave(opened, { title: 'My title' })
    const html = reopen(opened, bert)
    expect(html).toContain('value="Old title"')
    expect(html).not.toContain('Restored what you wrote')
  })
})
