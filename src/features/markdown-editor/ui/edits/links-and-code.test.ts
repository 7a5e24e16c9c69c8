import { describe, expect, it } from 'vitest'
import { marked, selected } from '../testing/marked-selection.ts'
import { linkAddress, linkTo, toggleLink } from './links.ts'
import { toggleCode } from './toggle-code.ts'

const link = (text: string) => marked(selected(text), toggleLink(selected(text)))
const code = (text: string) => marked(selected(text), toggleCode(selected(text)))

describe('a link', () => {
  it.each([
    ['a ‹word› b', 'a [word](‹https://›) b'],
    ['a wo|rd b', 'a [word](‹https://›) b'],
    ['a | b', 'a [|](https://) b'],
    ['a ‹https://example.com/a› b', 'a [|](https://example.com/a) b'],
    ['a [wo|rd](https://example.com) b', 'a wo|rd b'],
    ['a ‹[word](https://example.com)› b', 'a ‹word› b'],
    ['a [word](https://exa|mple.com/a_(b)) c', 'a word| c'],
    ['a [‹word›]() b', 'a ‹word› b'],
    ['|[word](https://example.com)', '[|](https://)[word](https://example.com)'],
    ['‹- one\n- two›', '- [one](‹https://›)\n- two'],
    ['‹a ] b›', '[a \\] b](‹https://›)'],
    ['‹a [1] b›', '[a [1] b](‹https://›)'],
    ['‹🚀›', '[🚀](‹https://›)'],
    ['![pic|ture](https://example.com/a.png)', '![[picture](‹https://›)](https://example.com/a.png)'],
  ])('turns %j into %j', (before, after) => {
    expect(link(before)).toBe(after)
  })

  it('puts a given address after the selection', () => {
    const at = selected('a ‹word› b')
    expect(marked(at, linkTo(at, 'https://example.com/a_(b)'))).toBe('a [word](https://example.com/a_%28b%29)| b')
  })

  it.each([
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['https://example.com/\\<x>', 'https://example.com/%5C%3Cx%3E'],
    ['https://example.com/ü?q=1&r=2#x', 'https://example.com/ü?q=1&r=2#x'],
  ])('escapes the address %s as %s', (address, written) => {
    expect(linkAddress(address)).toBe(written)
  })
})

describe('code', () => {
  it.each([
    ['a ‹word› b', 'a `‹word›` b'],
    ['a `‹word›` b', 'a ‹word› b'],
    ['a ‹`word`› b', 'a ‹word› b'],
    ['a wo|rd b', 'a `wo|rd` b'],
    ['a `wo|rd` b', 'a wo|rd b'],
    ['a | b', 'a `|` b'],
    ['a `|` b', 'a | b'],
    ['a ‹x`y› b', 'a ``‹x`y›`` b'],
    ['a ‹`x› b', 'a `` ‹`x› `` b'],
    ['a `` ‹`x› `` b', 'a ‹`x› b'],
    ['‹one\ntwo›', '```\n‹one\ntwo›\n```'],
    ['```\n‹one\ntwo›\n```', '‹one\ntwo›'],
    ['‹```js\none\n```›', '‹one›'],
    ['‹one\n```\ntwo›', '````\n‹one\n```\ntwo›\n````'],
    ['‹ ›', 'no edit'],
  ])('turns %j into %j', (before, after) => {
    expect(code(before)).toBe(after)
  })
})
