// Undo after publishing, wherever the desk shows it (Decisions, Answers of the calls).
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { generateArticle } from '#features/article-generation/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import {
  button,
  countedTab,
  deskNetwork,
  fill,
  findButton,
  showDesk,
} from '../../../../../test/support/desk-network.tsx'
import { refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { briefs, notifiedNetwork, waiting } from '../../../../../test/support/notified-desk.ts'
import { openToasts, toast } from '../../../../../test/support/show.tsx'
import { publishArticle, unpublishArticle } from '../../contract.ts'
import { debug } from '../testing/sample-desk.ts'

const draft: DeskArticle = { ...briefs, status: 'draft', publishedAt: null }
const undo = () => findButton('Undo: Briefs')

/** Fakes a site with one article whose notification is sent 42 seconds after publishing. */
function network(stored: DeskArticle) {
  const { articles } = notifiedNetwork(waiting, [stored])
  const becomes = (article: DeskArticle) => () => {
    articles.splice(0, articles.length, article)
    return article
  }
  reply(publishArticle, becomes(briefs))
  reply(unpublishArticle, becomes(draft))
  return articles
}

async function publish(user: ReturnType<typeof showDesk>['user']) {
  await user.click(await findButton('Publish: Briefs'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await toast('Article published')
}

describe('Undo', () => {
  it('in Published moves the article back to the drafts once, however often it is clicked', async () => {
    network(briefs)
    showDesk('&desk=published')
    const clicked = await undo()
    for (let times = 0; times < 3; times++) fireEvent.click(clicked)
    const shown = await toast('Back in Drafts')
    expect(shown.textContent).toContain('Nobody was notified of “\u2068Briefs\u2069”.')
    expect(sentTo(unpublishArticle).map(({ params }) => params)).toEqual([{ id: '7' }])
    await countedTab('Drafts', 1)
    await countedTab('Published', 0)
    expect(screen.queryByRole('heading', { level: 3, name: 'Briefs' })).toBe(null)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Published' }))
  })

  it.each([
    ['answers that it is too late', refusal(409, { message: 'It is over' }), 'Undo Failed', 'It is over'],
    ['cannot be reached', unreachable, 'Undo Error', 'Network or system error'],
  ])('shows a toast when the server %s, and keeps the row', async (_, response, title, words) => {
    network(briefs)
    reply(unpublishArticle, response)
    const { user } = showDesk('&desk=published')
    await user.click(await undo())
    expect((await toast(title)).textContent).toContain(words)
    screen.getByRole('heading', { level: 3, name: 'Briefs' })
    expect(document.activeElement).toBe(await undo())
  })

  it('is offered in Drafts after publishing there', async () => {
    network(draft)
    const { user } = showDesk('&desk=drafts')
    await publish(user)
    await screen.findByText('We notify 1,204 subscribers in 0:42.')
    expect(screen.getByRole('timer').textContent).toMatch(/^“\u2068Briefs\u2069”: We notify/)
    await user.click(await undo())
    await toast('Back in Drafts')
    await findButton('Publish: Briefs')
    expect(screen.queryByRole('timer')).toBe(null)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Drafts' }))
  })

  it('returns from the opened article to its draft', async () => {
    network(briefs)
    const { user, place } = showDesk('&desk=published&preview=7')
    await user.click(await undo())
    await findButton('Publish: Briefs')
    await waitFor(() => expect(place.search).toBe('?tab=editorial&desk=drafts&preview=7'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Opened article' })))
    await toast('Back in Drafts')
  })

  it('returns from the row of a generated article to its review', async () => {
    const articles = network(draft)
    articles.length = 0
    reply(generateArticle, () => {
      articles.push(draft)
      return { article: draft, debug }
    })
    const { user } = showDesk()
    await screen.findByText('demo, sample')
    fill('Topic or paragraph', 'Briefs')
    await user.click(button('Generate Article'))
    await screen.findByRole('heading', { name: 'Ready for review' })
    await publish(user)
    await screen.findByRole('heading', { name: 'Published' })
    await user.click(await undo())
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Ready for review' }))
    await findButton('Publish: Briefs')
  })

  it('is hidden if no notification is pending', async () => {
    deskNetwork([briefs])
    showDesk('&desk=published')
    await screen.findByRole('heading', { level: 3, name: 'Briefs' })
    expect([screen.queryByRole('button', { name: 'Undo: Briefs' }), openToasts()]).toEqual([null, []])
  })
})
