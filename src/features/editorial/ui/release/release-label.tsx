import { Sparkles } from 'lucide-react'
import { use } from 'react'
import type { AiLabel } from '#features/articles/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { DeskNotificationsContext } from '../notifications/desk-notifications.ts'
import css from './release.module.css'
import { releaseMessages as messages } from './release-messages.ts'

type ReleaseLabelProps = { label: AiLabel | null; onPreview: () => void }

/** The AI label that readers will see on a generated article, with a link to its preview. */
export function ReleaseLabel({ label, onPreview }: ReleaseLabelProps) {
  if (label === null) return null
  return (
    <div className={css.label}>
      <p>
        {messages.readersSee}{' '}
        <span className={controls.badge}>
          <Sparkles className="icon s" aria-hidden="true" />
          {label}
        </span>
      </p>
      <Button small variant="quiet" onClick={onPreview}>
        {messages.preview}
      </Button>
    </div>
  )
}

/** The number of subscribers to notify. */
export function Reach({ articleId }: { articleId: number }) {
  const notifications = use(DeskNotificationsContext)
  return notifications && <notifications.Reach articleId={articleId} />
}
