import type { RefObject } from 'react'
import { saveBlob } from '#ui-kit/object-urls.ts'
import type { BatchAnswer } from './batch-worker.ts'
import type { BatchOrder } from './make-zip.ts'
import { runBatch } from './run-batch.ts'

export type BatchState =
  | { kind: 'none' }
  | { kind: 'making'; made: number; total: number; secondsLeft: number | null }
  | { kind: 'done'; total: number; file: Blob; name: string; leftOut: readonly string[] }
  | { kind: 'failed' }

/** Before this, an estimate of the remaining time would be a guess. */
const guessAfterMs = 1_000

/** What stays while the row is closed: the running batch, and what ends it when the visitor leaves the page. */
export type BatchPlace = {
  state: BatchState
  setState: (state: BatchState) => void
  end: RefObject<() => void>
}

/** Starts and ends the batch of a place. */
export function batchAt({ setState, end }: BatchPlace, onSaved: (total: number, name: string) => void) {
  function make(order: BatchOrder) {
    end.current()
    const total = order.codes.length
    const startedAt = performance.now()
    setState({ kind: 'making', made: 0, total, secondsLeft: null })
    end.current = runBatch(order, (answer) => {
      const next = stateAfter(answer, { total, startedAt })
      setState(next)
      if (next.kind !== 'done' || next.total === 0) return
      saveBlob(next.file, next.name)
      onSaved(next.total, next.name)
    })
  }
  function cancel() {
    end.current()
    setState({ kind: 'none' })
  }
  return { make, cancel }
}

function stateAfter(answer: BatchAnswer, { total, startedAt }: { total: number; startedAt: number }): BatchState {
  switch (answer.kind) {
    case 'made': {
      const took = performance.now() - startedAt
      const left = Math.ceil(((took / answer.count) * (total - answer.count)) / 1_000)
      return { kind: 'making', made: answer.count, total, secondsLeft: took < guessAfterMs ? null : left }
    }
    case 'done':
      return {
        kind: 'done',
        total: total - answer.leftOut.length,
        file: answer.zip,
        name: `qr-codes-${Date.now()}.zip`,
        leftOut: answer.leftOut,
      }
    case 'failed':
      return { kind: 'failed' }
  }
}
