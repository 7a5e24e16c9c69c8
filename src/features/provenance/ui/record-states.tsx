import { CircleAlert, FileQuestionMark } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import states from '#ui-kit/styles/states.module.css'
import { provenanceWords as words } from '../page-messages.ts'
import type { RecordState } from './use-record.ts'

/** The page without a record. */
export function NoRecord({ state }: { state: Exclude<RecordState, { status: 'ready' }> }) {
  switch (state.status) {
    case 'loading':
      return (
        <p className="meta" role="status">
          {words.loading}
        </p>
      )
    case 'missing':
      return (
        <div className={states.state}>
          <FileQuestionMark className="icon" aria-hidden="true" />
          <h1>{words.missingTitle}</h1>
          <p>{words.missingText}</p>
        </div>
      )
    case 'failed':
      return (
        <div className={classNames(states.state, states.bad)} role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <h1>{words.failedTitle}</h1>
          <p>{words.failedText}</p>
          <Button onClick={state.retry}>{words.tryAgain}</Button>
        </div>
      )
  }
}
