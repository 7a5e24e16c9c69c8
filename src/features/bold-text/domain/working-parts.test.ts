import { describe, expect, it } from 'vitest'
import { partsThatStop } from './working-parts.ts'

const stopped = (text: string, start = 0, end = text.length) =>
  partsThatStop(text, [{ start, end }]).map((part) => `${part.kind} ${part.text}`)

describe('parts that stop working in bold', () => {
  it('are links, hashtags, mentions and email addresses', () => {
    expect(stopped('See https://x.example.com/a #tag, @me or me@example.com.')).toEqual([
      'link https://x.example.com/a',
      'hashtag #tag',
      'mention @me',
      'email me@example.com',
    ])
  })

  it.each(['20% off # 1', '#1', 'a#b', 'mail @ home', 'a.b', 'e.g. this', '&#x41;', 'https://example.com/@me#top @'])(
    'are not words, numbers or parts of others: %j',
    (text) => {
      expect(stopped(text).filter((part) => !part.startsWith('link'))).toEqual([])
    },
  )

  it('are only those with a bold letter', () => {
    const text = 'Now: #sale @me'
    expect(stopped(text, 0, 3)).toEqual([])
    expect(stopped(text, 0, 7)).toEqual(['hashtag #sale'])
    expect(stopped(text, 0, 6)).toEqual([])
    expect(stopped('#\u4eca\u65e5')).toEqual([])
  })

  it('are found in one pass over a long text', () => {
    for (const unit of ['#', '@', 'a', 'a.', 'a@', '#1', '@a.', '_']) {
      const text = unit.repeat(50_000)
      expect(partsThatStop(text, [{ start: 0, end: 0 }])).toEqual([])
    }
  })
})
