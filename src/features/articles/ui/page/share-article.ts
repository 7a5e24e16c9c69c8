// Shares an article with the native share sheet, or else copies its link (Spec 2, Article page).
import { copyText } from '#browser/clipboard.ts'

export type SharedArticle = { title: string; text: string; url: string }
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'
export type ShareCapabilities = {
  /** Null when the browser cannot share this article. */
  share: ((article: SharedArticle) => Promise<void>) | null
  copyLink: (url: string) => Promise<boolean>
}

export async function shareArticle(article: SharedArticle, capabilities: ShareCapabilities): Promise<ShareOutcome> {
  if (!capabilities.share) return (await capabilities.copyLink(article.url)) ? 'copied' : 'failed'
  try {
    await capabilities.share(article)
    return 'shared'
  } catch (error) {
    return isDismissal(error) ? 'dismissed' : 'failed'
  }
}

export function browserShare(article: SharedArticle): ShareCapabilities {
  const isPossible =
    typeof navigator.share === 'function' && (typeof navigator.canShare !== 'function' || navigator.canShare(article))
  return { share: isPossible ? (shared) => navigator.share(shared) : null, copyLink: copyText }
}

/** The visitor dismissed the sheet, or it is still open from an earlier click. */
function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
}
