import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes rows according to RFC 4180', () => {
  expect(csvOf(['Page', 'Views'], [['/', 3]])).toBe('Page,Views\r\n/,3\r\n')
  expect(csvOf(['a'], [['says "so", twice'], ['two\nlines'], [null], [' padded ']])).toBe(
    'a\r\n"says ""so"", twice"\r\n"two\nlines"\r\n\r\n" padded "\r\n',
  )
})

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\t1',
  '\n1',
  ' =1',
  '\u3000=1',
  '\u200b=1',
  '\u0001=1',
  '\ufeff\u2066=1',
  '＝1',
  '－1',
  '﹦1',
  '=HYPERLINK("http://x","y")',
  `=cmd|' /C calc'!A0`,
])('prevents spreadsheets from running %j', (text) => {
  const [, row = ''] = csvOf(['a'], [[text]]).split(/^a\r\n/)
  expect(row.replace(/^"/, '')).toMatch(/^'/)
})

it.each([
  ['a;=1+1;b', `"a;'=1+1;b"`],
  ['a;  @b', `"a;'  @b"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\r\n-1', `"a\r\n'-1"`],
  ['a\t＋1', `"a\t'＋1"`],
])('prevents spreadsheets with other separators from running %j', (text, cell) => {
  expect(csvOf(['a'], [[text]])).toBe(`a\r\n${cell}\r\n`)
})

it.each(['1+1', 'a=b', 'mail@example.com', 'a - b', "it's", '"=1"', 'a;b', 'x\ny'])('leaves %j unchanged', (text) => {
  expect(csvOf(['a'], [[text]])).not.toContain(`'${text.slice(0, 1)}`)
})

it('keeps all other texts readable for RFC 4180 parsers, in one row', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[;\t\r\n=+\-@＝＋－＠﹦﹢﹣﹫]/.test(text))
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      const [, row = ''] = csvOf(['a', 'b'], [[one, other]]).split(/^a,b\r\n/)
      expect(row.endsWith('\r\n')).toBe(true)
      expect(cellsIn(row.slice(0, -2))).toEqual([one, other])
    }),
  )
})

it.each(['; ', '\n', ' ', ';'])('accepts a text of many %j', (part) => {
  const text = `x${part.repeat(50_000)}`
  expect(csvOf(['a'], [[text]])).toBe(`a\r\n"${text}"\r\n`)
})

/** Returns the cells of one row, according to RFC 4180. */
function cellsIn(row: string): string[] {
  const cells = [...`,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)]
  return cells.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
}

it('leaves numbers unchanged, even negative ones', () => {
  expect(csvOf(['a'], [[-3], [0]])).toBe('a\r\n-3\r\n0\r\n')
})
