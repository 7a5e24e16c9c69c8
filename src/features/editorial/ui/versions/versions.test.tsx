// Two editors save the same article. The second one compares both versions before anything is overwritten.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { button, deskNetwork, field, fill, showDesk } from '../../../../../test/support/desk-network.tsx'
import { reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { openToasts, toast } from '../../../../../test/support/show.tsx'
import { editArticle } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const opened = deskArticle({
  id: 9,
  title: 'A brief',
  description: 'Dozens of pictures.',
  tags: ['one'],
  updatedAt: '2025-09-18T08:00:00.000Z',
})
const theirs: DeskArticle = {
  ...opened,
  description: 'About twenty pictures.',
  tags: ['one', 'two'],
  updatedAt: '2025-09-18T09:00:00.000Z',
}
const changedSince = (article: DeskArticle) => () => Response.json({ message: 'Changed', article }, { status: 409 })

/** Edits the title and description, and saves over `theirs`. */
async function saveOver(article = theirs): Promise<UserEvent> {
  deskNetwork([opened])
  reply(editArticle, changedSince(article))
  const { user } = showDesk('&desk=drafts&edit=9')
  await screen.findByRole('textbox', { name: 'Title' })
  fill('Title', 'A better brief')
  fill('Description', 'Thirty pictures.')
  await user.click(button('Save'))
  return user
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'This article has changed' }))
const group = async (name: RegExp) => within((await dialog()).getByRole('group', { name }))
const checked = async (name: RegExp) =>
  (await group(name)).getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)
const bodies = () => sentTo(editArticle).map(({ body }) => body)

describe('an article that changed while it was edited', () => {
  it('shows both versions of each changed field, with a preselection if only one side changed it', async () => {
    await saveOver()
    expect(bodies()).toMatchObject([{ title: 'A better brief', basedOn: opened.updatedAt }])
    expect(await checked(/^Title changed by you/)).toEqual([true, false])
    expect(await checked(/^Description changed in both/)).toEqual([false, false])
    expect(await checked(/^Tags changed in the saved version/)).toEqual([false, true])
    expect((await dialog()).queryByRole('group', { name: /^(Category|Sources)/ })).toBeNull()
    const save = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Save this choice' })
    expect(save.disabled).toBe(true)
    ;(await dialog()).getByText('Choose a version for: Description.')
    expect(openToasts()).toEqual([])
  })

  it('marks the additions and deletions of each side', async () => {
    await saveOver()
    const description = await group(/^Description/)
    await description.findByText(/^Thirty/, { selector: 'ins' })
    description.getByText(/^About twenty/, { selector: 'ins' })
    expect(description.getAllByText(/^Dozens of/, { selector: 'del' })).toHaveLength(2)
  })

  it.each([
    ['Yours', { description: 'Thirty pictures.', title: 'A better brief' }],
    ['Saved version', { title: 'A better brief' }],
  ])('saves the choice over the version that was shown: %s', async (side, change) => {
    const user = await saveOver()
    await user.click((await group(/^Description/)).getByRole('radio', { name: side }))
    const stored = { ...theirs, ...change, updatedAt: '2025-09-18T10:00:00.000Z' }
    reply(editArticle, stored)
    await user.click((await dialog()).getByRole('button', { name: 'Save this choice' }))
    await toast('Article updated')
    expect(bodies()[1]).toEqual({ ...change, basedOn: theirs.updatedAt })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Description').value).toBe(stored.description)
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    fill('Title', 'Once more')
    await user.click(button('Save'))
    expect(bodies()[2]).toEqual({ title: 'Once more', basedOn: stored.updatedAt })
  })

  it('drops the choices only for fields that changed again', async () => {
    const user = await saveOver()
    await user.click((await group(/^Description/)).getByRole('radio', { name: 'Yours' }))
    await user.click((await group(/^Tags/)).getByRole('radio', { name: 'Yours' }))
    reply(editArticle, changedSince({ ...theirs, description: 'Forty.', updatedAt: '2025-09-18T09:30:00.000Z' }))
    await user.click((await dialog()).getByRole('button', { name: 'Save this choice' }))
    await (await dialog()).findByText(/^Forty/, { selector: 'ins' })
    expect(await checked(/^Description/)).toEqual([false, false])
    expect(await checked(/^Tags/)).toEqual([true, false])
  })

  it('leaves the form unchanged on Back to editing, and compares again on the next save', async () => {
    const user = await saveOver()
    await user.click((await dialog()).getByRole('button', { name: 'Back to editing' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([field('Title').value, field('Description').value]).toEqual(['A better brief', 'Thirty pictures.'])
    await user.click(button('Save'))
    await dialog()
    expect(bodies()[1]).toMatchObject({ basedOn: opened.updatedAt })
  })

  it('copies the text of the editor', async () => {
    const user = await saveOver()
    await user.click((await dialog()).getByRole('button', { name: 'Copy my text' }))
    await (await dialog()).findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toContain('Description\nThirty pictures.')
  })

  it('needs no choice if the other editor saved the same text', async () => {
    await saveOver({ ...theirs, title: 'A better brief', description: 'Thirty pictures.', tags: ['one'] })
    await toast('Article updated')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  })

  it('reports that the article was published in the meantime', async () => {
    const publishedAt = '2025-09-18T09:00:00.000Z'
    await saveOver({ ...opened, status: 'published', publishedAt, updatedAt: publishedAt })
    ;(await dialog()).getByText('It is live now: readers see your changes as soon as you save.')
    expect(await checked(/^Description changed by you/)).toEqual([true, false])
  })
})
