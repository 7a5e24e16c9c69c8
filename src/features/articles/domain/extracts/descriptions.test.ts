import { describe, expect, it } from 'vitest'
import { countCodePoints } from '#shared/text.ts'
import { growthOf, nearlyLinear } from '../../../../../test/support/growth.ts'
import { metaDescriptionOf, shareTextOf } from './descriptions.ts'
import { plainText } from './plain-text.ts'

describe('the meta description', () => {
  it('is the article’s own, if it has one', () => {
    expect(metaDescriptionOf({ metaDescription: ' Its own\n words ', description: 'Text' })).toBe('Its own words')
  })

  it.each([null, '', '  \n '])('is the beginning of the text when the article’s own is %j', (metaDescription) => {
    const description = '## TL;DR\r\n- **One** idea\r\n\r\nThen [prose](https://example.com).'
    expect(metaDescriptionOf({ metaDescription, description })).toBe('One idea. Then prose.')
  })

  it.each([
    ['a', 155],
    ['🚀', 310],
  ])('of many %s is cut to 155 characters without splitting any', (character, units) => {
    for (const texts of [
      { metaDescription: character.repeat(156), description: '' },
      { metaDescription: null, description: character.repeat(156) },
    ]) {
      expect(countCodePoints(metaDescriptionOf(texts))).toBe(155)
      expect(metaDescriptionOf(texts)).toHaveLength(units)
      expect(metaDescriptionOf(texts).isWellFormed()).toBe(true)
    }
    expect(metaDescriptionOf({ metaDescription: character.repeat(155), description: '' })).toHaveLength(units)
  })

  it('consists of the headings when there is no other text, and is empty for an empty text', () => {
    expect(metaDescriptionOf({ metaDescription: null, description: '# Only a heading' })).toBe('Only a heading')
    expect(metaDescriptionOf({ metaDescription: null, description: '' })).toBe('')
  })
})

describe('a derived description', () => {
  const derived = (description: string) => metaDescriptionOf({ metaDescription: null, description })

  it.each([
    ['bullets without punctuation', '- One\n- Two\n* Three', 'One. Two. Three'],
    [
      'bullets with it',
      '- One.\n- Two!\n- Three?\n- Four;\n- Five:\n- Six…\n- Seven',
      'One. Two! Three? Four; Five: Six… Seven',
    ],
    ['punctuation inside quotes and brackets', '- “One.”\n- (Two.)\n- Three', '“One.” (Two.) Three'],
    ['quotes and brackets without it', '- “One”\n- (Two)\n- Three', '“One”. (Two). Three'],
    ['signs that end no sentence', '- Up 10%\n- AT&\n- C#\n- Two', 'Up 10%. AT&. C#. Two'],
    ['other scripts', '- 一つ。\n- واحد؟\n- एक।\n- 二', '一つ。 واحد؟ एक। 二'],
    ['a bullet that is wrapped', '- One that\n  goes on\n- Two', 'One that goes on. Two'],
    ['a paragraph of several lines', 'One that\ngoes on\n\nTwo', 'One that goes on. Two'],
    ['a paragraph before a list, and prose after it', 'Why so\n- One\n\nThen prose', 'Why so. One. Then prose'],
    ['a heading between', '- One\n\n## Two\nThree', 'One. Three'],
    ['headings alone', '# One\n## Two', 'One. Two'],
    ['cells of a table', '| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['a rule and code between', '- One\n\n---\n```\ncode\n```\n- Two', 'One. Two'],
  ])('reads as sentences: %s', (_, description, text) => {
    expect(derived(description)).toBe(text)
    expect(shareTextOf(description)).toBe(text)
  })
})

describe('the share text', () => {
  it('is the first 200 characters of the text', () => {
    const text = `${'é'.repeat(199)}🚀${'x'.repeat(10)}`
    expect(shareTextOf(text)).toBe(`${'é'.repeat(199)}🚀`)
    expect(shareTextOf('Short.')).toBe('Short.')
  })
})

describe('plain text', () => {
  it.each([
    ['lists', '- one\n* two\n• three\n1. four', 'one two three four'],
    ['quotes', '> quoted\n>> twice', 'quoted twice'],
    ['rules and underlines', 'Title\n=====\ntext\n\n---\n\n***\nend', 'Title text end'],
    ['code', 'before\n```js\nalert(1)\n```\nafter', 'before after'],
    ['tables', '| a | **b** |\n|---|:-:|\n| c | d |', 'a b c d'],
    ['links', '<https://example.com> and [two](https://example.com "title")', 'https://example.com and two'],
    ['images', 'see ![alt](https://example.com/a.png) this', 'see this'],
    ['raw HTML, which is text', '<b>bold</b>', '<b>bold</b>'],
    ['entities', '&lt;b&gt; &#8364; &#x1F680; &unknown; &#0; &#xD800;', '<b> € 🚀 &unknown; &#0; &#xD800;'],
    ['nothing', '\n\n', ''],
  ])('has no markers of %s', (_, markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it('includes headings on request', () => {
    expect(plainText('# One ##\ntext\n####### no heading')).toBe('text ####### no heading')
    expect(plainText('# One ##\ntext', { headings: true })).toBe('One text')
  })

  it.each([
    '[',
    '![',
    '*a ',
    '_a ',
    '**',
    '`',
    '[](',
    '[x](a(b',
    '\\',
    '<http://',
    '&#',
    '> ',
    '# ',
    '- ',
    ' ',
    '~',
    '|',
  ])('takes linear time for 100,000 characters of %j', (part) => {
    for (const read of [plainText, (text: string) => plainText(`# x${text}x`)]) {
      expect(growthOf(read, part, 100_000)).toBeLessThan(nearlyLinear)
    }
  })
})
