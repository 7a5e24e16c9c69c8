// The article form: its bar, the meta texts, and the warning about pictures (Spec 2, Admin).
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkEvidence } from '#features/citations/contract.ts'
import { button, deskNetwork, field, fill, showDesk, write } from '../../../../../test/support/desk-network.tsx'
import { held, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { createArticle, editArticle, publishArticle } from '../../contract.ts'
import { deskMessages } from '../../messages.ts'
import { deskArticle } from '../testing/sample-desk.ts'
import { textStateOf } from './write-bar.tsx'

const article = deskArticle({
  id: 9,
  title: 'A one-page brief',
  description: '- One idea that is long enough\n- Another idea, long enough',
  ownMetaTitle: 'Words of a model',
  ownMetaDescription: 'What a model wrote.',
})

async function edit() {
  deskNetwork([article])
  const shown = showDesk('&desk=drafts&edit=9')
  await screen.findByRole('textbox', { name: 'Title' })
  return shown
}
const preview = () => within(screen.getByRole('region', { name: 'Search preview' }))

afterEach(() => void vi.restoreAllMocks())

describe('the bar of the form', () => {
  it('shows where the text is stored', async () => {
    const { user } = await edit()
    screen.getByText(/^Saved /)
    fill('Title', 'Another')
    await screen.findByText('Kept in this browser')
    const response = held({ ...article, title: 'Another' })
    reply(editArticle, response.reply)
    await user.click(button('Save'))
    expect(screen.getAllByText('Saving...')).toHaveLength(2)
    response.release()
    await screen.findByText(/^Saved /)
  })

  it('alerts the editor if the browser cannot store the text', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    await edit()
    fill('Title', 'Another')
    expect((await screen.findByRole('alert')).textContent).toBe('Not stored in this browser: save before you leave')
  })

  it('sends one request, however often the button is pressed', async () => {
    await edit()
    fill('Title', 'Another')
    reply(editArticle, held(article).reply)
    const form = document.querySelector('form')
    for (let times = 0; times < 3; times++) form?.requestSubmit()
    await screen.findAllByText('Saving...')
    expect(sentTo(editArticle)).toHaveLength(1)
  })

  it('creates one article, however often the button is pressed, and does not move an editor who switched tabs', async () => {
    deskNetwork()
    const { user, place } = showDesk('&desk=create')
    write({ title: 'New' })
    const response = held(article)
    reply(createArticle, response.reply)
    const form = document.querySelector('form')
    for (let times = 0; times < 3; times++) form?.requestSubmit()
    await screen.findAllByText('Saving...')
    await user.click(screen.getByRole('tab', { name: /^Published/ }))
    response.release()
    await toast('Draft saved')
    expect(sentTo(createArticle)).toHaveLength(1)
    expect(place.search).toBe('?tab=editorial&desk=published')
  })

  it('leads back to the list', async () => {
    await edit()
    const ways = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/admin', '?tab=editorial&desk=drafts'])
    expect([
      screen.queryByRole('tablist', { name: deskMessages.tabList }),
      screen.getByRole('heading', { level: 1 }).textContent,
    ]).toEqual([null, 'Edit article'])
  })

  it.each([
    [{ isBusy: true, isChanged: true, autosave: 'saved', savedAt: null }, { kind: 'saving' }],
    [{ isBusy: false, isChanged: false, autosave: 'idle', savedAt: null }, { kind: 'nothing' }],
    [
      { isBusy: false, isChanged: false, autosave: 'saved', savedAt: 'x' },
      { kind: 'saved', at: 'x' },
    ],
    [{ isBusy: false, isChanged: true, autosave: 'idle', savedAt: 'x' }, { kind: 'unsaved' }],
    [{ isBusy: false, isChanged: true, autosave: 'saved', savedAt: 'x' }, { kind: 'kept' }],
    [{ isBusy: false, isChanged: true, autosave: 'failed', savedAt: 'x' }, { kind: 'not-kept' }],
  ] as const)('of %j is in the state %j', (written, state) => {
    expect(textStateOf(written)).toEqual(state)
  })
})

describe('publishing from the form', () => {
  it('saves the text, publishes it, and opens the published article', async () => {
    const { user, place } = await edit()
    fill('Title', 'A better brief')
    const stored = { ...article, title: 'A better brief' }
    reply(editArticle, stored)
    reply(publishArticle, { ...stored, status: 'published', publishedAt: article.updatedAt })
    await user.click(button('Publish'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this article?' }))
    await dialog.findByText(/^1 changed word isn't saved/)
    await user.click(dialog.getByRole('button', { name: 'Save and publish' }))
    await toast('Article published')
    expect(sentTo(editArticle).map(({ body }) => body)).toEqual([
      { title: 'A better brief', basedOn: article.updatedAt },
    ])
    expect(sentTo(checkEvidence).map(({ params }) => params)).toEqual([{ id: '9' }])
    await waitFor(() => expect(place.search).toBe('?tab=editorial&desk=published&preview=9'))
    expect(Object.keys(localStorage).filter((key) => key.includes('article-9'))).toEqual([])
  })

  it('compares both versions in the form if another editor has saved', async () => {
    const { user } = await edit()
    fill('Title', 'A better brief')
    const theirs = { ...article, title: 'Of another editor', updatedAt: '2031-01-02T03:04:00.000Z' }
    reply(editArticle, Response.json({ message: 'Changed since', article: theirs }, { status: 409 }))
    await user.click(button('Publish'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /publish$/i }))
    await screen.findByRole('dialog', { name: 'This article has changed' })
    expect([sentTo(publishArticle), field('Title').value]).toEqual([[], 'A better brief'])
  })

  it('marks missing fields instead of opening the dialog', async () => {
    const { user } = await edit()
    fill('Title', ' ')
    await user.click(button('Publish'))
    await toast('Missing Fields')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is only offered for a draft', async () => {
    deskNetwork([{ ...article, status: 'published', publishedAt: article.updatedAt }])
    showDesk('&desk=published&edit=9')
    await screen.findByRole('textbox', { name: 'Title' })
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
})

describe('the texts for search engines', () => {
  it('can be edited, and are derived again if they are emptied', async () => {
    const { user } = await edit()
    expect([field('Meta title').value, field('Meta description').value]).toEqual([
      'Words of a model',
      'What a model wrote.',
    ])
    preview().getByText('Words of a model')
    preview().getByText('What a model wrote.')
    fill('Meta title', ' ')
    fill('Meta description', '')
    fill('Title', 'A corrected brief')
    preview().getByText('A corrected brief')
    preview().getByText('One idea that is long enough. Another idea, long enough')
    screen.getByText('Leave empty to use one from the article.')
    reply(editArticle, article)
    await user.click(button('Save'))
    expect(sentTo(editArticle)[0]?.body).toEqual({
      title: 'A corrected brief',
      metaTitle: null,
      metaDescription: null,
      basedOn: article.updatedAt,
    })
  })

  it('are counted but not truncated in the fields, and truncated in the preview', async () => {
    await edit()
    const long = `${'🚀'.repeat(100)} ${'word '.repeat(12)}end`
    fill('Meta description', long)
    expect(field('Meta description').value).toBe(long)
    expect(screen.getByText('164 of 155').dataset.over).toBe('true')
    expect(field('Meta description').getAttribute('aria-describedby')).not.toBeNull()
    screen.getByText('It is cut after “…word word word word word”.')
    preview().getByText([...long].slice(0, 155).join('').trim())
    fill('Meta title', 'x'.repeat(61))
    screen.getByText('61 of 60')
    preview().getByText('x'.repeat(61))
  })

  it('are also sent with a new article', async () => {
    deskNetwork()
    const { user } = showDesk('&desk=create')
    write({ title: 'New' })
    fill('Meta title', 'For engines')
    reply(createArticle, article)
    await user.click(button('Save Draft'))
    expect(sentTo(createArticle)[0]?.body).toMatchObject({ metaTitle: 'For engines', metaDescription: null })
  })
})

describe('a picture in a text', () => {
  it('triggers a warning with its line, because readers do not see it', async () => {
    await edit()
    fill('Description', 'Text\n\n![The heaps](https://example.com/heaps.png)\n\n```\n![code](x)\n```\n![one][two]')
    expect((await screen.findByText('Readers will not see 2 images.')).parentElement?.textContent).toContain(
      'Lines 3, 8: we leave images out',
    )
    fill('Description', 'Text')
    await waitFor(() => expect(screen.queryByText(/Readers will not see/)).toBeNull())
  })
})
