import { describe, expect, it } from 'vitest'
import { marked, selected } from '../testing/marked-selection.ts'
import { continueList } from './continue-list.ts'
import { toggleHeading, toggleList, toggleQuote } from './toggle-lines.ts'

const after = (toggle: typeof toggleHeading) => (text: string) => marked(selected(text), toggle(selected(text)))
const bullets = after((at) => toggleList(at, 'bullet'))
const numbers = after((at) => toggleList(at, 'number'))
const heading = after(toggleHeading)
const quote = after(toggleQuote)
const enter = after(continueList)

describe('a bulleted list', () => {
  it.each([
    ['on|e', '- on|e'],
    ['- on|e', 'on|e'],
    ['|', '- |'],
    ['- |', '|'],
    ['‹one\ntwo›', '- ‹one\n- two›'],
    ['‹- one\n- two›', '‹one\ntwo›'],
    ['‹- one\ntwo›', '‹- one\n- two›'],
    ['‹one\n\ntwo›', '- ‹one\n\n- two›'],
    ['‹1. one\n2) two›', '- ‹one\n- two›'],
    ['‹* one\n• two›', '‹one\ntwo›'],
    ['  nes|ted', '  - nes|ted'],
    ['> quo|ted', '> - quo|ted'],
    ['‹one\n›two', '- ‹one\n›two'],
    ['🚀| up', '- 🚀| up'],
    ['- - -|', '- - - -|'],
  ])('turns %j into %j', (before, expected) => {
    expect(bullets(before)).toBe(expected)
  })
})

describe('a numbered list', () => {
  it.each([
    ['on|e', '1. on|e'],
    ['‹one\ntwo\n\nthree›', '1. ‹one\n2. two\n\n3. three›'],
    ['‹- one\n  - inner\n- two\n  - inner›', '1. ‹one\n  1. inner\n2. two\n  1. inner›'],
    ['‹1. one\n2. two›', '‹one\ntwo›'],
    ['1. one\ntw|o', '1. one\n2. tw|o'],
    ['9) nine\n‹a\nb›', '9) nine\n10. ‹a\n11. b›'],
    ['one\ntw|o', 'one\n1. tw|o'],
  ])('turns %j into %j', (before, expected) => {
    expect(numbers(before)).toBe(expected)
  })
})

describe('a heading', () => {
  it.each([
    ['Ti|tle', '## Ti|tle'],
    ['## Ti|tle', 'Ti|tle'],
    ['# Ti|tle', '## Ti|tle'],
    ['#### Ti|tle', '## Ti|tle'],
    ['#tag| line', '## #tag| line'],
    ['|', '## |'],
    ['‹one\n\ntwo›', '## ‹one\n\n## two›'],
    ['‹## one\ntwo›', '‹## one\n## two›'],
  ])('turns %j into %j', (before, expected) => {
    expect(heading(before)).toBe(expected)
  })
})

describe('a quote', () => {
  it.each([
    ['on|e', '> on|e'],
    ['> on|e', 'on|e'],
    ['>on|e', 'on|e'],
    ['‹one\n\ntwo›', '> ‹one\n> \n> two›'],
    ['‹> one\n>\n> two›', '‹one\n\ntwo›'],
    ['‹> one\ntwo›', '> ‹> one\n> two›'],
  ])('turns %j into %j', (before, expected) => {
    expect(quote(before)).toBe(expected)
  })
})

describe('Enter', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['- on|e', '- on\n- |e'],
    ['* one|', '* one\n* |'],
    ['•one|', '•one\n•|'],
    ['  - one|', '  - one\n  - |'],
    ['9. nine|', '9. nine\n10. |'],
    ['1) one|', '1) one\n2) |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['> said|', '> said\n> |'],
    ['> - one|', '> - one\n> - |'],
    ['- 🚀|', '- 🚀\n- |'],
  ])('continues %j as %j', (before, expected) => {
    expect(enter(before)).toBe(expected)
  })

  it.each([
    ['- one\n- |', '- one\n|'],
    ['1. one\n2. |', '1. one\n|'],
    ['- [ ] |', '|'],
    ['> |', '|'],
    ['> - |', '> |'],
    ['  - |', '|'],
  ])('ends %j as %j', (before, expected) => {
    expect(enter(before)).toBe(expected)
  })

  it.each([
    'one|',
    '|- one',
    '-| one',
    '- ‹one›',
    '- - -|',
    '***|',
    '-one|',
    '1.one|',
    '**bold** text|',
    '```\n- one|\n```',
    '```\n- one|',
    '## - one|',
    '|',
  ])('only breaks the line in %j', (before) => {
    expect(enter(before)).toBe('no edit')
  })

  it('continues a list after a closed fence', () => {
    expect(enter('```\ncode\n```\n- one|')).toBe('```\ncode\n```\n- one\n- |')
  })
})
