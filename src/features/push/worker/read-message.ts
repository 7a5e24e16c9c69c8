// Reads the notification from a push message. Anyone who knows the subscription can send one, so only texts, a tag and a page of this site
// are taken from it.
import { paths } from '#shared/paths.ts'
import { unreadableNotification } from '../messages.ts'

type ShownNotification = NotificationOptions & { title: string; data: { page: string } }

const longestTitle = 200
const longestBody = 300
const aTag = /^[A-Za-z0-9]{1,32}$/

/** @example readMessage('{"notification":{"title":"A","navigate":"https://site.example/article/7"}}', 'https://site.example').title === 'A' */
export function readMessage(message: string | undefined, origin: string): ShownNotification {
  const { title, body, navigate, tag } = notificationIn(message)
  if (typeof title !== 'string' || title.trim() === '')
    return { ...unreadableNotification, data: { page: pageAt(null, origin) } }
  return {
    title: cut(title, longestTitle),
    body: typeof body === 'string' ? cut(body, longestBody) : '',
    lang: 'en',
    dir: 'auto',
    ...(typeof tag === 'string' && aTag.test(tag) && { tag }),
    data: { page: pageAt(navigate, origin) },
  }
}

/** The address if it is on this site, otherwise the news page. */
export function pageAt(address: unknown, origin: string): string {
  try {
    const url = new URL(String(address))
    if (url.origin === origin) return url.href
  } catch {
    // Not a URL.
  }
  return origin + paths.recentNews
}

function notificationIn(message: string | undefined): Record<string, unknown> {
  try {
    return { ...JSON.parse(message ?? '').notification }
  } catch {
    return {}
  }
}

/** Cuts between characters, never within a surrogate pair. */
function cut(text: string, longest: number): string {
  return [...text.trim()].slice(0, longest).join('')
}
