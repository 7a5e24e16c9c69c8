// The dialogs of Publish, Schedule and Delete (Spec 4, 8, 9).
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { checkCitations } from '#features/citations/contract.ts'
import {
  button,
  chooseOfMenu,
  countedTab,
  deskNetwork,
  findButton,
  showDesk,
} from '../../../../../test/support/desk-network.tsx'
import { held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { deleteDraft, deletePublished, publishArticle, schedulePublication } from '../../contract.ts'
import { checked, deskArticle } from '../testing/sample-desk.ts'

const [fine, dead] = ['https://example.com/fine', 'https://example.com/dead']
const plain = deskArticle({ id: 9, title: 'Briefs' })
const citing = deskArticle({
  id: 9,
  title: 'Briefs',
  citationChecks: [checked('unchecked', fine), checked('unchecked', dead)],
})
const publishedAt = '2025-09-17T08:00:00.000Z'
const published = deskArticle({ id: 9, title: 'Briefs', status: 'published', publishedAt })

const choose = async (user: UserEvent, title: string, action: string) =>
  action === 'Publish' ? user.click(await findButton(`Publish: ${title}`)) : chooseOfMenu(user, title, action)

/** Opens the dialog of an action on the one draft. */
async function ask(
  action: 'Publish' | 'Schedule' | 'Delete',
  article = plain,
  found: Parameters<typeof reply>[1] = [],
) {
  const articles = deskNetwork([article])
  reply(checkCitations, found)
  const shown = showDesk(article.status === 'draft' ? '&desk=drafts' : '&desk=published')
  await choose(shown.user, article.title, action)
  return { ...shown, articles, dialog: within(await screen.findByRole('dialog')) }
}

describe('publishing', () => {
  it('needs a confirmation; Cancel sends nothing', async () => {
    const { user, dialog } = await ask('Publish')
    dialog.getByRole('heading', { name: 'Publish this article?' })
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), sentTo(publishArticle)]).toEqual([null, []])
    expect(document.activeElement).toBe(button('Publish: Briefs'))
  })

  it('removes the draft from its list and shows a toast', async () => {
    const { user, dialog, articles } = await ask('Publish')
    reply(publishArticle, () => {
      articles.splice(0, 1, published)
      return published
    })
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect((await toast('Article published')).textContent).toContain('Briefs')
    await screen.findByRole('heading', { name: 'No draft articles found' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Drafts' }))
    await countedTab('Published', 1)
  })

  it('checks sources first and lists dead ones; a double-click does not confirm those too', async () => {
    const check = held([checked('ok', fine), checked('dead', dead)])
    const { user, dialog } = await ask('Publish', citing, check.reply)
    reply(publishArticle, published)
    dialog.getByText('Checking sources…')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
    check.release()
    await dialog.findByText(/^1 of 2 sources dead/)
    await user.dblClick(dialog.getByRole('button', { name: 'Publish' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([dead])
    expect(sentTo(publishArticle)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Publish anyway' }))
    await toast('Article published')
    expect(sentTo(publishArticle)).toHaveLength(1)
  })

  it.each([
    ['answers with an error', refusal(409, { message: 'Published already' }), 'Publish Failed', 'Published already'],
    ['cannot be reached', unreachable, 'Publish Error', 'Network or system error'],
  ])('shows a toast when the server %s', async (_, response, title, words) => {
    const { user, dialog } = await ask('Publish')
    reply(publishArticle, response)
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect((await toast(title)).textContent).toContain(words)
    expect(screen.queryByRole('dialog')).toBeNull()
    button('Publish: Briefs')
  })
})

describe('scheduling', () => {
  const at = (value: string) => fireEvent.change(screen.getByLabelText('Publish at'), { target: { value } })
  const planned = deskArticle({ id: 9, title: 'Briefs', publishAt: '2099-01-01T10:00:00.000Z' })

  it('accepts only a time in the future', async () => {
    const { user, dialog, articles } = await ask('Schedule')
    reply(schedulePublication, () => {
      articles.splice(0, 1, planned)
      return planned
    })
    const schedule = dialog.getByRole('button', { name: 'Schedule' })
    at('')
    await user.click(schedule)
    dialog.getByText('Choose a day and a time.')
    at('2020-01-01T10:00')
    await user.click(schedule)
    dialog.getByText('Choose a time in the future.')
    expect(sentTo(schedulePublication)).toEqual([])
    at('2099-01-01T10:00')
    await user.click(schedule)
    await toast('Article scheduled')
    await screen.findByText(/Scheduled for Jan 1, 2099, 10:00/)
    const publishAt = new Date('2099-01-01T10:00').toISOString()
    expect(sentTo(schedulePublication).map(({ body }) => body)).toEqual([{ publishAt }])
  })

  it('can be canceled', async () => {
    const { user, dialog, articles } = await ask('Schedule', planned)
    reply(schedulePublication, () => {
      articles.splice(0, 1, plain)
      return plain
    })
    await user.click(dialog.getByRole('button', { name: 'Cancel schedule' }))
    await toast('Schedule canceled')
    await waitFor(() => expect(screen.queryByText(/Scheduled for/)).toBeNull())
    expect(sentTo(schedulePublication).map(({ body }) => body)).toEqual([{ publishAt: null }])
  })

  it('needs a second confirmation for a dead source', async () => {
    const { user, dialog } = await ask('Schedule', citing, [checked('ok', fine), checked('dead', dead)])
    reply(schedulePublication, planned)
    await dialog.findByText(/^1 of 2 sources dead/)
    at('2099-01-01T10:00')
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    dialog.getByText(dead)
    expect(sentTo(schedulePublication)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Schedule anyway' }))
    await toast('Article scheduled')
    expect(sentTo(schedulePublication)).toHaveLength(1)
  })
})

describe('deleting', () => {
  it('a draft needs a confirmation; Cancel has the focus and deletes nothing', async () => {
    const { user, dialog, articles } = await ask('Delete')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sentTo(deleteDraft)).toEqual([])
    reply(deleteDraft, () => {
      articles.pop()
      return { success: true }
    })
    await chooseOfMenu(user, 'Briefs', 'Delete')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await toast('Article deleted')
    await screen.findByRole('heading', { name: 'No draft articles found' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Drafts' }))
    await countedTab('Drafts', 0)
  })

  it('a published article warns that this is irreversible', async () => {
    const { user, dialog } = await ask('Delete', published)
    dialog.getByText(/This is irreversible\./)
    reply(deletePublished, { success: true })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await toast('Article deleted')
    expect(sentTo(deletePublished).map(({ params }) => params)).toEqual([{ id: '9' }])
  })
})
