import { useEffect, useRef, useState } from 'react'
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

/** Manages a running batch. It continues while its row is closed and stops when the visitor leaves the page. */
export function useBatch(onSaved: (total: number, name: string) => void) {
  const [state, setState] = useState<BatchState>({ kind: 'none' })
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])

  function make(order: BatchOrder) {
    end.current()
    const total = order.codes.length
    const startedAt = performance.now()
    setState({ kind: 'making', made: 0, total, secondsLeft: null })
    end.current = runBatch(order, (answer) => {
      const next = stateAfter(answer, { total, startedAt })
      setState(next)
      if (next.kind !== 'done') return
      if (next.total === 0) return
      saveBlob(next.file, next.name)
      onSaved(next.total, next.name)
    })
  }
  function cancel() {
    end.current()
    setState({ kind: 'none' })
  }
  return { state, make, cancel }
}

export type Batch = ReturnType<typeof useBatch>

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
