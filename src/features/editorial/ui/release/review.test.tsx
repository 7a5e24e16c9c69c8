// The review in the dialog that publishes: possible after the full text was opened to its end (Decisions, Pages).
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readNotifications } from '#features/push/admin-contract.ts'
import { deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { editArticle, publishArticle } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const reviewed = 'AI-generated, reviewed by an editor'
const publishedAt = '2025-09-18T08:00:00.000Z'

/** The ends of texts that are watched, as the browser would report them. */
let watched: ((isIntersecting: boolean) => void)[] = []

beforeEach(() => {
  watched = []
  class Observer {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      watched.push((isIntersecting) => report([{ isIntersecting }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  reply(readNotifications, () => ({ subscribers: 1204, notifications: [], now: new Date().toISOString() }))
})
afterEach(() => vi.unstubAllGlobals())

/** The preview of a draft whose text no other test has. */
async function preview(title: string, changes: Parameters<typeof deskArticle>[0] = {}) {
  const article = deskArticle({ id: 9, title, origin: 'generated', ...changes })
  deskNetwork([article])
  reply(publishArticle, { ...article, status: 'published', publishedAt })
  const shown = showDesk('&desk=drafts&preview=9')
  await screen.findByRole('region', { name: 'Preview' })
  const scroll = (isIntersecting: boolean) =>
    act(() => {
      for (const report of watched) report(isIntersecting)
    })
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Publish.+${title}`) }))
    return screen.findByRole('dialog', { name: 'Publish this article?' })
  }
  return { ...shown, article, scroll, ask }
}
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^I read the full text/ })
const labelIn = (dialog: HTMLElement) =>
  /Readers will see (AI-generated(?:, reviewed by an editor)?)/.exec(dialog.textContent ?? '')?.[1]

it('is not possible before the end of the text was on the screen, and says why', async () => {
  const { ask, scroll, user } = await preview('Unread')
  scroll(false)
  const dialog = await ask()
  expect(box()?.disabled).toBe(true)
  screen.getByText('Read the full text to its end first to confirm a review.')
  expect(labelIn(dialog)).toBe('AI-generated')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() => expect(sentTo(publishArticle).map(({ body }) => body)).toEqual([{}]))
})

it('is sent only when the editor confirms it, with the version that was read', async () => {
  const { ask, scroll, user, article } = await preview('Read to its end')
  scroll(true)
  const dialog = await ask()
  expect(box()?.disabled).toBe(false)
  screen.getByText(/^Opened to its end /)
  expect([box()?.checked, labelIn(dialog)]).toEqual([false, 'AI-generated'])
  await user.click(box() as HTMLInputElement)
  expect([box()?.checked, labelIn(dialog)]).toEqual([true, reviewed])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const body = { reviewed: true, basedOn: article.updatedAt }
  await vi.waitFor(() => expect(sentTo(publishArticle).map((call) => call.body)).toEqual([body]))
})

it('works by keyboard alone', async () => {
  const { ask, scroll, user } = await preview('By keyboard')
  scroll(true)
  const dialog = await ask()
  ;(box() as HTMLInputElement).focus()
  await user.keyboard(' ')
  expect(labelIn(dialog)).toBe(reviewed)
})

it('opens the full text from the dialog', async () => {
  const { ask, user } = await preview('Opened from the dialog')
  await ask()
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('region', { name: 'Preview' })
})

it.each([
  ['manual', null],
  ['generated', reviewed],
] as const)('is not asked for when it changes nothing: a %s article with the label %s', async (origin, aiLabel) => {
  const { ask } = await preview(`Nothing to review, ${origin}`, { origin, aiLabel })
  const dialog = await ask()
  expect(box()).toBeNull()
  expect(labelIn(dialog)).toBe(aiLabel ?? undefined)
})

it('is confirmed later at the end of the full text of a published article', async () => {
  const article = deskArticle({ id: 9, title: 'Later', status: 'published', publishedAt, aiLabel: 'AI-generated' })
  deskNetwork([article])
  const { user } = showDesk('&desk=published&preview=9')
  const confirm = await screen.findByRole('button', { name: 'I read the full text and stand behind it' })
  deskNetwork([{ ...article, aiLabel: reviewed }])
  reply(editArticle, { ...article, aiLabel: reviewed })
  await user.click(confirm)
  await toast('Review confirmed')
  expect(sentTo(editArticle).map(({ body }) => body)).toEqual([{ reviewed: true, basedOn: article.updatedAt }])
  await waitFor(() => expect(screen.queryByText('Readers see “AI-generated”.')).toBeNull())
})

it('is not confirmed later for a text that has changed since', async () => {
  const article = deskArticle({ id: 9, title: 'Later', status: 'published', publishedAt, aiLabel: 'AI-generated' })
  deskNetwork([article])
  const { user } = showDesk('&desk=published&preview=9')
  const conflict = { message: 'This article has changed since you opened it', article }
  reply(editArticle, () => Response.json(conflict, { status: 409 }))
  await user.click(await screen.findByRole('button', { name: 'I read the full text and stand behind it' }))
  await screen.findByText('This article has changed since you opened it')
})
