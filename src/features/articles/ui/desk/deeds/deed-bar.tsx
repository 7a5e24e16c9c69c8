import { CalendarClock, ExternalLink, Eye, Link2, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { articleAddress } from '../../article-address.ts'
import { deedMessages } from '../desk-ui-messages.ts'
import type { DeedArticle, DeskDeeds } from './use-desk-deeds.ts'

type DeedBarProps = {
  article: DeedArticle & { slug: string }
  deeds: DeskDeeds
  /** Absent where the preview is what one looks at. */
  onPreview?: () => void
  onEdit: () => void
}

/** What can be done to an article; the names say to which, because lists hold many. */
export function DeedBar({ article, deeds, onPreview, onEdit }: DeedBarProps) {
  const isDraft = article.status === 'draft'
  const isChecking = deeds.checkingId === article.id
  const of = (deed: string) => deedMessages.of(deed, article.title)
  return (
    <div className="desk-deeds">
      {isDraft && (
        <Button
          small
          variant={onPreview ? 'second' : 'primary'}
          icon={icon(Send)}
          aria-label={of(deedMessages.publish)}
          onClick={() => deeds.ask('publish', article)}
        >
          {deedMessages.publish}
        </Button>
      )}
      {!isDraft && (
        <a className="btn second small" href={articleAddress(article)} aria-label={of(deedMessages.view)}>
          {icon(ExternalLink)}
          {deedMessages.view}
        </a>
      )}
      {onPreview && isDraft && (
        <Button small variant="quiet" icon={icon(Eye)} aria-label={of(deedMessages.preview)} onClick={onPreview}>
          {deedMessages.preview}
        </Button>
      )}
      <Button small variant="quiet" icon={icon(Pencil)} aria-label={of(deedMessages.edit)} onClick={onEdit}>
        {deedMessages.edit}
      </Button>
      {isDraft && (
        <Button
          small
          variant="quiet"
          icon={icon(CalendarClock)}
          aria-label={of(deedMessages.schedule)}
          onClick={() => deeds.ask('schedule', article)}
        >
          {deedMessages.schedule}
        </Button>
      )}
      {article.citationChecks.length > 0 && (
        <Button
          small
          variant="quiet"
          icon={icon(Link2)}
          aria-label={of(isChecking ? deedMessages.checkingSources : deedMessages.checkSources)}
          disabled={deeds.checkingId !== null}
          onClick={() => deeds.checkSources(article)}
        >
          {isChecking ? deedMessages.checkingSources : deedMessages.checkSources}
        </Button>
      )}
      <Button
        small
        variant="quiet"
        icon={icon(Trash2)}
        aria-label={of(deedMessages.delete)}
        onClick={() => deeds.ask('delete', article)}
      >
        {deedMessages.delete}
      </Button>
    </div>
  )
}

function icon(Icon: typeof Eye): ReactNode {
  return <Icon className="icon s" aria-hidden="true" />
}
