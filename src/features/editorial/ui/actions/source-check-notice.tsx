import { Button } from '#ui-kit/button.tsx'
import { actionMessages, publishMessages } from '../../messages.ts'
import css from '../desk.module.css'
import { summaryOf } from '../review/source-summary.ts'
import type { KnownSources, SourceCheck } from './use-source-check.ts'

/** The state of the source check, in the dialogs of Publish and Schedule. */
export function SourceCheckNotice({ check, onSkip }: { check: SourceCheck; onSkip: () => void }) {
  switch (check.kind) {
    case 'checking':
      return (
        <div className={css.notice}>
          <p role="status">{actionMessages.checkingSources}</p>
          <Button small variant="quiet" onClick={onSkip}>
            {publishMessages.skip}
          </Button>
        </div>
      )
    case 'known':
      return <p role="status">{knownText(check)}</p>
    case 'warning':
      return (
        <div role="alert">
          <p>{publishMessages.deadSources(check.dead.length)}</p>
          <ul className={css.deadSources}>
            {check.dead.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </div>
      )
  }
}

function knownText({ checks, note }: KnownSources): string {
  switch (note) {
    case 'skipped':
      return publishMessages.skipped
    case 'failed':
      return publishMessages.checkFailed
    case null:
      return summaryOf(checks)
  }
}
