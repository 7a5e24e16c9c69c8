import { CircleAlert, FilePen, Newspaper, RotateCw } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { deskMessages } from '../../../desk-messages.ts'
import type { ListName } from '../desk-reads.ts'
import { listMessages } from '../desk-ui-messages.ts'

const skeletonRows = ['first', 'second', 'third'] as const

/** Bones where the rows will be. */
export function LoadingRows() {
  return (
    <div aria-busy="true">
      <p className="sr">{listMessages.loading}</p>
      <ul className="desk-list" aria-hidden="true">
        {skeletonRows.map((row) => (
          <li className="desk-item desk-skeleton" key={row}>
            <span className="bone badge-bone" />
            <span className="bone h w-2/3" />
            <span className="bone w-1/2" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Spec 8, Empty states. */
export function NoItems({ list }: { list: ListName }) {
  const isDrafts = list === 'drafts'
  const Icon = isDrafts ? FilePen : Newspaper
  return (
    <div className="state">
      <Icon className="icon" aria-hidden="true" />
      <h3>{isDrafts ? deskMessages.noDrafts : deskMessages.noPublished}</h3>
      <p>{isDrafts ? listMessages.noDraftsText : listMessages.noPublishedText}</p>
    </div>
  )
}

export function ReadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="state bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <p>{text}</p>
      <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {listMessages.tryAgain}
      </Button>
    </div>
  )
}
