// The account page by role and label (Decisions, Account).
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { busyTwice, held, refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { show, toast } from '../../../../../test/support/show.tsx'
import {
  changePassword,
  dismissNotice,
  endOtherSessions,
  endSession,
  type ListedSession,
  type Notice,
  readNotices,
  readSessions,
} from '../../account-contract.ts'
import { AccountPage } from './account-page.tsx'
import { SecurityNotices } from './notices.tsx'

const current: ListedSession = {
  id: 9,
  createdAt: '2026-11-24T08:00:00.000Z',
  lastUsedAt: '2026-11-24T09:00:00.000Z',
  network: '192.0.2.0',
  device: 'Chrome on macOS',
  isCurrent: true,
}
const other: ListedSession = { ...current, id: 8, network: '', device: 'Safari on iPhone', isCurrent: false }

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function account(sessions = [current, other]) {
  reply(readSessions, { sessions })
  const shown = show(<AccountPage admin={{ id: 7, username: 'mira' }} />)
  await screen.findByRole('table', { name: 'Your sessions' })
  return shown
}

describe('the password', () => {
  const enter = async (user: Awaited<ReturnType<typeof account>>['user'], values: [string, string, string]) => {
    const labels = ['Current password', 'New password', 'Repeat the new password']
    for (const [i, label] of labels.entries()) {
      await user.clear(field(label))
      if (values[i]) await user.type(field(label), values[i])
    }
    await user.click(button('Change password'))
  }

  it('changes, which empties the form and reloads the sessions', async () => {
    const { user } = await account()
    const response = held(Response.json({ success: true }))
    reply(changePassword, response.reply)
    await enter(user, ['old secret', 'new secret', 'new secret'])
    expect(document.activeElement).toBe(button('Changing password…'))
    reply(readSessions, { sessions: [current] })
    response.release()
    await screen.findByText('Password changed. Your other sessions have ended.')
    expect(sentTo(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'old secret', newPassword: 'new secret' },
    ])
    expect(field('Current password').value).toBe('')
    expect(document.activeElement).toBe(button('Change password'))
    await screen.findByText('1 session')
  })

  it('changes after repeats while others sign in', async () => {
    const { user } = await account()
    busyTwice(changePassword, { success: true })
    await enter(user, ['old secret', 'new secret', 'new secret'])
    await screen.findByText('Password changed. Your other sessions have ended.')
    expect(sentTo(changePassword)).toHaveLength(3)
  })

  it.each([
    [['', 'new', 'new'], 'Current password', 'Enter your current password'],
    [['old', '', ''], 'New password', 'Enter a new password'],
    [['old', 'é'.repeat(37), 'x'], 'New password', 'This password is too long. Use at most 72 bytes.'],
    [['old', 'new', 'now'], 'Repeat the new password', 'The passwords do not match'],
  ] as [[string, string, string], string, string][])(
    'is not sent when the form is invalid: %j',
    async (values, label, message) => {
      const { user } = await account()
      await enter(user, values)
      const wrong = field(label)
      await waitFor(() => expect(document.activeElement).toBe(wrong))
      expect(wrong.getAttribute('aria-invalid')).toBe('true')
      screen.getByText(message)
      expect(sentTo(changePassword)).toEqual([])
    },
  )

  it('marks the field that the server rejects, and keeps the page open', async () => {
    const { user } = await account()
    const message = 'Wrong password'
    reply(changePassword, refusal(401, { message, errors: [{ path: 'currentPassword', message, code: 'wrong' }] }))
    await enter(user, ['wrong', 'new secret', 'new secret'])
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
    // The form keeps the input, so that only one field needs correction.
    expect(field('New password').value).toBe('new secret')
  })

  it('has the fields that password managers look for', async () => {
    await account()
    expect(field('Current password').autocomplete).toBe('current-password')
    expect(field('New password').autocomplete).toBe('new-password')
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('mira')
  })
})

describe('the list of sessions', () => {
  it('marks the current session, which has no button', async () => {
    await account()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows[0]?.textContent).toContain('Chrome on macOS This session')
    expect(rows[1]?.textContent).toContain('Safari on iPhone')
    expect(rows[1]?.textContent).toContain('Unknown')
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    screen.getByText('2 sessions')
  })

  it('ends one session, and keeps the focus in the list', async () => {
    const { user } = await account()
    reply(endSession, { success: true })
    reply(readSessions, { sessions: [current] })
    await user.click(button('End Safari on iPhone'))
    await screen.findByText('Session ended')
    expect(sentTo(endSession).map(({ params }) => params)).toEqual([{ id: '8' }])
    await screen.findByText('1 session')
    expect(document.activeElement?.textContent).toContain('1 session')
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  it('ends a session once for several clicks, and keeps the focus on the button after a failure', async () => {
    await account()
    const response = held(refusal(503, { message: 'down' })())
    reply(endSession, response.reply)
    const end = button('End Safari on iPhone')
    end.focus()
    for (let times = 0; times < 3; times++) fireEvent.click(end)
    response.release()
    await toast('Ending failed')
    expect([sentTo(endSession).length, document.activeElement === end]).toEqual([1, true])
  })

  it('ends all other sessions', async () => {
    const { user } = await account()
    reply(endOtherSessions, { success: true })
    reply(readSessions, { sessions: [current] })
    await user.click(button('End all others'))
    await screen.findByText('All other sessions have ended')
    await screen.findByText('1 session')
  })

  it('reloads when a session had already ended, and shows other failures', async () => {
    const { user } = await account()
    reply(endSession, refusal(503, { message: 'The database is not reachable' }))
    await user.click(button('End Safari on iPhone'))
    expect((await toast('Ending failed')).textContent).toContain('The database is not reachable')
    reply(endSession, refusal(404, { message: 'Not found' }))
    reply(readSessions, { sessions: [current] })
    await user.click(button('End Safari on iPhone'))
    await screen.findByText('1 session')
  })

  it('can be reloaded after a failure', async () => {
    reply(readSessions, refusal(503, { message: 'down' }))
    const { user } = show(<AccountPage admin={{ id: 7, username: 'mira' }} />)
    await screen.findByText('Failed to load your sessions.')
    reply(readSessions, { sessions: [current] })
    await user.click(button('Try again'))
    await screen.findByText('1 session')
  })
})

describe('security notices', () => {
  const notice: Notice = {
    id: 4,
    kind: 'recovery-code',
    at: '2026-11-24T08:00:00.000Z',
    network: '203.0.113.0',
    device: 'Firefox on Linux',
  }

  it.each([
    ['new-network', /^Sign-in from a new network\..*Firefox on Linux, 203\.0\.113\.0\..*change your password/],
    ['recovery-code', /^A recovery code was used\..*You have 9 of 10 codes left\./],
    ['codes-locked', /^Someone with your password entered too many wrong codes\..*We locked codes for 15 minutes\./],
  ] as const)('describe the event: %s', async (kind, text) => {
    reply(readNotices, { notices: [{ ...notice, kind }], recoveryCodes: 9 })
    show(<SecurityNotices />)
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toMatch(text)
    expect(within(item).getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/admin?tab=account')
  })

  it('stay until they are dismissed', async () => {
    reply(readNotices, { notices: [notice], recoveryCodes: 9 })
    const { user } = show(<SecurityNotices />)
    reply(dismissNotice, refusal(503, { message: 'down' }))
    await user.click(await screen.findByRole('button', { name: 'Dismiss: A recovery code was used.' }))
    await toast('Dismiss failed')
    reply(dismissNotice, { success: true })
    reply(readNotices, { notices: [], recoveryCodes: 9 })
    const dismiss = { name: 'Dismiss: A recovery code was used.' }
    await user.click(screen.getByRole('button', dismiss))
    await waitFor(() => expect(screen.queryByRole('button', dismiss)).toBeNull())
    expect(sentTo(dismissNotice).map(({ params }) => params)).toEqual([{ id: '4' }, { id: '4' }])
  })

  it('move the focus to the next notice, and from the last one to the page heading', async () => {
    const other: Notice = { ...notice, id: 5, kind: 'new-network' }
    reply(readNotices, { notices: [notice, other], recoveryCodes: 9 })
    reply(dismissNotice, { success: true })
    const { user } = show(
      <>
        <h1 tabIndex={-1}>Dashboard</h1>
        <SecurityNotices />
      </>,
    )
    const first = await screen.findByRole('button', { name: 'Dismiss: A recovery code was used.' })
    reply(readNotices, { notices: [other], recoveryCodes: 9 })
    await user.click(first)
    const second = screen.getByRole('button', { name: 'Dismiss: Sign-in from a new network.' })
    await waitFor(() => expect(document.activeElement).toBe(second))
    reply(readNotices, { notices: [], recoveryCodes: 9 })
    await user.click(second)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})
