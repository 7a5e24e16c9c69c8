import { CircleAlert, FilePen, Newspaper, RotateCw } from 'lucide-react'
import { BadgeSkeleton } from '#features/articles/ui.tsx'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import states from '#ui-kit/styles/states.module.css'
import { deskMessages, listMessages } from '../../messages.ts'
import type { ListName } from '../desk/desk-api.ts'
import css from '../desk.module.css'

const skeletonRows = ['first', 'second', 'third'] as const

/** A skeleton of the rows. */
export function LoadingRows() {
  return (
    <div aria-busy="true">
      <p className="sr">{listMessages.loading}</p>
      <ul className={css.list} aria-hidden="true">
        {skeletonRows.map((row) => (
          <li className={classNames(css.item, css.skeleton)} key={row}>
            <BadgeSkeleton />
            <span className={classNames(states.skeleton, states.h)} style={{ width: '67%' }} />
            <span className={states.skeleton} style={{ width: '50%' }} />
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
    <div className={states.state}>
      <Icon className="icon" aria-hidden="true" />
      <h3>{isDrafts ? deskMessages.noDrafts : deskMessages.noPublished}</h3>
      <p>{isDrafts ? listMessages.noDraftsText : listMessages.noPublishedText}</p>
    </div>
  )
}

export function ReadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classNames(states.state, states.bad)} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <p>{text}</p>
      <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {listMessages.tryAgain}
      </Button>
    </div>
  )
}
