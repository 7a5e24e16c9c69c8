// Deleting a published article with a note to readers, and removing the note.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, chooseOfMenu, deskNetwork, findButton, showDesk } from '../../../../../test/support/desk-network.tsx'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { deleteDraft, deletePublished, listWithdrawnArticles } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const publishedAt = '2025-09-17T08:00:00.000Z'
const published = deskArticle({ id: 9, title: 'Briefs', status: 'published', publishedAt })
const deleted = { success: true }

async function ask(article = published) {
  const articles = deskNetwork([article])
  const { user } = showDesk(`&desk=${article.status === 'draft' ? 'drafts' : 'published'}`)
  await findButton(`More: ${article.title}`)
  await chooseOfMenu(user, article.title, 'Delete')
  return { user, articles }
}

const dialog = () => within(screen.getByRole('dialog'))
const note = () => dialog().getByLabelText<HTMLTextAreaElement>('Note to readers')
const sent = () => sentTo(deletePublished).map(({ body }) => body)

describe('deleting a published article', () => {
  it('leaves nothing by default, and sends no body', async () => {
    const { user, articles } = await ask()
    reply(deletePublished, () => {
      articles.length = 0
      return deleted
    })
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Nothing' }).checked).toBe(true)
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    await toast('Article deleted')
    expect(sent()).toEqual([undefined])
  })

  it('withdraws it with a note, and says what stays', async () => {
    const { user, articles } = await ask()
    reply(deletePublished, () => {
      articles.length = 0
      return deleted
    })
    await user.click(dialog().getByRole('radio', { name: 'A note' }))
    dialog().getByText(/The title, today’s date and your note stay visible, also in Corrections/)
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
    dialog().getByText('Write a note to readers.')
    expect(sent()).toEqual([])
    await user.type(note(), ' No source has the figure. ')
    dialog().getByText('25 of 500 characters')
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
    expect((await toast('Article withdrawn')).textContent).toContain('Briefs')
    expect(sent()).toEqual([{ note: 'No source has the figure.' }])
    await screen.findByRole('heading', { name: 'No published articles found' })
  })

  it('keeps the note when it fails', async () => {
    const { user } = await ask()
    reply(deletePublished, refusal(503, { message: 'No database' }))
    await user.click(dialog().getByRole('radio', { name: 'A note' }))
    await user.type(note(), 'No source has it.')
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
    await toast('Delete Failed')
    await chooseOfMenu(user, 'Briefs', 'Delete')
    expect(note().value).toBe('No source has it.')
  })

  it('offers no note for a draft', async () => {
    const { user } = await ask(deskArticle({ id: 9, title: 'Briefs' }))
    reply(deleteDraft, deleted)
    expect(dialog().queryByRole('radio')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    await toast('Article deleted')
  })
})

describe('withdrawn articles', () => {
  const gone = { id: 5, title: 'Ten hacks', withdrawnAt: '2026-11-21T08:00:00.000Z', note: 'No source has the figure.' }

  async function open(answer: Parameters<typeof reply>[1]) {
    deskNetwork([published])
    reply(listWithdrawnArticles, answer)
    const { user } = showDesk('&desk=published')
    await user.click(await screen.findByText('Withdrawn articles'))
    return user
  }

  it('are listed at the foot of the published ones, and their notes can be removed', async () => {
    let withdrawn = [gone]
    const user = await open(() => withdrawn)
    expect((await screen.findByRole('link', { name: 'Ten hacks' })).getAttribute('href')).toBe('/article/5')
    screen.getByText('Withdrawn November 21, 2026')
    screen.getByText('No source has the figure.')
    await user.click(button('Remove note: Ten hacks'))
    expect(sent()).toEqual([])
    reply(deletePublished, () => {
      withdrawn = []
      return deleted
    })
    await user.click(dialog().getByRole('button', { name: 'Remove note' }))
    await toast('Note removed')
    await screen.findByText('No article was withdrawn with a note.')
    expect(sentTo(deletePublished).map(({ params, body }) => [params, body])).toEqual([[{ id: '5' }, undefined]])
  })

  it('can be read again after a failure', async () => {
    const user = await open(refusal(500))
    await screen.findByText('Failed to load withdrawn articles.')
    reply(listWithdrawnArticles, [gone])
    await user.click(button('Try again'))
    await screen.findByRole('link', { name: 'Ten hacks' })
  })
})
