import { expect, it } from 'vitest'
import { pageIn, withPage } from '#browser/panel-query.ts'
import { filtersIn, isFiltered, withFilters } from './use-activity-filters.ts'

const none = { tool: null, action: null, range: null }
const at = (address: string) => new URLSearchParams(address)

it.each([
  ['', none],
  ['tool=qr_code&action=copied&range=week', { tool: 'qr_code', action: 'copied', range: 'week' }],
  ['tool=marketing_news&action=shared_image&range=year', none],
  ['tool=&action=all&range=ALL', none],
  ['tool=QR_CODE&tool=qr_code', none],
  ['tool=constructor&action=__proto__&range=toString', none],
  [`tool=${'x'.repeat(100_000)}`, none],
])('reads the filters of %j, and ignores unknown values', (address, filters) => {
  expect(filtersIn(at(address))).toEqual(filters)
})

it('recognizes whether a filter is set', () => {
  expect([isFiltered(none), isFiltered({ ...none, range: 'today' })]).toEqual([false, true])
})

it('resets the page and keeps the tab when a filter changes', () => {
  const changed = withFilters(at('tab=activity&page=7&tool=qr_code'), { tool: '', range: 'today' })
  expect(String(changed)).toBe('tab=activity&range=today')
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=two', 1],
  ['page=%D9%A3', 1],
  ['page=000000000000000000000000000002', 2],
  ['page=99999999999999999999999999', 999_999],
])('reads the page of %j', (address, page) => {
  expect(pageIn(at(address))).toBe(page)
})

it('omits the parameter of the first page', () => {
  expect([withPage(at('tab=activity'), 2), withPage(at('page=2&tab=activity'), 1)].map(String)).toEqual([
    'tab=activity&page=2',
    'tab=activity',
  ])
})
