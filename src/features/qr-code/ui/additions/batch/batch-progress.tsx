import { Button } from '#ui-kit/button.tsx'
import { saveBlob } from '#ui-kit/object-urls.ts'
import type { BatchState } from './batch.ts'
import css from './many-codes.module.css'
import { batchMessages as words } from './messages.ts'

type BatchProgressProps = { state: Exclude<BatchState, { kind: 'none' }>; onEnd: () => void }

/** The progress of a batch and its outcome. */
export function BatchProgress({ state, onEnd }: BatchProgressProps) {
  switch (state.kind) {
    case 'making':
      return <Making state={state} onEnd={onEnd} />
    case 'done':
      return (
        <div className={css.state}>
          <p className={css.count}>{words.done(state.total)}</p>
          <p className="meta" role="status">
            {state.total === 0 ? words.noneRead : words.saved(state.name)}
          </p>
          <LeftOut names={state.leftOut} />
          <div className={css.actions}>
            {state.total > 0 && (
              <Button small onClick={() => saveBlob(state.file, state.name)}>
                {words.again}
              </Button>
            )}
            <Button small variant="quiet" onClick={onEnd}>
              {words.another}
            </Button>
          </div>
        </div>
      )
    case 'failed':
      return (
        <div className={css.state} role="alert">
          <p className={css.count}>{words.failed}</p>
          <p className="meta">{words.failedWhy}</p>
          <div className={css.actions}>
            <Button small onClick={onEnd}>
              {words.back}
            </Button>
          </div>
        </div>
      )
  }
}

/** Visitors would scroll past more names. */
const shownAtMost = 50

/** The codes whose pictures did not scan, so the ZIP lacks them. */
function LeftOut({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <p className={css.why}>{words.unread(names.length)}</p>
      <ul className={css.names}>
        {names.slice(0, shownAtMost).map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {names.length > shownAtMost && <p className="meta">{words.moreUnread(names.length - shownAtMost)}</p>}
    </div>
  )
}

function Making({ state, onEnd }: { state: Extract<BatchState, { kind: 'making' }>; onEnd: () => void }) {
  const percent = Math.floor((100 * state.made) / state.total)
  return (
    <div className={css.state}>
      <div className={css.head}>
        <p className={css.count}>{words.making(state.made, state.total)}</p>
        {state.secondsLeft !== null && <p className="meta">{words.left(state.secondsLeft)}</p>}
      </div>
      <div
        className={css.progress}
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <div className={css.actions}>
        <Button small onClick={onEnd}>
          {words.cancel}
        </Button>
        <p className="meta">{words.meanwhile}</p>
      </div>
    </div>
  )
}
