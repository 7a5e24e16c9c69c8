// The place column by what it says (Spec 7: local addresses are not looked up, cached a day, one retry).
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { held, refusal, reply, type Sent, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { passTime, show } from '../../../../test/support/show.tsx'
import { locateAddress } from '../contract.ts'
import { AddressPlace } from './address-place.tsx'

const dayMs = 24 * 60 * 60 * 1000

function showPlaces(addresses: readonly (string | null)[], client = createQueryClient()) {
  return show(
    <ul>
      {addresses.map((address, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes.
        <li key={i}>
          <AddressPlace address={address} />
        </li>
      ))}
    </ul>,
    { client },
  )
}
/** Each in its two lines. */
const lines = () =>
  screen.getAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent).join(' | '))
const asked = () => sentTo(locateAddress).map(({ body }) => body)
const locate = ({ body }: Sent) => ({ location: `Place of ${JSON.stringify(body)}` })

describe('the place of an address', () => {
  it('stands above the address, in its own direction, whole for those who cannot see its end', async () => {
    const location = 'عمّان, Jordan'
    reply(locateAddress, { location })
    const { container } = showPlaces(['84.208.20.0'])
    await screen.findByText(location)
    expect(lines()).toEqual([`${location} | 84.208.20.0`])
    expect([container.querySelector('bdi')?.textContent, screen.getByTitle(location).className]).toEqual([
      location,
      'address-place',
    ])
  })

  it('is text, whatever it says', async () => {
    reply(locateAddress, { location: '<img src=x onerror=alert(1)>' })
    const { container } = showPlaces(['84.208.20.0'])
    await screen.findByText('<img src=x onerror=alert(1)>')
    expect(container.querySelector('img')).toBeNull()
  })

  it('is asked for once, however often the address stands there and is spelled', async () => {
    reply(locateAddress, locate)
    showPlaces(['84.208.20.0', '84.208.20.0', '::ffff:84.208.20.0', '2001:DB8:41::', '2001:db8:41:0::'])
    await waitFor(() => expect(screen.queryByText('Looking up the place')).toBeNull())
    expect(asked()).toEqual([{ ip: '84.208.20.0' }, { ip: '2001:db8:41:0:0:0:0:0' }])
  })

  it('is not asked for when the address is missing, private or none', () => {
    const asking = vi.spyOn(globalThis, 'fetch')
    showPlaces([null, '', 'unknown', '192.168.1.14', '172.217.0.0', '::ffff:a00:1', 'fd12:3456::1', 'not an address'])
    expect(lines()).toEqual([
      'Local/Private Network | No address',
      'Local/Private Network | ',
      'Local/Private Network | unknown',
      'Local/Private Network | 192.168.1.14',
      'Local/Private Network | 172.217.0.0',
      'Local/Private Network | ::ffff:a00:1',
      'Local/Private Network | fd12:3456::1',
      'Unknown Location | not an address',
    ])
    expect(asking).not.toHaveBeenCalled()
    asking.mockRestore()
  })

  it('holds its line open while it is on its way; the address and other places do not wait', async () => {
    const late = held({ location: 'Oslo, Norway' })
    reply(locateAddress, (sent: Sent) => (JSON.stringify(sent.body).includes('84.') ? late.reply() : locate(sent)))
    const { container } = showPlaces(['84.208.20.0', '85.241.12.0'])
    await screen.findByText(/85\.241\.12\.0"/)
    expect(lines()[0]).toBe('Looking up the place | 84.208.20.0')
    expect(container.querySelectorAll('.address-place > .bone')).toHaveLength(1)
    late.release()
    await screen.findByText('Oslo, Norway')
    expect(container.querySelector('.bone')).toBeNull()
  })
})

describe('a look-up that fails', () => {
  it('is repeated once, and then unknown for that address alone', async () => {
    vi.useFakeTimers()
    reply(locateAddress, (sent: Sent) => (JSON.stringify(sent.body).includes('84.') ? refusal(503)() : locate(sent)))
    showPlaces(['84.208.20.0', '85.241.12.0'])
    await passTime(10)
    expect([lines()[0], asked().length]).toEqual(['Looking up the place | 84.208.20.0', 2])
    await passTime(60_000)
    expect(lines()).toEqual(['Unknown Location | 84.208.20.0', 'Place of {"ip":"85.241.12.0"} | 85.241.12.0'])
    expect(asked()).toHaveLength(3)
  })

  it('is forgotten when the repetition brings the place', async () => {
    vi.useFakeTimers()
    reply(locateAddress, (sent: Sent) => (asked().length === 1 ? unreachable() : locate(sent)))
    showPlaces(['84.208.20.0'])
    await passTime(60_000)
    expect(lines()).toEqual(['Place of {"ip":"84.208.20.0"} | 84.208.20.0'])
  })

  it('is tried again when the address is shown again', async () => {
    vi.useFakeTimers()
    reply(locateAddress, refusal(503))
    const { client, unmount } = showPlaces(['84.208.20.0'])
    await passTime(60_000)
    unmount()
    reply(locateAddress, locate)
    showPlaces(['84.208.20.0'], client)
    await passTime(10)
    expect(lines()).toEqual(['Place of {"ip":"84.208.20.0"} | 84.208.20.0'])
  })

  it('because the session is over is not repeated', async () => {
    vi.useFakeTimers()
    reply(locateAddress, refusal(401))
    showPlaces(['84.208.20.0'])
    await passTime(60_000)
    expect([lines(), asked().length]).toEqual([['Unknown Location | 84.208.20.0'], 1])
  })
})

it('is known for a day, also while nothing shows it, and asked for again after that', async () => {
  vi.useFakeTimers()
  reply(locateAddress, locate)
  const { client, unmount } = showPlaces(['84.208.20.0'])
  await passTime(10)
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(dayMs - 60_000))
  showPlaces(['84.208.20.0'], client)
  expect([lines(), asked().length]).toEqual([['Place of {"ip":"84.208.20.0"} | 84.208.20.0'], 1])
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  // The first is still on screen.
  showPlaces(['84.208.20.0'], client)
  await passTime(10)
  expect(asked()).toHaveLength(2)
})
