// Figures and undo of notifications in the dashboard (Decisions, Answers of the calls).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deskArticle } from '#features/editorial/ui/testing/sample-desk.ts'
import { deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { briefs, figuresOf, inSeconds, notifiedNetwork, waiting } from '../../../../../test/support/notified-desk.ts'
import { passTime } from '../../../../../test/support/show.tsx'
import { type ArticleNotification, nobodyReasons, readNotifications } from '../../admin-contract.ts'
import { openedShare, ownFaults } from './notification-figures.tsx'

/** The row of the one published article, once its notification was read. */
async function row(notification: ArticleNotification) {
  const network = notifiedNetwork(notification)
  const shown = showDesk('&desk=published')
  const heading = await screen.findByRole('heading', { level: 3, name: 'Briefs' })
  const whole = heading.closest('li') ?? document.body
  await waitFor(() => expect(sentTo(readNotifications)).toHaveLength(1))
  return { ...shown, ...network, whole, inside: within(whole) }
}

const figures = (whole: HTMLElement) =>
  Object.fromEntries(
    [...whole.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  )

describe('the figures of a notification', () => {
  it('are due, sent, failed, removed and opened, the last with its share of the sent ones', async () => {
    const { whole, inside } = await row(figuresOf('done', { faults: { '500': 3 } }))
    await inside.findByText('Due')
    expect(figures(whole)).toEqual({
      Due: '1,204',
      Sent: '1,187',
      Failed: '3',
      Unsubscribed: '8',
      Opened: '21217.9%',
    })
    expect([
      inside.queryByText(/not delivered/),
      whole.querySelector('dl [data-look="bad"]'),
      inside.queryByRole('timer'),
    ]).toEqual([null, null, null])
  })

  it('turn red when a push service refuses messages, with a mark that says why', async () => {
    const { whole, inside } = await row(figuresOf('done', { failed: 82, faults: { '403': 81, '503': 1 } }))
    await inside.findByText('81 not delivered: a push service refused our key (403)')
    expect(whole.querySelector('dl [data-look="bad"]')?.textContent).toBe('Failed82')
  })

  it('are empty while the article waits', async () => {
    const { whole, inside } = await row(waiting)
    await inside.findByText('Due')
    expect(figures(whole)).toMatchObject({ Due: '1,204', Sent: '–not yet', Opened: '–not yet' })
  })

  it.each([
    ['no-subscribers', 'No notification sent: no subscribers'],
    ['no-interest', 'No notification sent: no subscriber chose this category'],
    ['daily-limit', 'No notification sent: at most one a day, Nov 22 had one'],
    ['too-late', 'No notification sent: more than a day had passed'],
  ] as const)('are replaced by the reason when nobody was notified: %s', async (reason, words) => {
    vi.useFakeTimers({ now: Date.parse('2026-12-01T00:00:00Z'), toFake: ['Date'] })
    const { whole, inside } = await row({ articleId: 7, state: 'nobody', reason })
    await inside.findByText(words)
    expect(figures(whole)).toEqual({})
  })

  it('are left out for articles published before notifications existed', async () => {
    const { whole, inside } = await row({ articleId: 7, state: 'nobody', reason: 'published-before' })
    expect(nobodyReasons).toContain('published-before')
    expect([figures(whole), inside.queryByText(/told/), inside.queryByRole('timer')]).toEqual([{}, null, null])
  })

  it('are read for a hundred articles at a time, and never for drafts', async () => {
    const many = Array.from({ length: 130 }, (_, place) =>
      deskArticle({ ...briefs, id: place + 1, title: `No ${place}` }),
    )
    notifiedNetwork(waiting, [...many, deskArticle({ id: 900, title: 'A draft' })])
    showDesk('&desk=published')
    await waitFor(() => expect(sentTo(readNotifications)).toHaveLength(2))
    const counts = sentTo(readNotifications).map(({ query }) => query.articles?.split(',').length ?? 0)
    expect(counts.toSorted((one, other) => one - other)).toEqual([30, 100])
  })

  it('that fail to load leave the list as it is, and can be retried', async () => {
    const { user, inside } = await (async () => {
      deskNetwork([briefs])
      reply(readNotifications, refusal(503))
      const shown = showDesk('&desk=published')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Failed to load notification results.')
      return { ...shown, inside: within(alert) }
    })()
    screen.getByRole('heading', { level: 3, name: 'Briefs' })
    notifiedNetwork(figuresOf('done'))
    await user.click(inside.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1,187')
    expect(screen.queryByRole('alert')).toBe(null)
  })

  it('compute shares, and which failures the operator has to fix', () => {
    expect([openedShare({ sent: 0, opened: 0 }), openedShare({ sent: 640, opened: 12 })]).toEqual([null, '1.9%'])
    const faults = { '400': 1, '413': 2, '408': 9, '418': 3, '429': 4, '500': 5, timeout: 6, '403': 0 }
    expect(ownFaults({ faults })).toEqual([
      ['400', 1],
      ['413', 2],
      ['418', 3],
    ])
  })
})

describe('an article that waits', () => {
  it('counts down by the clock of the server, whatever the clock of the editor shows', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
    const { told, inside } = await row(waiting)
    const timer = await inside.findByRole('timer')
    expect(timer.textContent).toBe(
      'We notify 1,204 subscribers in 0:42. Undo moves it back to Drafts and notifies nobody.',
    )
    const widths = [lineOf(timer)]
    told.now = inSeconds(3)
    await passSeconds(4)
    expect(timer.textContent).toContain('in 0:38.')
    widths.push(lineOf(timer))
    expect(widths).toEqual([70, 63])
  })

  it('can no longer be undone when the time is over, and keeps the focus in its row', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
    const { told, inside } = await row(waiting)
    const undo = await inside.findByRole('button', { name: 'Undo: Briefs' })
    undo.focus()
    told.now = inSeconds(43)
    await passSeconds(43)
    const timer = inside.getByRole('timer')
    expect(timer.textContent).toBe('Notifying subscribers. You can no longer undo this.')
    expect(inside.queryByRole('button', { name: 'Undo: Briefs' })).toBe(null)
    expect(document.activeElement).toBe(timer.parentElement)
  })

  it('can be undone without subscribers too, and its row disappears afterward', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
    const { told, inside } = await row(waiting)
    told.subscribers = 0
    await passSeconds(4)
    const timer = inside.getByRole('timer')
    expect(timer.textContent).toMatch(/^You have no subscribers yet\. Undo within 0:\d\d to move it back to Drafts\.$/)
    inside.getByRole('button', { name: 'Undo: Briefs' })
    told.now = inSeconds(60)
    await passSeconds(60)
    expect(inside.queryByRole('timer')).toBe(null)
  })
})

describe('a notification that is being sent', () => {
  it('shows progress and remaining time, and its row disappears when all are sent', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
    const { told, inside, whole } = await row(figuresOf('sending', { sent: 540, failed: 0, removed: 0 }))
    const timer = await inside.findByRole('timer')
    expect(timer.textContent).toBe('Notifying subscribers: 540 of 1,204. You can no longer undo this.')
    expect(inside.queryByRole('button', { name: 'Undo: Briefs' })).toBe(null)
    Object.assign(told, {
      now: inSeconds(10),
      notifications: [figuresOf('sending', { sent: 640, failed: 0, removed: 0 })],
    })
    await passSeconds(4)
    expect(timer.textContent).toBe('Notifying subscribers: 640 of 1,204. About one minute left.')
    told.notifications = [figuresOf('done')]
    await passSeconds(4)
    expect([inside.queryByRole('timer'), figures(whole).Sent]).toEqual([null, '1,187'])
  })

  it('shows no number before planning is finished', async () => {
    const { inside } = await row(figuresOf('sending', { due: 0, sent: 0, failed: 0, removed: 0, opened: 0 }))
    const timer = await inside.findByRole('timer')
    expect(timer.textContent).toBe('Notifying subscribers. You can no longer undo this.')
  })

  it('is not polled once it is done', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
    const { told, inside } = await row(figuresOf('sending'))
    await inside.findByRole('timer')
    told.notifications = [figuresOf('done')]
    await passSeconds(4)
    const asked = sentTo(readNotifications).length
    await passTime(600_000)
    expect(sentTo(readNotifications)).toHaveLength(asked)
  })

  it('shows later openings on Refresh', async () => {
    const { user, told, whole, inside } = await row(figuresOf('done', { opened: 0 }))
    await inside.findByText('Due')
    expect(figures(whole).Opened).toMatch(/^0/)
    told.notifications = [figuresOf('done')]
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(figures(whole).Opened).toBe('21217.9%'))
  })

  it('is not polled in a hidden tab, and read at once when the tab is shown again', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
    const { inside } = await row(waiting)
    await inside.findByRole('timer')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    const asked = sentTo(readNotifications).length
    await passTime(30_000)
    expect(sentTo(readNotifications)).toHaveLength(asked)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await passSeconds(1)
    expect(sentTo(readNotifications)).toHaveLength(asked + 1)
  })
})

const lineOf = (timer: HTMLElement) =>
  Math.round(Number.parseFloat(timer.parentElement?.querySelector<HTMLElement>('[style]')?.style.width ?? ''))

/** Advances second by second, so that each state is rendered before the next one. */
async function passSeconds(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await passTime(1000)
}
