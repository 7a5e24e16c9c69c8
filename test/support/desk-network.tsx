// The editorial desk in a component test: articles of the fake network, and an editor's actions.
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type DeskSetup, readDeskSetup, readHouseRules } from '#features/article-generation/contract.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { checkEvidence, readEvidence } from '#features/citations/contract.ts'
import * as calls from '#features/editorial/contract.ts'
import { Desk } from '#features/editorial/ui/editorial-desk.tsx'
import { DeskNotificationsContext } from '#features/editorial/ui/notifications/desk-notifications.ts'
import { deskArticle } from '#features/editorial/ui/testing/sample-desk.ts'
import { DraftOwner } from '#features/markdown-editor/ui.tsx'
import { readNotifications } from '#features/push/admin-contract.ts'
import { deskNotifications } from '#features/push/admin-ui.tsx'
import { reply } from './fake-network.ts'
import { show } from './show.tsx'

/** Without prices and limit. */
export const noBudget = { isPriced: false, monthlyLimit: null, reachedUntil: null }

const setup: DeskSetup = {
  provider: { name: 'demo', model: 'sample' },
  usualSeconds: null,
  budget: noBudget,
  daily: null,
}

/** Replies to the desk's calls with these articles, which tests may change; the network itself stores nothing. */
export function deskNetwork(known: readonly DeskArticle[] = []) {
  const articles = [...known]
  const of = (status: DeskArticle['status']) => articles.filter((one) => one.status === status)
  const find = (id: string | undefined) => articles.find((one) => one.id === Number(id))
  reply(readDeskSetup, setup)
  reply(readHouseRules, { rules: '', neverUse: [] })
  reply(calls.countArticles, () => ({ drafts: of('draft').length, published: of('published').length }))
  reply(calls.listDrafts, () => calls.listDrafts.responses[200].parse(of('draft')))
  reply(calls.listPublishedArticles, () => calls.listPublishedArticles.responses[200].parse(of('published')))
  reply(calls.readDeskArticle, ({ params }) => find(params.id) ?? Response.json({}, { status: 404 }))
  reply(readNotifications, () => ({ subscribers: 0, notifications: [], now: new Date().toISOString() }))
  reply(readEvidence, { state: 'none', checkedAt: null, claims: [] })
  reply(checkEvidence, { state: 'running' })
  return articles
}

const notifications = deskNotifications

/** `owner` is the administrator who writes. */
export function showDesk(query = '', owner = 7) {
  const desk = (
    <DraftOwner value={owner}>
      <DeskNotificationsContext value={notifications}>
        <Desk />
      </DeskNotificationsContext>
    </DraftOwner>
  )
  return show(desk, { address: `/admin?tab=editorial${query}` })
}

/** The response to a created article: the sent values, stored. */
export function created(sent: { body: unknown }, changes: Partial<DeskArticle> = {}): DeskArticle {
  const { isDraft, metaTitle, metaDescription, ...fields } = calls.createArticle.body.parse(sent.body)
  const own = { ownMetaTitle: metaTitle, ownMetaDescription: metaDescription }
  const published = isDraft ? {} : ({ status: 'published', publishedAt: '2025-09-17T08:00:00.000Z' } as const)
  return deskArticle({ id: 30, ...fields, ...own, ...published, ...changes })
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

export function write(fields: { title: string; description?: string; practicalAdvice?: string; sources?: string }) {
  fill('Title', fields.title)
  fill('Description', fields.description ?? 'What it is about.')
  fill('Practical advice', fields.practicalAdvice ?? 'Do it.')
  if (fields.sources) fill('Sources', fields.sources)
}

/** Opens the menu of an article, and chooses the named items. */
export async function chooseOfMenu(user: UserEvent, title: string, action: string): Promise<void> {
  await user.click(await findButton(`More: ${title}`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** A tab of the desk once it shows its count; jsdom's names omit the space before the number. */
export const countedTab = (name: 'Drafts' | 'Published', count: number) =>
  screen.findByRole('tab', { name: new RegExp(`^${name} ?\\(${count}\\)$`) })
