import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../../../test/support/any-text.ts'
import { firstLines, readList } from './read-list.ts'
import { splitRow } from './split-row.ts'

const read = (...lines: string[]) => readList(lines.join('\n'), {}).rows
/** The result of each row: its file and address, or the reason for leaving it out. */
const shown = (...lines: string[]) =>
  read(...lines).map((row) => (row.kind === 'ready' ? [row.fileName, row.link.href, row.note] : [row.reason]))

describe('a line', () => {
  it.each([
    ['https://a.example/?q=1,2;3', ['https://a.example/?q=1,2;3']],
    ['example.com', ['example.com']],
    ['Table 1, https://a.example/', ['Table 1', 'https://a.example/']],
    ['Table 1\thttps://a.example/', ['Table 1', 'https://a.example/']],
    ['Tisch 1; https://a.example/', ['Tisch 1', 'https://a.example/']],
    ['"Hall, left", "https://a.example/"', ['Hall, left', 'https://a.example/']],
    ['"The ""Gate""",https://a.example/', ['The "Gate"', 'https://a.example/']],
    ['https://a.example/\tTable 1', ['https://a.example/', 'Table 1']],
    ['a,,b', ['a', '', 'b']],
    ['"open, https://a.example/', ['"open, https://a.example/']],
  ])('%j has the cells %j', (line, cells) => {
    expect(splitRow(line)).toEqual(cells)
  })
})

describe('a list', () => {
  it('has one link per line, with or without a name', () => {
    expect(shown('Table 1, https://example.com/menu?table=1', '', '  example.com/welcome ')).toEqual([
      ['table-1', 'https://example.com/menu?table=1', null],
      ['example-com-welcome', 'https://example.com/welcome', null],
    ])
    expect(read('', 'example.com')[0]).toMatchObject({ number: 2, text: 'example.com' })
  })

  it('keeps an address with commas whole and marks it', () => {
    expect(shown('Hall, https://a.example/?q=1,2')).toEqual([['hall', 'https://a.example/?q=1,2', 'more-cells']])
    expect(shown('Hall,"https://a.example/?q=1,2"')).toEqual([['hall', 'https://a.example/?q=1,2', null]])
    expect(shown('Hall\thttps://a.example/\tnotes')).toEqual([['hall', 'https://a.example/', 'more-cells']])
  })

  it('accepts column names in any order', () => {
    expect(shown('Link;Notes;Name', 'https://a.example/;old;Gate', ';;Hall')).toEqual([
      ['gate', 'https://a.example/', null],
      ['no-address'],
    ])
    expect(shown('name,URL')).toEqual([])
    expect(shown('Table,Seat')).toEqual([['table', 'https://seat/', 'no-dot']])
  })

  it('excludes invalid addresses, with the reason', () => {
    expect(
      shown('Terrace, not a url', 'Gate,', `Hall, a.example/${'x'.repeat(2_400)}`, 'a.example?to=http://b.example'),
    ).toEqual([['invalid'], ['no-address'], ['too-long'], ['scheme-missing']])
  })

  it('marks probable mistakes', () => {
    expect(
      shown(
        'a, htps:/example com/x',
        'b, mailto:me@a.example',
        'c, https:/a.example',
        'd, https://me:secret@a.example',
      ).map(([, , note]) => note),
    ).toEqual(['no-dot', 'mail-address', 'scheme-broken', 'credentials'])
    expect(shown('a, http://localhost:3000', 'b, http://[::1]/').map(([, , note]) => note)).toEqual([null, null])
  })

  it('marks repeated links, even when they differ only in their tags', () => {
    expect(shown('a, a.example/1', 'b, https://a.example/1', 'c, a.example/2').map(([, , note]) => note)).toEqual([
      null,
      'link-used',
      null,
    ])
  })

  it('gives each file a unique name that is safe on every file system', () => {
    expect(shown('Lobby, a.example/1', 'lobby, a.example/2', 'Lobby 2, a.example/3', 'LOBBY, a.example/4')).toEqual([
      ['lobby', 'https://a.example/1', null],
      ['lobby-2', 'https://a.example/2', 'name-used'],
      ['lobby-2-2', 'https://a.example/3', 'name-used'],
      ['lobby-3', 'https://a.example/4', 'name-used'],
    ])
    const name = (text: string) => shown(`${text}, a.example`)[0]?.[0]
    expect(['../../etc', 'Café Zürich', 'مقهى', 'NUL', 'a/b\\c:d*e', '💡'].map(name)).toEqual([
      'etc',
      'café-zürich',
      'مقهى',
      'nul-code',
      'a-b-c-d-e',
      'a-example',
    ])
    expect(name('x'.repeat(300))).toBe('x'.repeat(60))
  })

  it('accepts a thousand rows and counts the rest', () => {
    const lines = Array.from({ length: 1_203 }, (_, i) => `a.example/${i}`)
    const { rows, surplus } = readList(lines.join('\r\n'), {})
    expect([rows.length, surplus]).toEqual([1_000, 203])
  })

  it('reports an open quote', () => {
    expect(shown('"Hall', 'left",https://a.example/1', '5" pipe, a.example/2').map(([reason]) => reason)).toEqual([
      'open-quote',
      'open-quote',
      'open-quote',
    ])
    expect(shown('https://a.example/?q="x')).toEqual([['a-example-q-22x', 'https://a.example/?q=%22x', null]])
  })

  it('keeps the accepted part of a text of any length in the field, without NUL characters', () => {
    const lines = Array.from({ length: 100_000 }, (_, i) => `a.example/${i}`)
    const { text, cut } = firstLines(lines.join('\n\n'))
    expect([text.split('\n\n').length, cut]).toEqual([1_001, 98_999])
    expect(readList(text, {}).surplus + cut).toBe(99_000)
    expect(firstLines('a\0.example\r\nb.example\r')).toEqual({ text: 'a.example\nb.example\n', cut: 0 })
  })

  it('keeps little of endless blank lines, or of one endless line, in the field', () => {
    const blank = firstLines(`a.example/1${'\n'.repeat(1_000_000)}a.example/2`)
    expect([blank.text.split('\n').length, blank.cut]).toEqual([10_000, 1])
    const endless = firstLines(`Hall, a.example/${'x'.repeat(1_000_000)}\na.example/2`)
    expect([endless.text.length, endless.cut]).toEqual([10_012, 0])
    expect(readList(endless.text, {}).rows).toMatchObject([{ reason: 'too-long' }, { kind: 'ready' }])
  })

  it("adds the tool's campaign tags", () => {
    const [row] = readList('Gate, a.example/?utm_source=old#top', { source: 'poster' }).rows
    expect(row).toMatchObject({ link: { href: 'https://a.example/?utm_source=poster#top' } })
    expect(readList('a.example/two', { source: 'poster' }).rows).toMatchObject([{ fileName: 'a-example-two' }])
  })

  it('never throws, and never names two files alike', () => {
    fc.assert(
      fc.property(fc.array(anyText(), { maxLength: 20 }), (lines) => {
        const { rows } = readList(lines.join('\n'), {})
        const names = rows.flatMap((row) => (row.kind === 'ready' ? row.fileName : []))
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-]+$/u)
      }),
    )
  })
})
