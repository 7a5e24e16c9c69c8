import { CalendarClock, Check, CircleDashed, Minus, Pencil, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayTime } from '#ui-kit/clock-time.ts'
import type { DeskItem } from '../../../editorial-contract.ts'
import { listMessages } from '../desk-ui-messages.ts'
import { type SourceMark, sourceMarks } from '../review/source-summary.ts'
import { unsavedMessages } from '../unsaved/unsaved-messages.ts'
import { useUnsavedSince } from '../unsaved/unsaved-text.ts'

/** What waits for somebody, or does not: unsaved text, the planned publication, the sources (worst first). */
export function ArticleMarks({ article }: { article: DeskItem }) {
  const unsavedSince = useUnsavedSince(article)
  const { publishAt, status } = article
  return (
    <ul className="marks" aria-label={listMessages.state} aria-live="polite">
      {unsavedSince !== null && (
        <Mark look="warn" icon={<Pencil {...small} />}>
          {unsavedMessages.mark(dayTime(unsavedSince))}
        </Mark>
      )}
      {publishAt !== null && status === 'draft' && (
        <Mark look="planned" icon={<CalendarClock {...small} />}>
          {listMessages.publishesAt(dayTime(publishAt))}
        </Mark>
      )}
      {sourceMarks(article.citationChecks).map(({ kind, text }) => (
        <Mark key={kind} {...looks[kind]}>
          {text}
        </Mark>
      ))}
    </ul>
  )
}

const small = { className: 'icon s', 'aria-hidden': true } as const

const looks: Record<SourceMark['kind'], { look: string; icon: ReactNode }> = {
  dead: { look: 'bad', icon: <Unlink {...small} /> },
  open: { look: 'warn', icon: <CircleDashed {...small} /> },
  fine: { look: 'calm', icon: <Check {...small} /> },
  none: { look: 'calm', icon: <Minus {...small} /> },
}

function Mark({ look, icon, children }: { look: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={`mark-${look}`}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
