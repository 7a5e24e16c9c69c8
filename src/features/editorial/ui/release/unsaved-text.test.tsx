// Unsaved text in this browser marks its row. The publish and schedule dialogs offer to save it first (Spec 4).
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  chooseOfMenu,
  countedTab,
  deskNetwork,
  findButton,
  showDesk,
} from '../../../../../test/support/desk-network.tsx'
import { held, refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { editArticle, publishArticle, readDeskArticle, schedulePublication } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const stored = deskArticle({ id: 9, title: 'Briefs' })
const key = 'article-editor:2:7:article-9'
const savedAt = new Date().toISOString()

function saveInBrowser(change: object, under = key): string {
  const entry = JSON.stringify({ change, before: {}, version: stored.updatedAt, savedAt, tab: 'other' })
  localStorage.setItem(under, entry)
  return entry
}

async function ask(
  action: 'Publish' | 'Schedule',
  change: object | null = { title: 'Better briefs' },
  article = stored,
) {
  if (change) saveInBrowser(change)
  const articles = deskNetwork([article])
  reply(editArticle, () => {
    articles.splice(0, 1, { ...stored, title: 'Better briefs' })
    return articles[0]
  })
  reply(publishArticle, () => ({ ...articles[0], status: 'published', publishedAt: savedAt }))
  const shown = showDesk('&desk=drafts')
  if (action === 'Publish') await shown.user.click(await findButton('Publish: Briefs'))
  else await chooseOfMenu(shown.user, 'Briefs', action)
  await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toContain('Comparing'))
  return { ...shown, articles, dialog: within(screen.getByRole('dialog')) }
}

describe('the row of an article', () => {
  it('is marked while this browser has unsaved text for it', async () => {
    saveInBrowser({ title: 'Better briefs' })
    deskNetwork([stored])
    showDesk('&desk=drafts')
    await screen.findByText(/^Unsaved changes, today, \d\d:\d\d$/)
  })

  it('is marked for the text of a second tab, even after the first has saved', async () => {
    saveInBrowser({ description: 'A better text.' }, `${key}:other-tab`)
    deskNetwork([stored])
    showDesk('&desk=drafts')
    await screen.findByText(/^Unsaved changes/)
  })

  it.each([
    ['the title', { title: ' Briefs' }, false],
    ['choices and tags', { category: stored.category, tags: stored.tags, tagText: '' }, false],
    ['texts and sources', { description: stored.description, sources: stored.citations.join('\n') }, false],
    ['another text', { title: 'Briefs', description: 'Another.' }, true],
    ['words for search engines', { metaTitle: 'Own' }, true],
    ['no form', { title: 7 }, false],
  ])('compares %s in the browser with the stored text: %j, marked %s', async (_, change, isMarked) => {
    saveInBrowser(change)
    deskNetwork([stored])
    showDesk('&desk=drafts')
    await findButton('Publish: Briefs')
    expect(screen.queryByText(/^Unsaved changes/) !== null).toBe(isMarked)
  })

  it('is marked and unmarked as another tab writes and saves a text', async () => {
    deskNetwork([stored])
    showDesk('&desk=drafts')
    await findButton('Publish: Briefs')
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull()
    saveInBrowser({ title: 'Better briefs' })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    await screen.findByText(/^Unsaved changes/)
    localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull()
  })

  it('is not marked for the text of another administrator', async () => {
    saveInBrowser({ title: 'Better briefs' })
    deskNetwork([stored])
    showDesk('&desk=drafts', 8)
    await findButton('Publish: Briefs')
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull()
  })
})

describe('publishing with unsaved text', () => {
  it('shows how many words differ since when; Cancel has the focus and sends nothing', async () => {
    const { user, dialog } = await ask('Publish', { title: 'Better briefs for all' })
    dialog.getByRole('heading', { name: 'Publish this article?' })
    dialog.getByText(/^4 changed words aren't saved \(last edit \d\d:\d\d\)\.$/)
    dialog.getByText(/We save your changes first\./)
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), sentTo(editArticle), sentTo(publishArticle)]).toEqual([null, [], []])
  })

  it('saves over the version the text started from, publishes, and removes the text from the browser', async () => {
    const { user, dialog } = await ask('Publish')
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    expect((await toast('Article published')).textContent).toContain('Better briefs')
    expect(sentTo(editArticle).map(({ body }) => body)).toEqual([{ title: 'Better briefs', basedOn: stored.updatedAt }])
    expect([sentTo(publishArticle).length, localStorage.getItem(key)]).toEqual([1, null])
  })

  it('saves and publishes once, however many clicks happen in one tick', async () => {
    const { dialog } = await ask('Publish')
    const save = dialog.getByRole('button', { name: 'Save and publish' })
    act(() => {
      for (let clicks = 0; clicks < 3; clicks++) fireEvent.click(save)
    })
    await toast('Article published')
    expect([sentTo(editArticle).length, sentTo(publishArticle).length]).toEqual([1, 1])
  })

  it('publishes as saved without saving, and keeps the text in the browser', async () => {
    const { user, dialog } = await ask('Publish')
    await user.click(dialog.getByRole('button', { name: /^Use .+ instead$/ }))
    dialog.getByText(/^Readers get the version saved /)
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await toast('Article published')
    expect([sentTo(editArticle), sentTo(publishArticle).length]).toEqual([[], 1])
    expect(localStorage.getItem(key)).not.toBeNull()
  })

  it('leaves a published article, whose next save asks about a note to readers, before it is read again', async () => {
    const { user, dialog, articles } = await ask('Publish')
    await user.click(dialog.getByRole('button', { name: /^Use .+ instead$/ }))
    articles.splice(0, 1, { ...stored, status: 'published', publishedAt: savedAt })
    const read = held(articles[0])
    reply(readDeskArticle, read.reply)
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await toast('Article published')
    await user.click(await countedTab('Published', 1))
    await user.click(await findButton('Edit: Briefs'))
    await screen.findByText(/^Restored what you wrote/)
    await user.click(button('Save'))
    within(screen.getByRole('dialog')).getByRole('radio', { name: /^A small fix/ })
    read.release()
  })

  it('opens the form after a conflict, publishes nothing and keeps the text in the browser', async () => {
    const { user, dialog } = await ask('Publish')
    reply(editArticle, Response.json({ message: 'Changed since', article: stored }, { status: 409 }))
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await screen.findByRole('textbox', { name: 'Title' })
    expect([sentTo(publishArticle), localStorage.getItem(key) === null]).toEqual([[], false])
  })

  it('compares both versions in that form, with a preselection if only one side changed a field', async () => {
    const theirs = deskArticle({ ...stored, description: 'Of another editor.', updatedAt: '2031-01-02T03:04:00.000Z' })
    const { user, dialog, articles } = await ask('Publish')
    articles.splice(0, 1, theirs)
    reply(editArticle, Response.json({ message: 'Changed since', article: theirs }, { status: 409 }))
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    const versions = within(await screen.findByRole('dialog', { name: 'This article has changed' }))
    versions.getByRole('group', { name: /^Title/ })
    expect(versions.getByRole<HTMLButtonElement>('button', { name: 'Save this choice' }).disabled).toBe(false)
    reply(editArticle, { ...theirs, title: 'Better briefs' })
    await user.click(versions.getByRole('button', { name: 'Save this choice' }))
    await toast('Article updated')
    expect(sentTo(editArticle).at(-1)?.body).toEqual({ title: 'Better briefs', basedOn: theirs.updatedAt })
    expect(sentTo(publishArticle)).toEqual([])
  })

  it('publishes if another editor has saved the same text', async () => {
    const { user, dialog } = await ask('Publish')
    const same = { ...stored, title: 'Better briefs' }
    reply(editArticle, Response.json({ message: 'Changed since', article: same }, { status: 409 }))
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await toast('Article published')
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('saves the newest of two texts and keeps the other in the browser', async () => {
    const other = saveInBrowser({ title: 'Of another tab' }, `${key}:other-tab`).replace(
      savedAt,
      '2026-01-01T00:00:00.000Z',
    )
    localStorage.setItem(`${key}:other-tab`, other)
    const { user, dialog } = await ask('Publish')
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await toast('Article published')
    expect(sentTo(editArticle)).toMatchObject([{ body: { title: 'Better briefs' } }])
    expect([localStorage.getItem(key), localStorage.getItem(`${key}:other-tab`)]).toEqual([null, other])
  })

  it('offers the text of a second tab, and removes it once it is saved', async () => {
    saveInBrowser({ title: 'Better briefs' }, `${key}:other-tab`)
    const { user, dialog } = await ask('Publish', null)
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await toast('Article published')
    expect(localStorage.getItem(`${key}:other-tab`)).toBeNull()
  })

  it('publishes nothing and offers to retry if the article cannot be read', async () => {
    saveInBrowser({ title: 'Better briefs' })
    deskNetwork([stored])
    reply(readDeskArticle, refusal(500))
    const { user } = showDesk('&desk=drafts')
    await user.click(await findButton('Publish: Briefs'))
    await screen.findByText(/^We could not load the saved version/)
    expect(screen.queryByRole('button', { name: /publish$/i })).toBeNull()
    reply(readDeskArticle, stored)
    await user.click(button('Try again'))
    await screen.findByRole('button', { name: 'Save and publish' })
    expect([sentTo(editArticle), sentTo(publishArticle)]).toEqual([[], []])
  })

  it('publishes nothing and keeps the text in the browser if the save fails', async () => {
    const { user, dialog } = await ask('Publish')
    reply(editArticle, refusal(503))
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await toast('Update Failed')
    expect([screen.queryByRole('dialog'), sentTo(publishArticle)]).toEqual([null, []])
    expect(localStorage.getItem(key)).not.toBeNull()
  })

  it('opens the form if a field is missing', async () => {
    const { user, dialog } = await ask('Publish', { title: '' })
    await user.click(dialog.getByRole('button', { name: 'Open the editor' }))
    await screen.findByRole('textbox', { name: 'Title' })
    expect(sentTo(editArticle)).toEqual([])
  })

  it('is skipped if the same text is already stored', async () => {
    const { dialog } = await ask('Publish', { title: 'Briefs' })
    dialog.getByRole('button', { name: 'Publish' })
  })

  it('still shows the AI label of a generated article before publishing', async () => {
    const { user, dialog } = await ask(
      'Publish',
      {},
      deskArticle({ ...stored, origin: 'generated', aiLabel: 'AI-generated', title: 'Briefs' }),
    )
    dialog.getByText(/AI-generated/)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  })
})

it('scheduling with unsaved text saves it first, in the same dialog', async () => {
  const { user, dialog } = await ask('Schedule')
  reply(schedulePublication, stored)
  dialog.getByText(/^2 changed words aren't saved/)
  await user.click(dialog.getByRole('button', { name: 'Save and schedule' }))
  await toast('Article scheduled')
  expect([sentTo(editArticle).length, sentTo(schedulePublication).length]).toEqual([1, 1])
})
