import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainLines } from './explain-line.ts'
import { leftOutLines } from './left-out.ts'

const leftOut = (markdown: string, extract: 'tldr' | 'takeaway' | 'action-item' = 'takeaway') =>
  leftOutLines(markdown, explainLines(markdown, extract)).map(({ line, text, reason }) => `${line} ${reason}: ${text}`)

describe('lines left out', () => {
  it('are list items that readers do not see, with line number, text and reason', () => {
    const markdown = [
      'Prose is no list item',
      '- a bullet that is long enough',
      '- tiny',
      '1. a number does not count here',
      `> - ${'far too long '.repeat(20)}`,
      '',
      '## - a heading',
      '```',
      '- in a code block it is code',
      'no bullet either',
      '```',
    ].join('\n')
    expect(leftOut(markdown)).toEqual([
      '3 too-short: tiny',
      '4 numbered: a number does not count here',
      '5 too-long: far too long far too long far too long far too lon',
      '9 code: in a code block it is code',
    ])
  })

  it('depend on the section and the previous bullets', () => {
    const markdown =
      '## TL;DR\n- the first of them\n- the second one\n- the third of them\n- one too many\n## Body\n- outside of it'
    expect(leftOut(markdown, 'tldr')).toEqual(['5 enough: one too many', '7 outside-tldr: outside of it'])
    expect(leftOut('1. a numbered line counts here', 'tldr')).toEqual([])
  })

  it('count lines as a text field does, with any line ending', () => {
    expect(leftOut('a\r\n\r\n- b\r- c\n•d', 'action-item')).toEqual([
      '3 too-short: b',
      '4 too-short: c',
      '5 too-short: d',
    ])
  })

  it.each(['tldr', 'takeaway', 'action-item'] as const)(
    'include Markdown items that begin with +, for %s',
    (extract) => {
      const markdown = [
        'A paragraph with 1 + 1 in it',
        '+ a plus that is long enough',
        '> + a quoted plus that is long enough',
        '  +\tan indented plus that is long enough',
        '+1 is no list item',
        '+ ',
        '```',
        '+ added in a listing of changes',
        '```',
      ].join('\n')
      expect(leftOut(markdown, extract)).toEqual([
        '2 plus: a plus that is long enough',
        '3 plus: a quoted plus that is long enough',
        '4 plus: an indented plus that is long enough',
      ])
    },
  )

  it('keep Unicode line separators in their text', () => {
    expect(leftOut('- tiny\u2028x')).toEqual(['1 too-short: tiny\u2028x'])
  })

  it('are cut at 50 characters, never inside a character', () => {
    const [line] = leftOutLines(`1. ${'🚀'.repeat(60)}`, explainLines(`1. ${'🚀'.repeat(60)}`, 'takeaway'))
    expect(line).toEqual({ line: 1, text: '🚀'.repeat(50), isCut: true, reason: 'numbered' })
    const [short] = leftOutLines(`1. ${'🚀'.repeat(50)}`, explainLines(`1. ${'🚀'.repeat(50)}`, 'takeaway'))
    expect(short?.isCut).toBe(false)
  })

  it('exclude rules and empty bullets', () => {
    expect(leftOut('- \n- - -\n***\n-\n*\t')).toEqual([])
  })

  it('never include lines that are taken', () => {
    const line = fc.oneof(
      fc.constantFrom('## TL;DR', '```', '', '- '),
      fc.string({ maxLength: 40 }).map((s) => `- ${s}`),
    )
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom('tldr', 'takeaway', 'action-item'),
        (source, extract) => {
          const results = explainLines(source.join('\n'), extract)
          for (const { line } of leftOutLines(source.join('\n'), results)) expect(results[line - 1]?.taken).toBe(false)
        },
      ),
    )
  })
})
