import { describe, expect, it } from 'vitest'
import { pageAt, readMessage } from './read-message.ts'

const site = 'https://site.example'
const article = `${site}/article/7/a-title?via=notification`
const news = `${site}/recent-marketing-ai-news`
const messageOf = (notification: unknown) => JSON.stringify({ web_push: 8030, notification, articleId: 7 })

describe('a push message', () => {
  it('shows title, text and tag, and links its article', () => {
    const notification = {
      title: 'A title',
      body: 'A text',
      navigate: article,
      tag: 'article7',
      lang: 'en',
      dir: 'auto',
    }
    expect(readMessage(messageOf(notification), site)).toEqual({
      title: 'A title',
      body: 'A text',
      tag: 'article7',
      lang: 'en',
      dir: 'auto',
      data: { page: article },
    })
  })

  it.each([
    undefined,
    '',
    'no JSON',
    '{',
    'null',
    '7',
    '[]',
    '"text"',
    '{}',
    '{"notification":null}',
    '{"notification":"text"}',
    messageOf({}),
    messageOf({ title: 7 }),
    messageOf({ title: '  ' }),
    messageOf({ title: ['A'] }),
    messageOf({ navigate: 'https://elsewhere.example/' }),
  ])('that cannot be read shows a general notification: %j', (message) => {
    expect(readMessage(message, site)).toEqual({
      title: 'New articles',
      body: 'Open the news to read them.',
      data: { page: news },
    })
  })

  it.each([
    'https://elsewhere.example/article/7',
    'https://site.example.evil.example/',
    'https://site.example@evil.example/',
    'http://site.example/',
    'https://site.example:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/article/7',
    '',
    7,
    null,
    { toString: 'x' },
  ])('links the news page instead of another address: %j', (navigate) => {
    expect(readMessage(messageOf({ title: 'A', navigate }), site).data.page).toBe(news)
    expect(pageAt(navigate, site)).toBe(news)
  })

  it('is cut between characters, and ignores images, actions and other options', () => {
    const hostile = {
      title: '😀'.repeat(50_000),
      body: 'b'.repeat(100_000),
      tag: 'x'.repeat(33),
      icon: 'https://evil.example/pixel.png',
      actions: [{ action: 'a', title: 'A' }],
      requireInteraction: true,
      data: { page: 'https://evil.example/' },
    }
    const shown = readMessage(messageOf(hostile), site)
    expect([shown.title, shown.body?.length]).toEqual(['😀'.repeat(200), 300])
    expect(Object.keys(shown)).toEqual(['title', 'body', 'lang', 'dir', 'data'])
    expect(shown.data).toEqual({ page: news })
  })

  it('without a text shows its title alone', () => {
    expect(readMessage(messageOf({ title: ' A ', body: { a: 1 }, tag: 'a_b' }), site)).toMatchObject({
      title: 'A',
      body: '',
    })
  })
})
