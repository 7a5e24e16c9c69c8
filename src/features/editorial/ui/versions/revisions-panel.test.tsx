import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AuthorFields } from '#features/articles/editor-contract.ts'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { show, toast } from '../../../../../test/support/show.tsx'
import { listRevisions, readRevision, restoreRevision } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'
import { RevisionsPanel } from './revisions-panel.tsx'

const article = deskArticle({ id: 9 })
const at = '2025-09-17T08:00:00.000Z'
const hash = 'sha256:0'
const revisions = [
  { number: 3, at, by: 'mira', action: 'saved', hash },
  { number: 2, at, by: null, action: 'published', hash },
  { number: 1, at, by: 'noor', action: 'created', hash },
] as const
const fieldsOf = (title: string): AuthorFields => ({
  title,
  description: 'The same words.',
  practicalAdvice: '',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  citations: [],
  sourceUrl: null,
  sourceType: 'editorial',
  articleType: 'other',
  metaTitle: null,
  metaDescription: null,
})
const onRestored = vi.fn()
beforeEach(() => {
  onRestored.mockClear()
  reply(listRevisions, { revisions: [...revisions] })
  reply(readRevision, ({ params }) => fieldsOf(params.number === '1' ? 'An old title' : 'A new title'))
})
const panel = (isChanged = false) =>
  show(<RevisionsPanel article={article} isChanged={isChanged} onRestored={onRestored} />)
const compare = (number: number) => screen.findByRole('checkbox', { name: `Compare version ${number}` })

it('names programs and agents as such', async () => {
  const actors = ['key:Sheet', 'agent:Draft bot | Scribe 2.1', 'agent:Draft bot | ']
  reply(listRevisions, { revisions: actors.map((by, i) => ({ number: 3 - i, at, by, action: 'saved', hash })) })
  panel()
  await compare(3)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/SavedKey: Sheet, /),
    expect.stringMatching(/SavedAgent: Draft bot, Scribe 2\.1, /),
    expect.stringMatching(/SavedAgent: Draft bot, .*Restore/),
  ])
})

it('lists the versions, newest first, with who stored each and why', async () => {
  panel()
  await compare(3)
  screen.getByText('3 versions. Choose two to compare them.')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^3\. Savedmira, /),
    expect.stringMatching(/^2\. PublishedSchedule, .+Restore$/),
    expect.stringMatching(/^1\. Creatednoor, .+Restore$/),
  ])
})

it('compares any two, the older first; a third replaces the first', async () => {
  const { user } = panel()
  await user.click(await compare(3))
  await user.click(await compare(2))
  await screen.findByText('Both have the same text.')
  await user.click(await compare(1))
  const compared = within(await screen.findByRole('region', { name: 'Version 1 and 2' }))
  const title = within(await compared.findByRole('group', { name: 'Title' }))
  title.getByText('An old title')
  title.getByText(/new/, { selector: 'ins' })
  expect(compared.queryByRole('group', { name: 'Description' })).toBeNull()
})

it('restores a version over the one that the editor sees', async () => {
  const restored = { ...article, title: 'An old title' }
  reply(restoreRevision, restored)
  const { user } = panel()
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  await toast('Version restored')
  expect(sentTo(restoreRevision).map(({ body }) => body)).toEqual([{ basedOn: article.updatedAt }])
  expect(onRestored).toHaveBeenCalledWith(restored)
})

it('restores nothing over unsaved changes, and says why', async () => {
  panel(true)
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore version 1' })
  expect(restore.disabled).toBe(true)
  screen.getByText('Save or discard your changes before you restore a version.')
})

it('says that it could not be read, and a retry works', async () => {
  reply(listRevisions, refusal(500, { message: 'broken' }))
  const { user } = panel()
  await screen.findByText('Failed to load the versions.')
  reply(listRevisions, { revisions: [...revisions] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await compare(1)
})
