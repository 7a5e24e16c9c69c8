import { describe, expect, it } from 'vitest'
import { maxMessageBytes, messageOf, testMessageOf } from './message.ts'

const link = `https://${'a'.repeat(60)}.example.com/article/123456789012345/${'x'.repeat(200)}?via=notification`
const read = (json: string) => JSON.parse(json)

describe('the message of an article', () => {
  it('cuts the text to 160 characters without splitting one', () => {
    const { notification } = read(messageOf({ id: 7, title: 'Title', text: '😀'.repeat(200), link: 'https://x.org/' }))
    expect(notification.body).toBe('😀'.repeat(160))
  })

  it.each(['a', 'ä', '字', '😀', '"', '\\', '\u2028', '\u{10ffff}', '\ud800', '👩‍👩‍👧‍👦', 'a\u0301\u0302\u0303'])(
    'has at most 3,000 bytes with a title of 200 times %j',
    (character) => {
      const json = messageOf({ id: 7, title: character.repeat(200), text: character.repeat(300), link })
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(maxMessageBytes)
      expect(read(json).notification).toMatchObject({ navigate: link, tag: 'article7' })
      expect(read(json).notification.title.length).toBeGreaterThan(0)
    },
  )

  it('keeps a title of 200 characters of any Unicode plane', () => {
    const title = '😀'.repeat(200)
    expect(read(messageOf({ id: 7, title, text: '字'.repeat(300), link })).notification.title).toBe(title)
  })
})

it('a test message belongs to no article', () => {
  expect(read(testMessageOf({ title: 'Title', text: 'Text', link: 'https://x.org/' }))).toEqual({
    web_push: 8030,
    notification: { title: 'Title', body: 'Text', navigate: 'https://x.org/', tag: 'test', lang: 'en', dir: 'auto' },
  })
})
