// Counts opened notifications per article, without the subscriber (Decisions, Notifications).
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { articlePath } from '#shared/paths.ts'
import { countOpened } from './stored-subscription.ts'
import { warn } from './turn-on.ts'

const arrivalMark = 'via=notification'

/**
 * Counts the article when a notification opened it, and returns whether it did. First removes the mark from the address, so that
 * neither a reload nor a bookmark is counted; the rest of the query is unchanged and no history entry is added.
 */
export function countArrival(): boolean {
  const articleId = articleAt(location.pathname)
  const query = location.search.slice(1).split('&')
  if (articleId === null || !query.includes(arrivalMark)) return false
  const rest = query.filter((part) => part !== arrivalMark).join('&')
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  count(articleId)
  return true
}

/** Counts notifications whose article is open already: the worker focuses the tab and sends it a message. */
export function countClicksOnOpenPage(onClick: () => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { opened } = (data ?? {}) as { opened?: unknown }
    if (typeof opened !== 'string') return
    const articleId = articleAt(opened)
    if (articleId !== null) count(articleId)
    onClick()
  })
}

function count(articleId: number): void {
  if (!isTrackingRefused()) countOpened(articleId).catch(warn)
}

function articleAt(path: string): number | null {
  const start = articlePath('')
  const [id = ''] = path.startsWith(start) ? path.slice(start.length).split('/') : []
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
