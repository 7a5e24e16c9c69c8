import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDraftOwner } from '#features/markdown-editor/ui.tsx'
import {
  awaitedRequest,
  beginRelease,
  type Release,
  type ReleaseEvent,
  releaseReducer,
} from '../../domain/release-state.ts'
import { unsavedTexts } from '../unsaved/unsaved-text.ts'
import { type Handlers, type ReleaseRequest, type Run, readFacts, startRequest } from './release-requests.ts'

/**
 * A publication or a schedule. Each event leads to the next state, and a state that waits for a request starts it.
 * `release` is null when none is open.
 */
export function useRelease(handlers: Handlers) {
  const client = useQueryClient()
  const owner = useDraftOwner()
  const [release, setRelease] = useState<Release | null>(null)
  const current = useRef<Run | null>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => () => end(current), [])

  function begin(request: ReleaseRequest) {
    end(current)
    const { article, text } = request
    const texts = text === undefined ? unsavedTexts(owner, article.id) : [text].filter((one) => one !== null)
    const run: Run = {
      request,
      handlers: () => latest.current,
      client,
      owner,
      texts,
      release: beginRelease({ ...request, hasUnsaved: texts.length > 0 }),
      isNewText: request.isNew ?? false,
      check: null,
      dispatch: (event) => current.current === run && dispatch(event),
      isClosed: () => current.current !== run,
      close: () => current.current === run && close(),
    }
    current.current = run
    setRelease(run.release)
    startRequest(run, awaitedRequest(run.release))
    // A new draft was never checked.
    if (!request.isNew) void readFacts(run)
  }
  function dispatch(event: ReleaseEvent) {
    const run = current.current
    if (run === null) return
    const before = awaitedRequest(run.release)
    run.release = releaseReducer(run.release, event)
    setRelease(run.release)
    const awaited = awaitedRequest(run.release)
    if (awaited !== before) startRequest(run, awaited)
  }
  function close() {
    end(current)
    setRelease(null)
  }
  return { release, begin, dispatch, close }
}

/** Ignores the results of its requests from now on. */
function end(current: { current: Run | null }): void {
  current.current?.check?.abort()
  current.current = null
}
