// The lists of the desk by role and label (Spec 2, Editorial sub-tabs).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { checkCitations } from '#features/citations/contract.ts'
import { chooseOfMenu, deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { held, pageOf, refusal, reply } from '../../../../../test/support/fake-network.ts'
import { openToasts } from '../../../../../test/support/show.tsx'
import { listDrafts, listPublishedArticles } from '../../contract.ts'
import { checked, deskArticle, deskItem } from '../testing/sample-desk.ts'
import { uniqueItems } from './use-desk-list.ts'

const publishedAt = '2025-09-17T08:00:00.000Z'
const endpoints = { drafts: listDrafts, published: listPublishedArticles }
const buttons = () => screen.getAllByRole('button', { name: /: Briefs$/ }).map((one) => one.ariaLabel)
const menu = () => screen.findAllByRole('menuitem').then((items) => items.map(({ textContent }) => textContent))

/** Shows the row of the only article in the list. */
async function row(changes: Partial<DeskArticle> = {}) {
  const article = deskArticle({ title: 'Briefs', ...changes })
  const articles = deskNetwork([article])
  const shown = showDesk(`&desk=${article.status === 'draft' ? 'drafts' : 'published'}`)
  const heading = await screen.findByRole('heading', { level: 3, name: article.title })
  const whole = heading.closest('li') ?? document.body
  return { ...shown, articles, whole, inside: within(whole) }
}

describe('a list of the desk', () => {
  it.each([
    ['drafts', 'No draft articles found'],
    ['published', 'No published articles found'],
  ] as const)('of %s shows a skeleton while it loads, and a message when it is empty', async (list, words) => {
    deskNetwork()
    const response = held([])
    reply(endpoints[list], response.reply)
    const { container } = showDesk(`&desk=${list}`)
    expect(container.querySelectorAll('[aria-busy="true"] > [aria-hidden="true"] > li')).toHaveLength(3)
    expect([container.querySelector('[aria-busy="true"]') !== null, screen.queryByText(/found/)]).toEqual([true, null])
    response.release()
    await screen.findByRole('heading', { level: 3, name: words })
  })

  it.each([
    ['drafts', 'Failed to load draft articles.'],
    ['published', 'Failed to load published articles.'],
  ] as const)('of %s shows an inline error with Try again if it cannot be read', async (list, words) => {
    deskNetwork()
    reply(endpoints[list], refusal(503))
    const { user } = showDesk(`&desk=${list}`)
    const alert = within(await screen.findByRole('alert'))
    alert.getByText(words)
    reply(endpoints[list], [])
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 3, name: /^No .+ articles found$/ })
  })

  it('loads more on request, including after a failed page', async () => {
    deskNetwork()
    reply(listDrafts, pageOf([deskItem({ id: 2, title: 'First' })], '/api/admin/editorial/drafts?after=2'))
    const { user } = showDesk('&desk=drafts')
    const load = await screen.findByRole<HTMLButtonElement>('button', { name: 'Load more' })
    const failing = held(Response.json({}, { status: 500 }))
    reply(listDrafts, failing.reply)
    await user.click(load)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading...' }).disabled).toBe(true)
    failing.release()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load more articles.')
    reply(listDrafts, [deskItem({ id: 1, title: 'Second' })])
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByRole('heading', { name: 'Second' })
    screen.getByRole('heading', { name: 'First' })
    expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Load more' })]).toEqual([null, null])
  })

  it('shows an article once if two pages contain it', () => {
    expect(uniqueItems([deskItem({ id: 2 }), deskItem({ id: 1 }), deskItem({ id: 2 })]).map(({ id }) => id)).toEqual([
      2, 1,
    ])
  })
})

describe('a draft of the list', () => {
  it('shows its category, type, title, time and sources', async () => {
    const { whole, inside } = await row({
      title: 'Sort <feedback>',
      category: 'both',
      articleType: 'case_study',
      citationChecks: [checked('ok'), checked('ok', 'https://example.com/2'), checked('dead')],
    })
    for (const words of ['Marketing & AI', 'Case Study', 'Sort <feedback>']) inside.getByText(words)
    inside.getByText(/^1 of 3 sources dead, Sep 17/)
    inside.getByText(/^2 of 3 sources ok, Sep 17/)
    inside.getByText(/^Created/)
    expect(whole.querySelector('time')?.dateTime).toBe('2025-09-16T08:00:00.000Z')
    expect([inside.queryByText(/AI-generated/), inside.queryByText(/Scheduled for/)]).toEqual([null, null])
  })

  it.each([
    ['generated', 'AI-generated'],
    ['scheduled', 'AI-generated by the schedule'],
  ] as const)('of origin %s shows %s', async (origin, words) => {
    const { inside } = await row({ origin })
    inside.getByText(words)
  })

  it('names the agent that wrote it, with its client', async () => {
    const { inside } = await row({ agent: { key: 'Draft bot', client: 'Scribe 2.1', isAuthor: true } })
    inside.getByText('By agent: \u2068Draft bot\u2069, \u2068Scribe 2.1\u2069')
  })

  it('shows the time of its scheduled publication', async () => {
    const { inside } = await row({ publishAt: '2031-01-02T03:04:00.000Z' })
    inside.getByText(/^Scheduled for Jan \d, 2031, \d\d:04$/)
  })

  it('is opened by its title, which is a link', async () => {
    const { user } = await row()
    const link = screen.getByRole('link', { name: 'Briefs' })
    expect(link.getAttribute('href')).toBe('?tab=editorial&desk=drafts&preview=7')
    await user.click(link)
    await screen.findByRole('region', { name: 'Opened article' })
  })

  it('has buttons to publish and edit, and a menu with Delete last', async () => {
    const { user } = await row()
    expect(buttons()).toEqual(['Publish: Briefs', 'Edit: Briefs', 'More: Briefs'])
    await user.click(screen.getByRole('button', { name: 'More: Briefs' }))
    expect(await menu()).toEqual(['Preview', 'Schedule', 'Delete'])
  })

  it('has a menu with keyboard support: arrow keys move, and Escape closes it and returns the focus', async () => {
    const { user } = await row()
    const more = screen.getByRole('button', { name: 'More: Briefs' })
    more.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('menuitem', { name: 'Preview' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Schedule' }))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }))
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, more])
  })

  it.each(['Delete', 'Schedule'])('returns the focus to its menu button after the dialog of %s', async (action) => {
    const { user } = await row()
    await chooseOfMenu(user, 'Briefs', action)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More: Briefs' }))
  })

  it('shows the result of a source check in its row, with the time and without a toast', async () => {
    const { user, articles, inside } = await row({ citationChecks: [checked('unchecked')] })
    const notReached = { ...checked('unchecked'), checkedAt: new Date().toISOString() }
    const check = held([notReached])
    reply(checkCitations, () => {
      articles.splice(0, 1, deskArticle({ title: 'Briefs', citationChecks: [notReached] }))
      return check.reply()
    })
    inside.getByText('1 source unchecked')
    await chooseOfMenu(user, 'Briefs', 'Check sources')
    await inside.findByText('Checking…')
    expect(inside.queryByText('1 source unchecked')).toBeNull()
    check.release()
    await inside.findByText(/^1 source could not be reached, \d\d:\d\d$/)
    expect(openToasts()).toEqual([])
  })

  it('is checked one article at a time', async () => {
    const { user } = await row({ citationChecks: [checked('unchecked')] })
    const check = held([checked('ok')])
    reply(checkCitations, check.reply)
    await chooseOfMenu(user, 'Briefs', 'Check sources')
    await user.click(screen.getByRole('button', { name: 'More: Briefs' }))
    const checking = await screen.findByRole('menuitem', { name: 'Checking sources…' })
    expect(checking.ariaDisabled ?? checking.getAttribute('aria-disabled')).toBe('true')
    check.release()
    await screen.findByRole('menuitem', { name: 'Check sources' })
  })
})

describe('a published article of the list', () => {
  it('can be viewed, edited and deleted, but not published or scheduled', async () => {
    const { user, whole } = await row({ status: 'published', publishedAt, slug: 'briefs' })
    expect(buttons()).toEqual(['Edit: Briefs', 'More: Briefs'])
    expect(screen.getByRole('link', { name: 'View: Briefs' }).getAttribute('href')).toBe('/article/7/briefs')
    expect(whole.querySelector('time')?.dateTime).toBe(publishedAt)
    await user.click(screen.getByRole('button', { name: 'More: Briefs' }))
    expect(await menu()).toEqual(['Preview', 'Delete'])
  })

  it('shows its AI label', async () => {
    const aiLabel = 'AI-generated, reviewed by an editor'
    const { inside } = await row({ status: 'published', publishedAt, origin: 'generated', aiLabel })
    inside.getByText(aiLabel)
  })
})
