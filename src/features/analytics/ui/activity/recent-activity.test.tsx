// Recent Activity by role and label (Spec 2, 4, 8, 9: Admin).
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, refusal, reply, type Sent, sentTo } from '../../../../../test/support/fake-network.ts'
import { openToasts, show, toast } from '../../../../../test/support/show.tsx'
import { type ActivityItem, readRecentActivity } from '../../reports-contract.ts'
import { RecentActivity } from './recent-activity.tsx'

const item: ActivityItem = {
  id: 1,
  toolType: 'qr_code',
  action: 'downloaded_image',
  inputData: 'https://proof.example/',
  createdAt: '2025-09-17T08:00:07.000Z',
  ipAddress: '84.208.20.0',
}
const itemsDownFrom = (newest: number, count = newest) =>
  Array.from({ length: count }, (_, i) => ({ ...item, id: newest - i, inputData: `text ${newest - i}` }))

/** Responds as the server does, with this number of entries for each query. */
const pagesOf =
  (count: number) =>
  ({ query: { page = '1', pageSize = '20' } }: Pick<Sent, 'query'>) => {
    const [size, first] = [Number(pageSize), (Number(page) - 1) * Number(pageSize)]
    return { items: itemsDownFrom(count).slice(first, first + size), total: count, totalPages: Math.ceil(count / size) }
  }

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const rows = () => screen.getAllByRole('row').slice(1)
const inputs = () => rows().map((row) => within(row).getByRole('rowheader').textContent)
const panel = () => screen.getByRole('region', { name: 'Tool activity' })
const asked = () => sentTo(readRecentActivity).map(({ query }) => query)

/** Replaces another feature's component that shows the location of an address. */
const Address = ({ address }: { address: string | null }) => <>{`at ${address}`}</>

async function open(response: Parameters<typeof reply>[1], address = '/admin?tab=activity') {
  reply(readRecentActivity, response)
  const shown = show(<RecentActivity Address={Address} />, { address })
  await waitFor(() => expect(panel().getAttribute('aria-busy')).toBe('false'))
  return shown
}
const openOne = (changes: Partial<ActivityItem>) => open({ items: [{ ...item, ...changes }], total: 1, totalPages: 1 })

describe('an entry', () => {
  it('shows time, tool, action, input and place', async () => {
    await openOne({})
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Tool',
      'Action',
      'Input',
      'Place',
    ])
    const [time, ...others] = [...(rows()[0]?.children ?? [])]
    expect(others.map(({ textContent }) => textContent)).toEqual([
      'QR Code Generator',
      'Downloaded image',
      'https://proof.example/',
      'at 84.208.20.0',
    ])
    expect(time?.querySelector('time')?.dateTime).toBe(item.createdAt)
    expect(time?.textContent).toMatch(/^\d\d:\d\d:07 Sep 1\d, 2025$/)
    screen.getByText('1 entry')
  })

  it.each([
    ['a'.repeat(50), null],
    ['a'.repeat(51), `${'a'.repeat(50)}…`],
    [`${'a'.repeat(49)}🎉b`, `${'a'.repeat(49)}🎉…`],
    ['line one\nline two\tthree', null],
    [`مرحبا\u202e ${'ש'.repeat(60)}`, `مرحبا ${'ש'.repeat(44)}…`],
  ])('truncates the input %j to 50 characters in one line, isolated in its own direction', async (inputData, cut) => {
    await openOne({ inputData })
    const header = screen.getByRole('rowheader')
    expect(header.querySelector('bdi')?.textContent).toBe(cut ?? inputData.replaceAll(/[\n\t]/g, ' '))
    expect(header.querySelector('details') !== null).toBe(cut !== null)
  })

  it('expands the full input of any length, also by keyboard', async () => {
    const inputData = `<img src=x onerror=alert(1)>\n${'é'.repeat(9_970)}`
    const { container } = await openOne({ inputData })
    const details = container.querySelector('details')
    const whole = within(details ?? document.body).getByRole('region', { name: 'Whole input', hidden: true })
    expect(details?.firstElementChild?.tagName).toBe('SUMMARY')
    expect([whole.textContent, whole.tabIndex]).toEqual([inputData, 0])
    expect(container.querySelector('img')).toBeNull()
  })

  it.each([null, '', ' \u200b'])('shows nothing for the input %j', async (inputData) => {
    await openOne({ inputData })
    expect(screen.getByRole('rowheader').textContent).toBe('No input')
    expect(screen.getByText('No input').className).toBe('sr')
  })

  it('passes on a missing address, and shows unknown actions as text', async () => {
    await openOne({ ipAddress: null, action: '<b>any</b>_thing', toolType: 'marketing_news' })
    screen.getByRole('cell', { name: 'at null' })
    screen.getByRole('cell', { name: '<b>any</b> thing' })
    screen.getByRole('cell', { name: 'Marketing & AI News' })
  })
})

describe('the filters', () => {
  it('offer the values of the specification', async () => {
    await open(pagesOf(1))
    const offered = ['Tool', 'Action', 'Date range'].map((name) => [...select(name).options].map(({ text }) => text))
    expect(offered).toEqual([
      ['All tools', 'Bold Text Converter', 'Color Palette Generator', 'QR Code Generator'],
      ['All actions', 'Copied', 'Downloaded', 'Generated'],
      ['All time', 'Today', 'This week', 'This month'],
    ])
  })

  it('are kept in the URL, sent with the request, and reset the page', async () => {
    const { user, place } = await open(pagesOf(50), '/admin?tab=activity&page=2')
    await user.selectOptions(select('Tool'), 'QR Code Generator')
    await user.selectOptions(select('Action'), 'Downloaded')
    await user.selectOptions(select('Date range'), 'This week')
    expect(place.search).toBe('?tab=activity&tool=qr_code&action=downloaded&range=week')
    await screen.findByText('50 entries since Monday, 00:00 UTC')
    expect(asked()).toEqual([
      { page: '2' },
      { page: '1', toolType: 'qr_code' },
      { page: '1', toolType: 'qr_code', action: 'downloaded' },
      { page: '1', toolType: 'qr_code', action: 'downloaded', dateRange: 'week' },
    ])
  })

  it('are read from the URL, and cleared together', async () => {
    const { user, place } = await open(pagesOf(50), '/admin?tab=activity&tool=bold_text&range=today&page=2')
    expect([select('Tool').value, select('Action').value, select('Date range').value]).toEqual([
      'bold_text',
      '',
      'today',
    ])
    await user.click(button('Clear filters'))
    expect(place.search).toBe('?tab=activity')
    expect(document.activeElement).toBe(select('Tool'))
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1' }))
  })

  it('ignore unknown values in the URL', async () => {
    await open(pagesOf(1), '/admin?tool=<b>&action=shared&range=year&page=-1')
    expect(asked()).toEqual([{ page: '1' }])
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})

describe('the pages', () => {
  const disabled = () => ['Previous', 'Next'].filter((name) => button(name).disabled)

  it('change one by one, with buttons disabled at both ends and the page kept in the URL', async () => {
    const { user, place } = await open(pagesOf(45))
    expect(disabled()).toEqual(['Previous'])
    screen.getByText('1 to 20 of 45')
    screen.getByText('Page 1 of 3')
    screen.getByRole('button', { name: 'Previous', description: 'This is the first page.' })
    await user.click(button('Next'))
    await screen.findByText('21 to 40 of 45')
    expect([disabled(), place.search]).toEqual([[], '?tab=activity&page=2'])
    await user.click(button('Next'))
    await screen.findByText('41 to 45 of 45')
    expect(disabled()).toEqual(['Next'])
    screen.getByRole('button', { name: 'Next', description: 'This is the last page.' })
    // A disabled button cannot have the focus, so it moves to the other button.
    expect(document.activeElement).toBe(button('Previous'))
    await user.click(button('Previous'))
    await user.click(button('Previous'))
    await screen.findByText('1 to 20 of 45')
    expect([document.activeElement, place.search]).toEqual([button('Next'), '?tab=activity'])
  })

  it('keep the current rows while others load', async () => {
    const { user } = await open(pagesOf(45))
    const next = held(pagesOf(45)({ query: { page: '2' } }))
    reply(readRecentActivity, next.reply)
    await user.click(button('Next'))
    expect([panel().getAttribute('aria-busy'), inputs()[0]]).toEqual(['true', 'text 45'])
    screen.getByText('Loading page 2')
    next.release()
    await screen.findByText('21 to 40 of 45')
    expect([panel().getAttribute('aria-busy'), inputs()[0]]).toEqual(['false', 'text 25'])
  })

  it('show the right page after three clicks, at once or one after the other', async () => {
    const { place } = await open(pagesOf(200))
    act(() => {
      for (let i = 0; i < 3; i++) button('Next').click()
    })
    await screen.findByText('21 to 40 of 200')
    expect([place.search, inputs()[0]]).toEqual(['?tab=activity&page=2', 'text 180'])
    const slow = new Map(['3', '4', '5'].map((page) => [page, held(pagesOf(200)({ query: { page } }))]))
    reply(readRecentActivity, ({ query }: Sent) => slow.get(query.page ?? '')?.reply())
    for (let i = 0; i < 3; i++) act(() => button('Next').click())
    for (const page of ['5', '3', '4']) slow.get(page)?.release()
    await screen.findByText('81 to 100 of 200')
    expect([place.search, inputs()[0]]).toEqual(['?tab=activity&page=5', 'text 120'])
  })

  it.each(['4', '999999999999'])('show the last page for a number beyond it (%s)', async (page) => {
    const { place } = await open(pagesOf(45), `/admin?tab=activity&page=${page}`)
    await screen.findByText('41 to 45 of 45')
    expect([place.search, rows().length]).toEqual(['?tab=activity&page=3', 5])
  })

  it('format thousands', async () => {
    await open({ items: itemsDownFrom(1386, 20), total: 1386, totalPages: 70 })
    for (const text of ['1,386 entries', '1 to 20 of 1,386', 'Page 1 of 70']) screen.getByText(text)
  })
})

describe('the list without entries', () => {
  it('shows a skeleton while it loads', async () => {
    const response = held(pagesOf(0)({ query: {} }))
    reply(readRecentActivity, response.reply)
    show(<RecentActivity Address={Address} />)
    screen.getByText('Loading the recent activity')
    expect(panel().querySelectorAll('.skeleton')).toHaveLength(20)
    response.release()
    await screen.findByRole('heading', { name: 'No activity found matching your filters' })
  })

  it('offers to clear the filters when some are set', async () => {
    const { user, place } = await open(pagesOf(0), '/admin?tab=activity&tool=qr_code')
    screen.getByRole('heading', { name: 'No activity found matching your filters' })
    screen.getByText('Try a longer date range or another tool.')
    expect(screen.queryByRole('button', { name: /^CSV/ })).toBeNull()
    await user.click(button('Clear filters'))
    await screen.findByText(/^Nothing recorded yet/)
    expect([place.search, document.activeElement]).toEqual(['?tab=activity', select('Tool')])
  })

  it('shows a failure with a retry, and keeps the filters', async () => {
    const { user } = await open(refusal(503, { message: 'down' }), '/admin?tool=qr_code').catch(() => {
      throw new Error('The panel stays busy')
    })
    const alert = screen.getByRole('alert')
    within(alert).getByText('Failed to load recent activity data.')
    expect(select('Tool').value).toBe('qr_code')
    reply(readRecentActivity, pagesOf(1))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('text 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the CSV', () => {
  /** The saved files. */
  function watchDownloads() {
    const saved: { name: string; text: Promise<string> }[] = []
    let blob = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => {
      if (one instanceof Blob) blob = one
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() })
    })
    return saved
  }

  it('contains all matching entries without formulas, in one file however often the button is clicked', async () => {
    const saved = watchDownloads()
    const long = `=HYPERLINK("x")\n${'a'.repeat(100)}`
    await open((sent: Sent) => {
      const { items, ...counts } = pagesOf(250)(sent)
      return { ...counts, items: items.map((one) => (one.id === 250 ? { ...one, inputData: long } : one)) }
    }, '/admin?tool=qr_code&range=today&page=2')
    for (let i = 0; i < 3; i++) act(() => button('CSV of Recent activity').click())
    await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull())
    expect(saved).toHaveLength(1)
    const lines = (await saved[0]?.text)?.split('\r\n') ?? []
    expect(saved[0]?.name).toBe('recent-activity-qr_code-today.csv')
    expect([lines.length, lines[0]]).toEqual([252, 'Time (UTC),Tool,Action,Input,Address'])
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")\n${'a'.repeat(100)}"`)
    expect(lines[250]).toBe('2025-09-17T08:00:07.000Z,QR Code Generator,Downloaded image,text 1,84.208.20.0')
    expect(asked().slice(1)).toEqual(
      ['1', '2', '3'].map((page) => ({ page, pageSize: '100', toolType: 'qr_code', dateRange: 'today' })),
    )
  })

  it('shows its progress, and can be canceled', async () => {
    const saved = watchDownloads()
    const { user } = await open(pagesOf(350))
    const second = held(pagesOf(350)({ query: { page: '2', pageSize: '100' } }))
    reply(readRecentActivity, (sent: Sent) => (sent.query.page === '2' ? second.reply() : pagesOf(350)(sent)))
    await user.click(button('CSV of Recent activity'))
    await screen.findByText('Reading 100 of 350')
    expect(
      asked()
        .slice(1)
        .map(({ page }) => page),
    ).toEqual(['1', '2'])
    await user.click(button('Cancel the CSV of Recent activity'))
    expect(screen.queryByText(/^Reading/)).toBeNull()
    expect(document.activeElement).toBe(button('CSV of Recent activity'))
    second.release()
    await user.click(button('CSV of Recent activity'))
    await waitFor(() => expect(saved).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull())
  })

  it('shows a notice when it is limited to 10,000 entries', async () => {
    const saved = watchDownloads()
    const { user } = await open(pagesOf(10_001))
    await user.click(button('CSV of Recent activity'))
    await screen.findByText('The file has the newest 10,000 of 10,001 entries.')
    expect((await saved[0]?.text)?.split('\r\n')).toHaveLength(10_002)
  })

  it('is not saved when one page fails, and shows a toast', async () => {
    const saved = watchDownloads()
    const { user } = await open(pagesOf(250))
    reply(readRecentActivity, (sent: Sent) => (sent.query.page === '2' ? refusal(503)() : pagesOf(250)(sent)))
    await user.click(button('CSV of Recent activity'))
    await toast('CSV not saved')
    expect(saved).toEqual([])
    expect(screen.queryByText(/^Reading/)).toBeNull()
  })

  it('ends silently when the session has ended', async () => {
    const saved = watchDownloads()
    const { user } = await open(pagesOf(250))
    reply(readRecentActivity, (sent: Sent) => (sent.query.page === '2' ? refusal(401)() : pagesOf(250)(sent)))
    await user.click(button('CSV of Recent activity'))
    await waitFor(() => expect(asked().at(-1)?.page).toBe('2'))
    await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull())
    expect([saved, openToasts()]).toEqual([[], []])
  })
})
