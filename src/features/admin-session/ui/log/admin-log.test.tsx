import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { described } from '../../../../../test/support/described-answers.ts'
import { type AdminLogEntry, readAdminLog } from '../../contract.ts'
import { AdminLogPanel } from './admin-log.tsx'
import type { LogView } from './use-admin-log.ts'

const entry: AdminLogEntry = {
  id: 7,
  at: '2025-09-17T08:00:00.000Z',
  administrator: 'mira',
  deed: 'published an article',
  target: '41',
  address: '192.0.2.7',
  status: 200,
}
const nothing = () => {}

function html(view: LogView): string {
  return renderToStaticMarkup(<AdminLogPanel view={view} />)
}

function read(changes: {
  items?: AdminLogEntry[]
  page?: number
  total?: number
  totalPages?: number
  isTurning?: boolean
}) {
  const { items = [entry], page = 1, total = 1, totalPages = 1, isTurning = false } = changes
  return html({
    state: 'read',
    page,
    log: described(readAdminLog, { items, total, totalPages }),
    isTurning,
    turnTo: nothing,
  })
}

/** Which of the two paging buttons are disabled. */
function disabledButtons(markup: string): string[] {
  const buttons = markup.match(/<button[\s\S]*?<\/button>/g) ?? []
  return buttons.filter((button) => / disabled=""/.test(button)).map((button) => button.replaceAll(/<[^>]+>/g, ''))
}

describe('the administrative log', () => {
  it('lists time, administrator, deed, target, address and result', () => {
    const markup = read({})
    const headings = [...markup.matchAll(/<th [^>]*>([^<]*)/g)].map((match) => match[1])
    expect(headings).toEqual(['Time', 'Administrator', 'Action', 'Target', 'Address', 'Result'])
    const texts = [...markup.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map((match) =>
      match[1]?.replaceAll(/<[^>]+>/g, ''),
    )
    expect(texts.slice(1)).toEqual(['mira', 'Published an article', '41', '192.0.2.7', 'Done (200)'])
    expect(markup).toContain('dateTime="2025-09-17T08:00:00.000Z"')
  })

  it.each([
    [201, 'Done (201)', 'ok'],
    [401, 'Refused (401)', 'bad'],
    [429, 'Refused (429)', 'bad'],
    [504, 'Failed (504)', 'bad'],
  ])('says of status %i that it was %s', (status, text, kind) => {
    expect(read({ items: [{ ...entry, status }] })).toContain(`<span class="badge ${kind}">${text}</span>`)
  })

  it('says so when a deed has no target', () => {
    expect(read({ items: [{ ...entry, target: null }] })).toContain('<span class="sr">None</span>')
  })

  it('shows hostile names as text', () => {
    expect(read({ items: [{ ...entry, administrator: '<img src=x onerror=alert(1)>' }] })).toContain('&lt;img src=x')
  })

  it.each([
    ['the only page', { page: 1, total: 3, totalPages: 1 }, ['Previous', 'Next']],
    ['the first of three', { page: 1, total: 41, totalPages: 3 }, ['Previous']],
    ['the second of three', { page: 2, total: 41, totalPages: 3 }, []],
    ['the last of three', { page: 3, total: 41, totalPages: 3 }, ['Next']],
    ['a page that is being turned', { page: 2, total: 41, totalPages: 3, isTurning: true }, ['Previous', 'Next']],
  ])('disables paging at the bounds: %s', (_, view, disabled) => {
    expect(disabledButtons(read(view))).toEqual(disabled)
  })

  it('says which page it is and how many entries there are', () => {
    expect(read({ page: 2, total: 1041, totalPages: 53 })).toContain('Page 2 of 53 · 1,041 entries')
    expect(read({})).toContain('Page 1 of 1 · 1 entry<')
  })

  it('has a skeleton while it loads, an alert when it fails, and words when it is empty', () => {
    expect(html({ state: 'loading' })).toContain('Loading the administrative log')
    const failed = html({ state: 'failed', retry: nothing })
    expect(failed).toContain('role="alert"')
    expect(failed).toContain('Failed to load the administrative log.')
    expect(read({ items: [], total: 0, totalPages: 0 })).toContain('Nothing logged yet')
  })
})
