import { ArrowLeft, ExternalLink, Share2 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { webAddress } from '../../domain/web-address.ts'
import { articleMessages } from '../../messages.ts'
import { browserShare, type SharedArticle, type ShareOutcome, shareArticle } from './share-article.ts'

type ArticleBarProps = { sourceUrl?: string | null; shared?: SharedArticle }

/** The header row: Back to News, and for an article its Source and Share (Spec 2, Article page). */
export function ArticleBar({ sourceUrl, shared }: ArticleBarProps) {
  const source = webAddress(sourceUrl ?? '')
  return (
    <div className="art-bar">
      <BackToNews />
      {shared && (
        <div className="art-actions">
          {source && (
            <a className="btn quiet small" href={source} target="_blank" rel="noopener nofollow">
              <ExternalLink className="icon s" aria-hidden="true" />
              {articleMessages.source}
            </a>
          )}
          <Button small icon={<Share2 className="icon s" aria-hidden="true" />} onClick={() => share(shared)}>
            {articleMessages.share}
          </Button>
        </div>
      )}
    </div>
  )
}

export function BackToNews() {
  return (
    <a className="link plain" href={paths.recentNews}>
      <ArrowLeft className="icon s" aria-hidden="true" />
      {articleMessages.backToNews}
    </a>
  )
}

async function share(article: SharedArticle): Promise<void> {
  const toast = toastAfter(await shareArticle(article, browserShare(article)))
  if (toast) showToast(toast)
}

/** Spec 8, Article share. The share sheet speaks for itself, and closing it is no failure. */
export function toastAfter(outcome: ShareOutcome) {
  switch (outcome) {
    case 'copied':
      return articleMessages.linkCopied
    case 'failed':
      return articleMessages.shareFailed
    case 'shared':
    case 'dismissed':
      return null
  }
}
