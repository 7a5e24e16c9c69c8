// Saving a published article: a small fix, or a correction with a note to readers.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { editArticle } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const publishedAt = '2025-09-17T08:00:00.000Z'
const published = deskArticle({ id: 9, title: 'Briefs', status: 'published', publishedAt })
const stored = { ...published, title: 'Briefs!', updatedAt: '2025-09-19T08:00:00.000Z' }

/** Opens the form of an article, changes its title and saves. */
async function save(article = published) {
  deskNetwork([article])
  reply(editArticle, stored)
  const { user } = showDesk(`&desk=${article.status === 'draft' ? 'drafts' : 'published'}&edit=9`)
  await user.type(await screen.findByLabelText('Title'), '!')
  await user.click(button('Save'))
  return user
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Save this published article?' }))
const choice = (name: string) => dialog().getByRole<HTMLInputElement>('radio', { name })
const note = () => dialog().getByLabelText<HTMLTextAreaElement>('Note to readers')
const sent = () => sentTo(editArticle).map(({ body }) => body)
const change = { title: 'Briefs!', basedOn: published.updatedAt }

describe('saving a published article', () => {
  it('asks first, and sends a small fix by default without a note', async () => {
    const user = await save()
    expect([sent(), choice('A small fix').checked]).toEqual([[], true])
    expect(document.activeElement).toBe(choice('A small fix'))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await toast('Article updated')
    expect([sent(), screen.queryByRole('dialog')]).toEqual([[change], null])
  })

  it('sends a correction with its note as one line, by keyboard alone', async () => {
    const user = await save()
    await user.keyboard('{ArrowDown}{Tab}')
    expect(document.activeElement).toBe(note())
    await user.keyboard('It said 20,{Enter}not 12.')
    dialog().getByText('19 of 500 characters')
    await user.keyboard('{Tab}{Tab}{Enter}')
    await toast('Article updated')
    expect(sent()).toEqual([{ ...change, correction: 'It said 20, not 12.' }])
  })

  it('sends no correction without a note or with one that is too long, and says why', async () => {
    const user = await save()
    await user.click(choice('A correction'))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    dialog().getByText('Write a note to readers.')
    await user.click(note())
    await user.paste('🚀'.repeat(501))
    dialog().getByText('The note is too long: at most 500 characters.')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(sent()).toEqual([])
  })

  it('can be canceled, and keeps the note', async () => {
    const user = await save()
    await user.click(choice('A correction'))
    await user.type(note(), 'It said 20.')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []])
    await user.click(button('Save'))
    expect(note().value).toBe('It said 20.')
  })

  it('keeps the note when it fails, and forgets it after a success', async () => {
    const user = await save()
    reply(editArticle, refusal(503, { message: 'No database' }))
    await user.click(choice('A correction'))
    await user.type(note(), 'It said 20.')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await toast('Update Failed')
    expect(screen.queryByRole('dialog')).toBeNull()
    reply(editArticle, stored)
    await user.click(button('Save'))
    expect([choice('A correction').checked, note().value]).toEqual([true, 'It said 20.'])
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await toast('Article updated')
    await user.type(screen.getByLabelText('Title'), '?')
    await user.click(button('Save'))
    expect(choice('A small fix').checked).toBe(true)
  })

  it('sends the note with the chosen version after somebody else has saved', async () => {
    const user = await save()
    const theirs = { ...published, title: 'Theirs', updatedAt: '2025-09-18T09:00:00.000Z' }
    reply(editArticle, () => Response.json({ message: 'Changed', article: theirs }, { status: 409 }))
    await user.click(choice('A correction'))
    await user.type(note(), 'It said 20.')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    const versions = within(await screen.findByRole('dialog', { name: 'This article has changed' }))
    reply(editArticle, stored)
    await user.click(versions.getByRole('radio', { name: 'Yours' }))
    await user.click(versions.getByRole('button', { name: 'Save this choice' }))
    await toast('Article updated')
    expect(sent().at(-1)).toEqual({ title: 'Briefs!', basedOn: theirs.updatedAt, correction: 'It said 20.' })
  })
})

it('saving a draft asks nothing', async () => {
  await save(deskArticle({ id: 9, title: 'Briefs' }))
  await toast('Article updated')
  expect(sent()).toEqual([{ title: 'Briefs!', basedOn: published.updatedAt }])
})
