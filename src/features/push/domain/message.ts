// The push message of an article: one JSON for the service worker and for browsers that show it without one (Declarative Web Push,
// `web_push: 8030`).
import { withoutOpenEnd } from '#shared/posts/as-sentence.ts'
import { truncate } from '#shared/text.ts'

export type Announced = { id: number; title: string; text: string; link: string }

/** Push services accept encrypted messages of up to 4,096 bytes; some accept less. */
export const maxMessageBytes = 3_000
const maxTextCharacters = 160

/** Letters and digits only: some push services refuse other topics. */
export function topicOf(articleId: number): string {
  return `article${articleId}`
}

/** Shortens text, then title, until the message has at most 3,000 bytes. */
export function messageOf({ id, title, text, link }: Announced): string {
  const message = (shownTitle: string, shownText: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title: shownTitle, body: shownText, navigate: link, tag: topicOf(id), lang: 'en', dir: 'auto' },
      articleId: id,
    })
  return fitting(title, truncate(text, maxTextCharacters), message)
}

/** The message of a test notification, which belongs to no article. */
export function testMessageOf({ title, text, link }: Omit<Announced, 'id'>): string {
  const message = (shownTitle: string, shownText: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title: shownTitle, body: shownText, navigate: link, tag: 'test', lang: 'en', dir: 'auto' },
    })
  return fitting(title, text, message)
}

function fitting(title: string, text: string, message: (title: string, text: string) => string): string {
  const bytes = new TextEncoder()
  const fits = (candidate: string) => bytes.encode(candidate).length <= maxMessageBytes
  for (let left = 160; left > 0; left -= 20) {
    const candidate = message(title, withoutOpenEnd(truncate(text, left)))
    if (fits(candidate)) return candidate
  }
  for (let left = 200; left > 0; left -= 20) {
    const candidate = message(truncate(title, left), '')
    if (fits(candidate)) return candidate
  }
  throw new Error('The link of a notification leaves no room for a word')
}
