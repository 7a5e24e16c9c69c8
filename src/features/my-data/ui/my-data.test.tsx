import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventKey, keepEvent } from '#browser/kept-events.ts'
import { keptEvents } from '#browser/outbox/kept-list.ts'
import { keepReceipt, receiptKeeper, reloadReceipts } from '#browser/receipts/receipts.ts'
import { held, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { openPage } from '../../../../test/support/open-page.tsx'
import { receiptOf, samplePush, sampleRows } from '../../../../test/support/sample-rows.ts'
import { openToasts, toast } from '../../../../test/support/show.tsx'
import { eraseMyData, type PersonalRow, readMyData } from '../contract.ts'

const heldReceipts = async () => (await receiptKeeper()).held()
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => reloadReceipts())

/** Opens the page in a browser with the receipts of these rows. */
async function openWith(rows: readonly PersonalRow[], answered = rows) {
  for (const { receipt } of rows) keepReceipt({ receipt })
  reply(readMyData, { rows: answered, rest: [], morePageViews: 0 })
  const page = await openPage('/my-data')
  if (answered.length > 0) await screen.findByText(/read at/)
  return page
}

describe('the page of a visitor’s own data', () => {
  it('shows figures by kind with age and retention, and the newest entries', async () => {
    await openWith(sampleRows())
    expect(screen.getByText(/^7 entries, 7 receipts, read at \d\d:\d\d$/).getAttribute('role')).toBe('status')
    const sums = [...document.querySelectorAll('div[data-kind]')].map((cell) => cell.textContent)
    expect(sums).toEqual([
      'Bold texts1Saved in 3 steps while you typedKept: 90 days',
      expect.stringMatching(/^Palettes1Oldest from \w+ \d+.*Kept: 90 days$/),
      expect.stringMatching(/^Tool uses1Oldest from \w+ \d+.*Kept: 90 days$/),
      'Page views1Counted since you agreedKept: 90 days',
      expect.stringMatching(/^Cookie choice1Analytics allowed, \w+ \d+.*Kept: 12 months$/),
    ])
    const [first] = screen.getAllByRole('listitem').filter((item) => item.matches('[data-kind]'))
    expect(first?.textContent).toMatch(/^Bold text in 3 stepsSpring sale starts Monday: .*(Today|Yesterday), /)
  })

  it('shows notifications only where there are some', async () => {
    await openWith([samplePush])
    expect(document.querySelector('div[data-kind="push_subscription"]')?.textContent).toContain(
      'Kept: Until you turn them off, at most 90 days after this browser was last here',
    )
  })

  it('shows five entries, then all of them in steps', async () => {
    const rows = Array.from({ length: 230 }, (_, i): PersonalRow => {
      const createdAt = new Date(Date.now() - i * 60_000).toISOString()
      return { ...samplePalette(), receipt: receiptOf('palette', i + 1), createdAt }
    })
    const { user } = await openWith(rows)
    const lines = () => document.querySelectorAll('li[data-kind]').length
    expect(lines()).toBe(5)
    await user.click(button('Show all 230'))
    expect(lines()).toBe(100)
    await user.click(button('Show 100 more of 130'))
    await user.click(button('Show 30 more of 30'))
    expect([lines(), screen.queryByRole('button', { name: /more of/ })]).toEqual([230, null])
    await user.click(button('Show fewer'))
    expect(lines()).toBe(5)
  })

  it('requests excerpts, and shows a status while reading', async () => {
    keepReceipt({ receipt: receiptOf('palette', 1) })
    const late = held({ rows: [], rest: [], morePageViews: 0 })
    reply(readMyData, late.reply)
    await openPage('/my-data')
    await waitFor(() => expect(sentTo(readMyData)).toMatchObject([{ body: { excerpts: true } }]))
    expect(screen.getByText('Reading your data').getAttribute('role')).toBe('status')
    late.release()
    await screen.findByText('No receipts in this browser')
  })

  it('shows the empty state without receipts, and sends no request', async () => {
    await openWith([])
    await screen.findByRole('heading', { name: 'No receipts in this browser' })
    expect(sentTo(readMyData)).toEqual([])
  })

  it('drops receipts of deleted entries', async () => {
    const rows = sampleRows()
    await openWith(rows, rows.slice(0, 2))
    await waitFor(async () => expect(await heldReceipts()).toEqual(rows.slice(0, 2).map(({ receipt }) => receipt)))
    expect(screen.getByText(/^2 entries, 2 receipts/)).toBeTruthy()
  })

  it('shows an error when reading fails, keeps the receipts, and retries', async () => {
    keepReceipt({ receipt: samplePalette().receipt })
    reply(readMyData, unreachable)
    const { user } = await openPage('/my-data')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We could not read your dataThe server did not answer. Nothing has changed.')
    reply(readMyData, { rows: [samplePalette()], rest: [], morePageViews: 0 })
    await user.click(button('Try again'))
    await screen.findByText(/^1 entry, 1 receipt,/)
  })

  it('shows that nothing is measured with Do Not Track', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'doNotTrack'))
    await openWith([])
    expect(screen.getByText(/^Your browser sends Do Not Track/)).toBeTruthy()
  })

  it('is noindex, and shows the privacy contact', async () => {
    await openWith([])
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(screen.getByRole('link', { name: 'privacy@proof.example' }).getAttribute('href')).toMatch(/^mailto:/)
  })
})

describe('the download', () => {
  it('has all entries uncut in one file, without receipts', async () => {
    const { user } = await openWith(sampleRows())
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:file'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.tripleClick(button('Download as JSON'))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(sentTo(readMyData).map(({ body }) => (body as { excerpts: boolean }).excerpts)).toEqual([true, false])
    const text = (await files[0]?.text()) ?? ''
    expect(JSON.parse(text).entries).toHaveLength(7)
    expect(text).not.toContain('receipt')
  })

  it('shows a toast after a failure', async () => {
    const { user } = await openWith(sampleRows())
    reply(readMyData, refusal(500))
    await user.click(button('Download as JSON'))
    await toast('Download failed')
    await waitFor(() => expect((button('Download as JSON') as HTMLButtonElement).disabled).toBe(false))
  })
})

describe('erasing', () => {
  const dialog = () => within(screen.getByRole('dialog'))

  it('requires confirmation, and can be canceled', async () => {
    const { user } = await openWith([...sampleRows(), samplePush])
    await user.click(button('Erase everything'))
    expect(screen.getByRole('dialog', { name: 'Erase 8 entries?' }).textContent).toContain(
      'end notifications to this browser',
    )
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Keep them' }))
    await user.click(dialog().getByRole('button', { name: 'Keep them' }))
    expect([screen.queryByRole('dialog'), sentTo(eraseMyData)]).toEqual([null, []])
  })

  it('happens once for several clicks, deletes receipts, session, decision, news and unsent events, and shows the banner again', async () => {
    sessionStorage.setItem('sessionId', 'session_1_abc')
    const deleted = vi.fn(async () => true)
    vi.stubGlobal('caches', { delete: deleted })
    const rows = sampleRows()
    const { user } = await openWith(rows)
    keepEvent({ key: eventKey(), path: '/api/conversions', body: '{}' })
    reply(eraseMyData, { erased: 7 })
    await user.click(button('Erase everything'))
    expect(screen.getByRole('dialog').textContent).not.toContain('notifications')
    await user.tripleClick(dialog().getByRole('button', { name: 'Erase everything' }))
    await screen.findByText(/^We deleted 7 entries\./)
    const receipts = rows.map(({ receipt }) => receipt)
    expect(sentTo(eraseMyData)).toMatchObject([{ body: { receipts, sessionIds: ['session_1_abc'] } }])
    expect([await heldReceipts(), sessionStorage.getItem('sessionId')]).toEqual([[], null])
    expect(document.cookie).not.toContain('consent')
    expect(keptEvents()).toEqual([])
    expect(deleted.mock.calls).toEqual([['news'], ['shared']])
    await screen.findByRole('region', { name: 'Cookie choice' })
    const nothing = screen.getByRole('heading', { name: 'Everything from this browser is erased' })
    expect(document.activeElement?.contains(nothing)).toBe(true)
  })

  it('also erases events in flight: it waits until no tab sends, and erases receipts that arrived in the meantime', async () => {
    const granted = Promise.withResolvers<void>()
    const request = vi.fn(async (_: string, work: () => Promise<unknown>) => granted.promise.then(work))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
    const { user } = await openWith(sampleRows())
    const late = [receiptOf('usage', 901), receiptOf('page_view', 902)]
    reply(eraseMyData, () => {
      if (sentTo(eraseMyData).length > 1) return { erased: 1 }
      keepReceipt({ receipt: late[1] })
      return { erased: 8 }
    })
    await user.click(button('Erase everything'))
    await user.click(dialog().getByRole('button', { name: 'Erase everything' }))
    expect([request.mock.calls.map(([name]) => name), sentTo(eraseMyData)]).toEqual([['kept-events'], []])
    keepReceipt({ receipt: late[0] })
    granted.resolve()
    await screen.findByText(/^We deleted 9 entries\./)
    const bodies = sentTo(eraseMyData).map(({ body }) => (body as { receipts: string[] }).receipts)
    expect(bodies).toEqual([expect.arrayContaining([late[0]]), [late[1]]])
    expect(await heldReceipts()).toEqual([])
  })

  it('changes nothing and shows a toast when it fails at once', async () => {
    const { user } = await openWith(sampleRows())
    reply(eraseMyData, unreachable)
    await user.click(button('Erase everything'))
    await user.click(dialog().getByRole('button', { name: 'Erase everything' }))
    await toast('Nothing was erased')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await heldReceipts()).toHaveLength(7)
    expect(document.cookie).toContain('consent')
  })

  it('shows the number of erased entries and lists the rest when it fails in the middle', async () => {
    const rows = Array.from({ length: 2_001 }, (_, i) => ({ ...samplePalette(), receipt: receiptOf('palette', i + 1) }))
    for (const { receipt } of rows) keepReceipt({ receipt })
    reply(readMyData, ({ body }) => {
      const { receipts } = body as { receipts: string[] }
      return { rows: rows.filter(({ receipt }) => receipts.includes(receipt)), rest: [], morePageViews: 0 }
    })
    const { user } = await openPage('/my-data')
    await screen.findByText(/^2,001 entries/)
    reply(eraseMyData, () => (sentTo(eraseMyData).length === 1 ? { erased: 2_000 } : unreachable()))
    await user.click(button('Erase everything'))
    await user.click(dialog().getByRole('button', { name: 'Erase everything' }))
    expect((await toast('Not everything was erased')).textContent).toContain('2,000 entries are gone')
    await screen.findByText(/^1 entry, 1 receipt/)
    expect(openToasts()).toHaveLength(1)
  })
})

describe('keeping receipts', () => {
  it('is off by default, and moves them to local storage when switched on', async () => {
    const { user } = await openWith(sampleRows())
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Keep receipts for 90 days' })
    expect(toggle.checked).toBe(false)
    await user.click(toggle)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts.'))).toHaveLength(1))
    await waitFor(() => expect(toggle.checked).toBe(true))
    await user.click(toggle)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts'))).toEqual([]))
    expect(await heldReceipts()).toHaveLength(7)
  })

  it('follows the last of several quick clicks', async () => {
    await openWith(sampleRows())
    const toggle = screen.getByRole<HTMLInputElement>('switch')
    for (let clicks = 0; clicks < 4; clicks++) fireEvent.click(toggle)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts'))).toEqual([]))
    expect(toggle.checked).toBe(false)
    fireEvent.click(toggle)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts.'))).toHaveLength(1))
    expect(toggle.checked).toBe(true)
  })

  it('fails with a toast when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { user } = await openWith(sampleRows())
    const toggle = screen.getByRole<HTMLInputElement>('switch')
    await user.click(toggle)
    await toast('This browser stores nothing')
    await waitFor(() => expect(toggle.checked).toBe(false))
  })

  it('applies the next click after a change that the browser aborts', async () => {
    const { user } = await openWith(sampleRows())
    const toggle = screen.getByRole<HTMLInputElement>('switch')
    vi.spyOn(await receiptKeeper(), 'setKept').mockRejectedValueOnce(new DOMException('Stolen', 'AbortError'))
    await user.click(toggle)
    await toast('This browser stores nothing')
    expect(toggle.checked).toBe(false)
    await user.click(toggle)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('receipts.'))).toHaveLength(1))
    expect(toggle.checked).toBe(true)
  })
})

function samplePalette(): PersonalRow {
  const found = sampleRows().find(({ kind }) => kind === 'palette')
  if (!found) throw new Error('No palette among the sample rows')
  return found
}
