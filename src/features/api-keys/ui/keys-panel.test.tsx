// The keys on the settings page, by role and label.
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { show } from '../../../../test/support/show.tsx'
import { type ApiKey, createKey, listKeys, revokeKey } from '../contract.ts'
import { KeysPanel } from './keys-panel.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs - 60_000).toISOString()

const bot: ApiKey = {
  id: 'abcd0123',
  name: 'Draft bot',
  scopes: ['drafts:read', 'drafts:write'],
  createdAt: '2025-09-17T08:00:00.000Z',
  createdBy: 'mira',
  expiresAt: inDays(61),
  lastUsedAt: '2025-09-17T09:30:00.000Z',
}
const key = 'mt_efgh4567_0123456789012345678901234567890123456789abc'
const made = { id: 'efgh4567', name: 'Reporting sheet', scopes: ['stats:read' as const], expiresAt: inDays(30), key }

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

async function open(keys = [bot]) {
  reply(listKeys, { keys })
  const shown = show(<KeysPanel />)
  await screen.findByRole('button', { name: 'New key' })
  return shown
}

describe('the list of keys', () => {
  it('shows what each may do, when it was used last and when it expires', async () => {
    await open([
      bot,
      { ...bot, id: 'b', name: 'Old', scopes: ['stats:read'], expiresAt: inDays(-3), lastUsedAt: null },
      { ...bot, id: 'c', name: 'Last day', expiresAt: inDays(1) },
    ])
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows[0]).toEqual(['Name', 'May', 'Last used', 'Expires', 'Revoke'])
    expect(rows[1]?.slice(0, 2)).toEqual(['Draft bot', 'Read drafts, write drafts'])
    expect(rows[1]?.slice(3)).toEqual(['In 61 days', 'Revoke'])
    expect(rows[2]?.slice(1, 4)).toEqual(['Read statistics', 'Not yet', 'Expired'])
    expect(rows[3]?.[3]).toBe('Within 24 hours')
    screen.getByRole('heading', { name: '3 keys' })
  })

  it('says when it loads, when there is none, and when it failed', async () => {
    const response = held(Response.json({ keys: [] }))
    reply(listKeys, response.reply)
    show(<KeysPanel />)
    screen.getByText('Loading keys')
    response.release()
    await screen.findByRole('heading', { name: 'No keys yet' })
  })

  it('offers another try after a failure', async () => {
    reply(listKeys, refusal(503, { message: 'down' }))
    const { user } = show(<KeysPanel />)
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Failed to load keys.')
    reply(listKeys, { keys: [bot] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('rowheader', { name: 'Draft bot' })
  })
})

describe('a new key', () => {
  it('is sent as entered and shows once, with the focus and a Copy button', async () => {
    const { user } = await open([])
    await user.click(button('New key'))
    await user.type(field('Name'), 'Reporting sheet')
    await user.click(check('Read statistics'))
    await user.clear(field('Valid for days'))
    await user.type(field('Valid for days'), '30')
    reply(createKey, Response.json(made, { status: 201 }))
    await user.click(button('Make key'))
    const box = await screen.findByRole('group', { name: 'Copy this key now. We show it once.' })
    expect(sentTo(createKey).map(({ body }) => body)).toEqual([
      { name: 'Reporting sheet', scopes: ['stats:read'], expiresInDays: 30 },
    ])
    expect(document.activeElement).toBe(box)
    within(box).getByText(key)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(box).getByRole('button', { name: 'Copy' }))
    await within(box).findByRole('button', { name: 'Copied' })
    expect(write).toHaveBeenCalledWith(key)
  })

  it('names what is missing before it is sent', async () => {
    const { user } = await open([])
    await user.click(button('New key'))
    await user.clear(field('Valid for days'))
    await user.click(button('Make key'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter a name',
      'Choose what the key may do',
      'Enter a whole number from 1 to 365.',
    ])
    expect(sentTo(createKey)).toEqual([])
  })

  it.each([
    [refusal(409, { message: 'There are 50 keys already. Revoke one first.' }), /50 keys already/],
    [unreachable, 'We could not reach the server. Please try again.'],
  ])('that is refused keeps what was entered, and says why', async (response, message) => {
    const { user } = await open([])
    await user.click(button('New key'))
    await user.type(field('Name'), 'Sheet')
    await user.click(check('Write drafts'))
    reply(createKey, response)
    await user.click(button('Make key'))
    await screen.findByText(message)
    expect([field('Name').value, check('Write drafts').checked]).toEqual(['Sheet', true])
  })
})

it('a key is revoked after a confirmation, and the focus goes to the head of the list', async () => {
  const { user } = await open([bot, { ...bot, id: 'b', name: 'Other' }])
  await user.click(button('Revoke Draft bot'))
  const dialog = screen.getByRole('dialog', { name: 'Revoke Draft bot?' })
  reply(revokeKey, { success: true })
  reply(listKeys, { keys: [{ ...bot, id: 'b', name: 'Other' }] })
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Key revoked.')
  await screen.findByRole('heading', { name: '1 key' })
  expect(screen.queryByRole('rowheader', { name: 'Draft bot' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('1 key')
})
