import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeConversion } from '#features/bold-text/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { reply } from '../../../test/support/fake-network.ts'
import { receiptOf } from '../../../test/support/sample-rows.ts'
import { clientOf } from '../api.ts'
import { keepReceipt, receiptKeeper, reloadReceipts, resumeKeeping } from './receipts.ts'

const [first, second] = [receiptOf('conversion', 1), receiptOf('palette', 2)]
const stored = (storage = sessionStorage) =>
  Object.entries(storage).flatMap(([key, value]) => (key.startsWith('receipts.') ? String(value).split(' ') : []))

beforeEach(() => reloadReceipts())

describe('a receipt', () => {
  it('is stored from every response that has one', async () => {
    reply(storeConversion, { id: 1, receipt: first })
    const body = { inputText: 'a', outputText: '𝗮' }
    await clientOf<typeof storeConversion>()('POST', apiPaths.conversions, { body })
    expect(await (await receiptKeeper()).held()).toEqual([first])
  })

  it.each([null, undefined, 7, 'text', [], {}, { id: null }, { receipt: null }, { receipt: {} }])(
    'is not found in %j, without an error',
    async (response) => {
      keepReceipt(response)
      expect(await (await receiptKeeper()).held()).toEqual([])
    },
  )

  it('is stored after a delay, together with others', async () => {
    const keeper = await receiptKeeper()
    vi.useFakeTimers()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    for (let i = 1; i <= 100; i += 1) keepReceipt({ receipt: receiptOf('conversion', i) })
    await vi.advanceTimersByTimeAsync(0)
    expect(write).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    // One write for the receipts, and one for the session id.
    expect(write).toHaveBeenCalledTimes(2)
    expect(stored()).toHaveLength(100)
    expect(keeper.isKept()).toBe(false)
  })

  it.each([
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is stored when the page is %s', async (_, leave) => {
    keepReceipt({ receipt: first })
    await receiptKeeper()
    leave()
    expect(stored()).toEqual([first])
  })

  it('stays in memory while the storage is full, until there is room', async () => {
    const keeper = await receiptKeeper()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    keepReceipt({ receipt: first })
    window.dispatchEvent(new Event('pagehide'))
    expect([stored(), await keeper.held()]).toEqual([[], [first]])
    full.mockRestore()
    keepReceipt({ receipt: second })
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toEqual([first, second])
  })

  it('stays in memory if the browser blocks storage', async () => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbid)
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbid)
    resumeKeeping()
    keepReceipt({ receipt: first })
    const keeper = await receiptKeeper()
    window.dispatchEvent(new Event('pagehide'))
    expect([await keeper.held(), keeper.isKept(), await keeper.setKept(true)]).toEqual([[first], false, false])
  })
})

describe('the tabs of a browser', () => {
  beforeEach(() => {
    Channel.closeAll()
    vi.stubGlobal('BroadcastChannel', Channel)
  })

  it('exchange their receipts, stored or not', async () => {
    otherTab([second])
    keepReceipt({ receipt: first })
    expect(await (await receiptKeeper()).held()).toEqual([first, second])
  })

  it('exchange stored receipts before sending any event', async () => {
    sessionStorage.setItem('receipts-session', 'a')
    sessionStorage.setItem(`receipts.${Date.now()}.a.a`, first)
    resumeKeeping()
    await receiptKeeper()
    const other = otherTab([])
    other.postMessage({ kind: 'ask', id: '1' })
    expect(other.heard).toEqual([{ kind: 'answer', id: '1', receipts: [first] }])
  })

  it('drop erased receipts in all tabs', async () => {
    for (const receipt of [first, second]) keepReceipt({ receipt })
    const keeper = await receiptKeeper()
    window.dispatchEvent(new Event('visibilitychange'))
    const other = otherTab([])
    other.postMessage({ kind: 'drop', receipts: [first] })
    expect(await keeper.held()).toEqual([second])
    keeper.drop([second])
    expect(other.heard).toContainEqual({ kind: 'drop', receipts: [second] })
    expect([await keeper.held(), stored()]).toEqual([[], []])
  })

  it('move their receipts to the newly chosen storage', async () => {
    keepReceipt({ receipt: first })
    const keeper = await receiptKeeper()
    localStorage.setItem('receipts-kept', 'on')
    const other = otherTab([])
    other.postMessage({ kind: 'settle', id: '1' })
    expect([stored(sessionStorage), stored(localStorage)]).toEqual([[], [first]])
    const switched = keeper.setKept(false)
    // A tab moves its own receipts at once, because the page may be closed before the other tabs respond.
    expect(stored(sessionStorage)).toEqual([first])
    expect(await switched).toBe(true)
    expect(other.heard).toContainEqual(expect.objectContaining({ kind: 'settle' }))
    expect([stored(sessionStorage), stored(localStorage)]).toEqual([[first], []])
  })

  it('ignore a page that the visitor has left', async () => {
    keepReceipt({ receipt: first })
    await receiptKeeper()
    window.dispatchEvent(new Event('pagehide'))
    const other = otherTab([])
    other.postMessage({ kind: 'ask', id: '1' })
    expect(other.heard).toEqual([])
    window.dispatchEvent(new Event('pageshow'))
    other.postMessage({ kind: 'ask', id: '2' })
    // Pages of other test files share this window, and their keepers return as well.
    expect(other.heard).toContainEqual({ kind: 'answer', id: '2', receipts: [first] })
  })
})

/** Like the native one, but synchronous. */
class Channel {
  static readonly #open = new Set<Channel>()
  static closeAll() {
    Channel.#open.clear()
  }
  readonly heard: unknown[] = []
  onmessage: (event: { data: unknown }) => void = ({ data }) => this.heard.push(data)
  constructor() {
    Channel.#open.add(this)
  }
  postMessage(data: unknown) {
    for (const channel of Channel.#open) if (channel !== this) channel.onmessage({ data: structuredClone(data) })
  }
  close() {
    Channel.#open.delete(this)
  }
}

/** Fakes another tab with these receipts. */
function otherTab(receipts: readonly string[]): Channel {
  const channel = new Channel()
  channel.onmessage = ({ data }) => {
    channel.heard.push(data)
    const { kind, id } = data as { kind: string; id: string }
    if (kind === 'ask') channel.postMessage({ kind: 'answer', id, receipts })
  }
  return channel
}
