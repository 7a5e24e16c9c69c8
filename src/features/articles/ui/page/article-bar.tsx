import { ArrowLeft, ExternalLink, Share2 } from 'lucide-react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage, UsageEvent } from '#features/analytics/contract.ts'
import { webAddress } from '#shared/markdown/web-address.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { showToast } from '#ui-kit/toast.ts'
import { articleMessages } from '../../messages.ts'
import css from './article-bar.module.css'
import { browserShare, type SharedArticle, type ShareOutcome, shareArticle } from './share-article.ts'

type Sharing = { article: SharedArticle; reportUsage: ReportUsage }
type ArticleBarProps = { sourceUrl?: string | null; sharing?: Sharing }

/** The header row: Back to News and, once there is an article, Source and Share (Spec 2, Article page). */
export function ArticleBar({ sourceUrl, sharing }: ArticleBarProps) {
  const runOnce = useSingleRun()
  const source = webAddress(sourceUrl ?? '')
  return (
    <div className={css.bar}>
      <BackToNews />
      {sharing && (
        <div className={css.actions}>
          {source && (
            <a
              className={classNames(controls.btn, controls.quiet, controls.small)}
              href={source}
              target="_blank"
              rel="noopener nofollow"
            >
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
    <a className={classNames(controls.link, controls.plain)} href={paths.recentNews}>
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

/** Spec 7, Usage actions: a dismissed share sheet and a failure are not reported. */
const usageActions = { shared: 'shared', copied: 'copied_link', dismissed: null, failed: null } as const

function shareEvent(action: 'shared' | 'copied_link', url: string): UsageEvent {
  const metadata = JSON.stringify({ userAgent: navigator.userAgent, timestamp: new Date().toISOString() })
  return { toolType: 'marketing_news', action, inputData: url, metadata }
}

/** The toast of Spec 8, Article share. There is none after the share sheet, whether used or dismissed. */
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
