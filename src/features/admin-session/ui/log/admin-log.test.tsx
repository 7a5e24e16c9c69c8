import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import { type AdminLogEntry, readAdminLog } from '../../contract.ts'
import { AdminLog } from './admin-log.tsx'

const entry: AdminLogEntry = {
  id: 7,
  at: '2025-09-17T08:00:00.000Z',
  administrator: 'mira',
  kind: 'administrator',
  action: 'published an article',
  target: '41',
  article: { title: 'Alt text that sells', status: 'published' },
  address: '192.0.2.7',
  status: 200,
}
const page = (changes: { items?: AdminLogEntry[]; total?: number; totalPages?: number } = {}) => ({
  items: [entry],
  total: 1,
  totalPages: 1,
  ...changes,
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

async function log(response: Parameters<typeof reply>[1] = page()) {
  reply(readAdminLog, response)
  const shown = show(<AdminLog />)
  await screen.findByRole('table')
  return shown
}

describe('an entry of the administrative log', () => {
  it('shows time, administrator, action with its target, result and address', async () => {
    await log()
    expect(texts(screen.getAllByRole('columnheader'))).toEqual(['Time', 'Administrator', 'Action', 'Result', 'Address'])
    const [time, ...cells] = [...(screen.getAllByRole<HTMLElement>('row')[1]?.children ?? [])] as HTMLElement[]
    expect(texts(cells)).toEqual(['mira', 'Published an article Alt text that sells', 'Done', '192.0.2.7'])
    expect(time?.querySelector('time')?.dateTime).toBe('2025-09-17T08:00:00.000Z')
    screen.getByRole('table', { name: 'Entries of the log' })
  })

  it.each([
    [201, 'Done', 'ok'],
    [400, 'Not done: something was missing or wrong', 'bad'],
    [401, 'Refused', 'bad'],
    [404, 'Not done: it no longer existed', 'bad'],
    [409, 'Not saved: someone else had changed it', 'bad'],
    [429, 'Refused: too many attempts', 'bad'],
    [504, 'Failed: server error', 'bad'],
  ])('of status %i shows %s', async (status, text, kind) => {
    await log(page({ items: [{ ...entry, status }] }))
    expect(screen.getByText(text).className).toBe(`badge wraps ${kind}`)
  })

  it('shows after a review the beginning of the hash of the reviewed text', async () => {
    const target = `41 sha256:${'0123456789abcdef'.repeat(4)}`
    await log(page({ items: [{ ...entry, target }] }))
    screen.getByText('reviewed as sha256:0123456789ab…')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Alt text that sells' })
    expect(new URL(link.href).searchParams.get('preview')).toBe('41')
  })

  it('links the article to its preview in the editorial desk', async () => {
    await log()
    const link = screen.getByRole('link', { name: 'Alt text that sells' })
    expect(link.getAttribute('href')).toBe('/admin?tab=editorial&desk=published&preview=41')
  })

  it('names a deleted article without a link', async () => {
    await log(page({ items: [{ ...entry, article: { title: null, status: null } }] }))
    screen.getByRole('rowheader', { name: 'Published an article a deleted article' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each([
    ['15', 'Ended a session'],
    ['session 1a2b3c4d5e6f', 'Ended a session session 1a2b3c4d5e6f'],
  ])('shows the target %s of other actions unless it is only a number', async (target, name) => {
    await log(page({ items: [{ ...entry, action: 'ended a session', target, article: null, status: 409 }] }))
    screen.getByRole('rowheader', { name })
    screen.getByText('Not done: it had changed meanwhile')
  })

  it('shows no target when its action has none', async () => {
    await log(page({ items: [{ ...entry, target: null, article: null }] }))
    screen.getByRole('rowheader', { name: 'Published an article' })
  })

  it.each([
    ['agent', 'agent:Draft bot | Scribe 2.1', 'Agent: Draft bot Scribe 2.1'],
    ['agent', 'agent:Draft bot | ', 'Agent: Draft bot'],
    ['key', 'key:Reporting sheet', 'Key: Reporting sheet'],
    // Entered at a sign-in.
    ['administrator', 'agent:Draft bot | Scribe', 'agent:Draft bot | Scribe'],
  ] as const)('by kind %s of %j names %j', async (kind, administrator, name) => {
    await log(page({ items: [{ ...entry, kind, administrator }] }))
    screen.getByRole('cell', { name })
  })

  it('shows hostile names as text', async () => {
    await log(page({ items: [{ ...entry, administrator: '<img src=x onerror=alert(1)>' }] }))
    screen.getByRole('cell', { name: '<img src=x onerror=alert(1)>' })
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('the pages of the administrative log', () => {
  const many = Array.from({ length: 41 }, (_, i) => ({ ...entry, id: i + 1, action: `action ${i + 1}` }))
  const manyPages = ({ query }: { query: Record<string, string> }) => {
    const first = (Number(query.page) - 1) * 20
    return page({ items: many.slice(first, first + 20), total: 41, totalPages: 3 })
  }
  const disabled = () => ['Previous', 'Next'].filter((name) => button(name).disabled)

  it('change one by one, with disabled buttons at both ends, and are part of the address', async () => {
    const { user, place } = await log(manyPages)
    for (const text of ['41 entries', '1 to 20 of 41', 'Page 1 of 3']) screen.getByText(text)
    expect(disabled()).toEqual(['Previous'])
    await user.click(button('Next'))
    await screen.findByText('Action 21')
    expect(disabled()).toEqual([])
    await user.click(button('Next'))
    await screen.findByText('Action 41')
    expect([disabled(), screen.getAllByRole('row'), place.search]).toMatchObject([['Next'], { length: 2 }, '?page=3'])
    await user.click(button('Previous'))
    await screen.findByText('Action 40')
    expect(sentTo(readAdminLog).map(({ query }) => query)).toEqual(['1', '2', '3', '2'].map((page) => ({ page })))
  })

  it('stay visible while the next one loads, and load it once for several fast clicks', async () => {
    const { place } = await log(manyPages)
    const next = held(manyPages({ query: { page: '2' } }))
    reply(readAdminLog, next.reply)
    act(() => {
      for (let i = 0; i < 3; i++) button('Next').click()
    })
    screen.getByText('Action 1')
    expect(screen.getByRole('region', { name: 'Administrative log' }).getAttribute('aria-busy')).toBe('true')
    next.release()
    await screen.findByText('Action 21')
    expect(place.search).toBe('?page=2')
  })

  it('are exported as one file', async () => {
    const { user } = await log(manyPages)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(button('CSV of Administrative log'))
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved.mock.contexts).toMatchObject([{ download: 'administrative-log.csv' }])
    expect(sentTo(readAdminLog).map(({ query }) => query.page)).toEqual(['1', '1', '2', '3'])
  })

  it('show counts with thousands separators', async () => {
    await log(page({ total: 1041, totalPages: 53 }))
    screen.getByText('Page 1 of 53')
    screen.getByText('1,041 entries')
  })
})

describe('the administrative log without entries', () => {
  it('shows a skeleton while it loads, and a message when it is empty', async () => {
    const response = held(page({ items: [], total: 0, totalPages: 0 }))
    reply(readAdminLog, response.reply)
    show(<AdminLog />)
    screen.getByText('Loading the administrative log')
    response.release()
    await screen.findByRole('heading', { name: 'Nothing logged yet' })
  })

  it('shows an error when it could not be loaded, and retries', async () => {
    reply(readAdminLog, refusal(503, { message: 'down' }))
    const { user } = show(<AdminLog />)
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Failed to load the administrative log.')
    reply(readAdminLog, page())
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('rowheader', { name: /^Published an article/ })
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
