import {
  CalendarClock,
  CalendarX,
  Check,
  CircleDashed,
  FileDiff,
  LoaderCircle,
  Minus,
  Pencil,
  Unlink,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskItem } from '#features/articles/editor-contract.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { listMessages, sourceMessages } from '../../messages.ts'
import { useDeskActions } from '../actions/desk-actions.tsx'
import { type FactMark, factMarks } from '../facts/fact-marks.ts'
import { type SourceMark, sourceMarks } from '../review/source-summary.ts'
import { useUnsavedSince } from '../unsaved/unsaved-text.ts'
import css from './article-marks.module.css'

type ArticleMarksProps = {
  article: DeskItem
  /** Additional marks, for notifications. */
  children: ReactNode
}

/** The state of an article: unsaved text, the scheduled publication, the facts, the sources (worst first). */
export function ArticleMarks({ article, children }: ArticleMarksProps) {
  const unsavedSince = useUnsavedSince(article)
  const { checkingId } = useDeskActions()
  const { publishAt, status } = article
  // Only drafts show that an article has no sources.
  const marks = sourceMarks(article.citationChecks).filter(({ kind }) => status === 'draft' || kind !== 'none')
  return (
    <ul className={css.marks} aria-label={listMessages.state} aria-live="polite">
      {children}
      {unsavedSince !== null && (
        <Mark look="warn" icon={<Pencil {...small} />}>
          {listMessages.unsaved(dayTime(unsavedSince))}
        </Mark>
      )}
      {publishAt !== null && status === 'draft' && (
        <Mark look="planned" icon={<CalendarClock {...small} />}>
          {listMessages.publishesAt(dayTime(publishAt))}
        </Mark>
      )}
      {factMarks(article).map(({ kind, text }) => (
        <Mark key={kind} {...factLooks[kind]}>
          {text}
        </Mark>
      ))}
      {checkingId === article.id && (
        <Mark look="calm" icon={<LoaderCircle {...small} />}>
          {sourceMessages.checking}
        </Mark>
      )}
      {checkingId !== article.id &&
        marks.map(({ kind, text }) => (
          <Mark key={kind} {...looks[kind]}>
            {text}
          </Mark>
        ))}
    </ul>
  )
}

const small = { className: 'icon s', 'aria-hidden': true } as const

const factLooks: Record<FactMark['kind'], { look: string; icon: ReactNode }> = {
  'held-back': { look: 'bad', icon: <CalendarX {...small} /> },
  open: { look: 'warn', icon: <CircleDashed {...small} /> },
  changed: { look: 'warn', icon: <FileDiff {...small} /> },
}

const looks: Record<SourceMark['kind'], { look: string; icon: ReactNode }> = {
  dead: { look: 'bad', icon: <Unlink {...small} /> },
  open: { look: 'warn', icon: <CircleDashed {...small} /> },
  fine: { look: 'calm', icon: <Check {...small} /> },
  none: { look: 'calm', icon: <Minus {...small} /> },
}

function Mark({ look, icon, children }: { look: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li data-look={look}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
