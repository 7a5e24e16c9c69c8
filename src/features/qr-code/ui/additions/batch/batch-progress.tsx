import { Button } from '#ui-kit/button.tsx'
import { saveBlob } from '#ui-kit/object-urls.ts'
import css from './many-codes.module.css'
import { batchMessages as words } from './messages.ts'
import type { BatchState } from './use-batch.ts'

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
            {words.saved(state.name)}
          </p>
          <div className={css.actions}>
            <Button small onClick={() => saveBlob(state.file, state.name)}>
              {words.again}
            </Button>
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
