import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadSessionStates } from '#browser/session-state.ts'
import { imageBrowser } from '../../../../../../test/support/image-browser.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { deleteLastCodes, keepLastCode, lastCodes } from '../../../last-codes.ts'
import { QrCodeTool } from '../../qr-tool.tsx'
import { dayText } from './last-codes-strip.tsx'

const storageKey = 'last-qr-codes'
beforeEach(() => deleteLastCodes())

function showTool() {
  const shown = show(<QrCodeTool defaultUrl="https://proof.example" reportUsage={() => {}} />)
  imageBrowser()
  return shown
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const kept = () => lastCodes().map(({ href, ink }) => [href, ink])

describe('the last codes', () => {
  it('lists saved and copied codes, newest first, at most five, without repeats', async () => {
    const { user } = showTool()
    await screen.findByText('None yet')
    for (const end of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) {
      type('URL', `proof.example/${end}`)
      await user.click(button(end === 'c' ? 'Copy QR Code' : 'Download QR Code'))
      await vi.waitFor(() => expect(kept()[0]).toEqual([`https://proof.example/${end}`, '#000000']))
    }
    expect(kept().map(([href]) => href?.at(-1))).toEqual(['b', 'f', 'e', 'd', 'c'])
    await screen.findByText('5 kept in this browser')
  })

  it('restores a code with its color on click, without the tags that its address already contains', async () => {
    keepLastCode({ href: 'https://proof.example/menu?utm_source=poster', ink: '#114b46', at: Date.now() })
    const { user } = showTool()
    await user.click(await screen.findByText('Last codes'))
    const row = await screen.findByRole('button', {
      name: 'QR code for https://proof.example/menu?utm_source=poster, Today',
    })
    expect(row.getAttribute('aria-current')).toBeNull()
    await user.click(row)
    expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('https://proof.example/menu?utm_source=poster')
    expect(screen.getByLabelText<HTMLInputElement>('Color').value).toBe('#114b46')
    expect(row.getAttribute('aria-current')).toBe('true')
    screen.getByText('See where scans come from')
  })

  it('deletes the codes of all tabs on Clear', async () => {
    keepLastCode({ href: 'https://proof.example/', ink: '#000000', at: Date.now() })
    const { user } = showTool()
    await user.click(await screen.findByText('Last codes'))
    localStorage.setItem(storageKey, JSON.stringify([{ href: 'https://other.example/', ink: '#000000', at: 1 }]))
    fireEvent(window, new StorageEvent('storage'))
    await screen.findByRole('button', { name: /other\.example/ })
    await user.click(button('Clear'))
    const none = await screen.findByText('The last 5 codes that you copy or save appear here, in this browser only.')
    expect(document.activeElement).toBe(none)
    expect(localStorage.getItem(storageKey)).toBeNull()
  })

  it('stores no link with credentials, and none that was only typed or tested', async () => {
    const { user } = showTool()
    type('URL', 'https://me:secret@proof.example')
    await user.click(button('Download QR Code'))
    type('URL', 'proof.example/typed')
    await user.click(button('Test QR Code'))
    expect(localStorage.getItem(storageKey)).toBeNull()
  })
})

describe('stored data', () => {
  const good = { href: 'https://a.example/', ink: '#000000', at: 1 }
  it.each([
    ['no JSON', '{'],
    ['no list', '{"href":"https://a.example/"}'],
    ['no code', JSON.stringify([null, 1, 'x', {}])],
    ['an address that is none', JSON.stringify([{ ...good, href: 'not a url' }])],
    ['an address that no code can hold', JSON.stringify([{ ...good, href: `https://a.example/${'x'.repeat(3_000)}` }])],
    ['a color that is none', JSON.stringify([{ ...good, ink: 'url(#a)' }])],
    ['a time that is none', JSON.stringify([{ ...good, at: 'now' }])],
  ])('is ignored if it is %s', async (_, text) => {
    localStorage.setItem(storageKey, text)
    expect(lastCodes()).toEqual([])
    reloadSessionStates()
    showTool()
    await screen.findByText('None yet')
  })

  it('may be blocked without affecting the code', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    const { user } = showTool()
    await user.click(button('Download QR Code'))
    expect(within(document.body).getByText('Static code: never expires, no scan tracking.')).toBeTruthy()
    expect(lastCodes()).toEqual([])
  })
})

it.each([
  ['2026-11-23T08:00:00', 'Today'],
  ['2026-11-18T08:00:00', 'Wednesday'],
  ['2026-11-16T08:00:00', 'Nov 16'],
  ['2025-11-20T08:00:00', 'Nov 20, 2025'],
  ['2026-11-24T08:00:00', 'Nov 24'],
])('shows a code of %s as %s', (at, text) => {
  expect(dayText(new Date(at).getTime(), new Date('2026-11-23T20:00:00').getTime())).toBe(text)
})
