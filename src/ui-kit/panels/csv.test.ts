import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes rows as RFC 4180 has them', () => {
  expect(csvOf(['Page', 'Views'], [['/', 3]])).toBe('Page,Views\r\n/,3\r\n')
  expect(csvOf(['a'], [['says "so", twice'], ['two\nlines'], [null], [' padded ']])).toBe(
    'a\r\n"says ""so"", twice"\r\n"two\nlines"\r\n\r\n" padded "\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
  'lets no spreadsheet run %j',
  (text) => {
    const [, row = ''] = csvOf(['a'], [[text]]).split(/^a\r\n/)
    expect(row.replace(/^"/, '')).toMatch(/^'/)
  },
)

it('leaves numbers numbers, also negative ones', () => {
  expect(csvOf(['a'], [[-3], [0]])).toBe('a\r\n-3\r\n0\r\n')
})
