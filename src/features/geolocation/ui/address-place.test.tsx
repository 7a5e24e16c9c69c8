// The place column by its text (Spec 7: local addresses are not looked up, cached for a day, one retry).
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
/** The two lines of each address. */
const lines = () =>
  screen.getAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent).join(' | '))
const asked = () => sentTo(locateAddress).map(({ body }) => body)
const locate = ({ body }: Sent) => ({ location: `Place of ${JSON.stringify(body)}` })

describe('the place of an address', () => {
  it('is shown above the address, in its own direction, with a tooltip for long names', async () => {
    const location = 'عمّان, Jordan'
    reply(locateAddress, { location })
    const { container } = showPlaces(['84.208.20.0'])
    await screen.findByText(location)
    expect(lines()).toEqual([`${location} | 84.208.20.0`])
    expect([container.querySelector('bdi')?.textContent, screen.getByTitle(location).textContent]).toEqual([
      location,
      location,
    ])
  })

  it('is shown as text, whatever it contains', async () => {
    reply(locateAddress, { location: '<img src=x onerror=alert(1)>' })
    const { container } = showPlaces(['84.208.20.0'])
    await screen.findByText('<img src=x onerror=alert(1)>')
    expect(container.querySelector('img')).toBeNull()
  })

  it('is requested once for all occurrences and spellings of an address', async () => {
    reply(locateAddress, locate)
    showPlaces(['84.208.20.0', '84.208.20.0', '::ffff:84.208.20.0', '2001:DB8:41::', '2001:db8:41:0::'])
    await waitFor(() => expect(screen.queryByText('Looking up the place')).toBeNull())
    expect(asked()).toEqual([{ ip: '84.208.20.0' }, { ip: '2001:db8:41:0:0:0:0:0' }])
  })

  it('is not requested for missing, private or invalid addresses', () => {
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

  it('shows a skeleton while it loads; the address and other places do not wait', async () => {
    const late = held({ location: 'Oslo, Norway' })
    reply(locateAddress, (sent: Sent) => (JSON.stringify(sent.body).includes('84.') ? late.reply() : locate(sent)))
    showPlaces(['84.208.20.0', '85.241.12.0'])
    await screen.findByText(/85\.241\.12\.0"/)
    expect(lines()[0]).toBe('Looking up the place | 84.208.20.0')
    expect(screen.getAllByText('Looking up the place')).toHaveLength(1)
    late.release()
    await screen.findByText('Oslo, Norway')
    expect(screen.queryByText('Looking up the place')).toBeNull()
  })
})

describe('a look-up that fails', () => {
  it('is retried once, and then shown as unknown for that address only', async () => {
    vi.useFakeTimers()
    reply(locateAddress, (sent: Sent) => (JSON.stringify(sent.body).includes('84.') ? refusal(503)() : locate(sent)))
    showPlaces(['84.208.20.0', '85.241.12.0'])
    await passTime(10)
    expect([lines()[0], asked().length]).toEqual(['Looking up the place | 84.208.20.0', 2])
    await passTime(60_000)
    expect(lines()).toEqual(['Unknown Location | 84.208.20.0', 'Place of {"ip":"85.241.12.0"} | 85.241.12.0'])
    expect(asked()).toHaveLength(3)
  })

  it('shows the place when the retry succeeds', async () => {
    vi.useFakeTimers()
    reply(locateAddress, (sent: Sent) => (asked().length === 1 ? unreachable() : locate(sent)))
    showPlaces(['84.208.20.0'])
    await passTime(60_000)
    expect(lines()).toEqual(['Place of {"ip":"84.208.20.0"} | 84.208.20.0'])
  })

  it('is repeated when the address is shown again', async () => {
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

  it('is not repeated when the session is over', async () => {
    vi.useFakeTimers()
    reply(locateAddress, refusal(401))
    showPlaces(['84.208.20.0'])
    await passTime(60_000)
    expect([lines(), asked().length]).toEqual([['Unknown Location | 84.208.20.0'], 1])
  })
})

it('is cached for a day, even while it is not shown, and requested again afterward', async () => {
  vi.useFakeTimers()
  reply(locateAddress, locate)
  const { client, unmount } = showPlaces(['84.208.20.0'])
  await passTime(10)
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(dayMs - 60_000))
  showPlaces(['84.208.20.0'], client)
  expect([lines(), asked().length]).toEqual([['Place of {"ip":"84.208.20.0"} | 84.208.20.0'], 1])
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  // The first one is still rendered.
  showPlaces(['84.208.20.0'], client)
  await passTime(10)
  expect(asked()).toHaveLength(2)
})
