import { ArrowLeft, ExternalLink, Share2 } from 'lucide-react'
import type { ReportUsage, UsageEvent } from '#features/analytics/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useSingleRun } from '#ui-kit/use-single-run.ts'
import { webAddress } from '../../domain/web-address.ts'
import { articleMessages } from '../../messages.ts'
import { browserShare, type SharedArticle, type ShareOutcome, shareArticle } from './share-article.ts'

type Sharing = { article: SharedArticle; reportUsage: ReportUsage }
type ArticleBarProps = { sourceUrl?: string | null; sharing?: Sharing }

/** The header row: Back to News, and for an article its Source and Share (Spec 2, Article page). */
export function ArticleBar({ sourceUrl, sharing }: ArticleBarProps) {
  const runOnce = useSingleRun()
  const source = webAddress(sourceUrl ?? '')
  return (
    <div className="art-bar">
      <BackToNews />
      {sharing && (
        <div className="art-actions">
          {source && (
            <a className="btn quiet small" href={source} target="_blank" rel="noopener nofollow">
              <ExternalLink className="icon s" aria-hidden="true" />
              {articleMessages.source}
            </a>
          )}
          <Button
            small
            icon={<Share2 className="icon s" aria-hidden="true" />}
            onClick={() => runOnce('share', () => share(sharing))}
          >
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

async function share({ article, reportUsage }: Sharing): Promise<void> {
  const outcome = await shareArticle(article, browserShare(article))
  const toast = toastAfter(outcome)
  if (toast) showToast(toast)
  const action = usageActions[outcome]
  if (action) reportUsage(shareEvent(action, article.url))
}

/** Spec 7, Usage actions: a share sheet that was closed and a failure are none. */
const usageActions = { shared: 'shared', copied: 'copied_link', dismissed: null, failed: null } as const

function shareEvent(action: 'shared' | 'copied_link', url: string): UsageEvent {
  const metadata = JSON.stringify({ userAgent: navigator.userAgent, timestamp: new Date().toISOString() })
  return { toolType: 'marketing_news', action, inputData: url, metadata }
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
