import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { clientOf } from '#browser/api.ts'
import { failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { queryOf } from '#browser/query-read.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOfAll, readsOf } from '#shared/calls/api-call.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { AnalysisRun, analyzeBatch, BatchResult, readAnalysisRun } from '../../contract.ts'
import { batchMessages as words } from '../../messages.ts'

export type BatchView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** The server has not returned the run yet. */
  | { state: 'starting'; limit: number }
  /** `isHeard`: the last poll succeeded. */
  | { state: 'running'; run: AnalysisRun; now: string; isHeard: boolean }
  | { state: 'ended'; run: AnalysisRun; now: string }
  | { state: 'none' }

/** `before` is the id of the latest run when this one was requested. */
type Start = { limit: number; before: number | null }

const call = clientOf<typeof analyzeBatch>()
const runQuery = queryOf(readsOf<typeof readAnalysisRun>()(adminPaths.analysisRun))
const batchKey = [adminPaths.analyzeBatch] as const
/** Polled only while a run is under way and the page is visible. */
const pollMs = 1_000

/** The running or last batch of any administrator, and a function that starts one. */
export function useBatch() {
  const client = useQueryClient()
  const { mutate } = useMutation(batchMutation(client))
  const [start] = useMutationState({
    filters: { mutationKey: batchKey, status: 'pending' },
    select: ({ state }) => state.variables as Start,
  })
  const read = useQuery({
    ...runQuery,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
    refetchInterval: ({ state }) => (start || state.data?.run?.state === 'running' ? pollMs : false),
  })
  const run = read.data?.run ?? null
  useFollowing(client, { run: read.data && run, isAsking: start !== undefined })
  return {
    view: batchView(read, start),
    analyze: (limit: number) => {
      // Several clicks may arrive before the button is rendered as disabled.
      if (client.isMutating({ mutationKey: batchKey }) > 0) return
      clearStarted(client)
      mutate({ limit, before: run?.id ?? null })
    },
  }
}

type RunRead = {
  data: { run: AnalysisRun | null; now: string } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function batchView({ data, isError, isFetching, refetch }: RunRead, start: Start | undefined): BatchView {
  const run = data?.run ?? null
  if (start && (run === null || (run.id === start.before && run.state !== 'running')))
    return { state: 'starting', limit: start.limit }
  if (data && run?.state === 'running') return { state: 'running', run, now: data.now, isHeard: !isError }
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  if (!data) return { state: 'loading' }
  return run ? { state: 'ended', run, now: data.now } : { state: 'none' }
}

function batchMutation(client: QueryClient) {
  return {
    mutationKey: batchKey,
    mutationFn: ({ limit }: Start) => call('POST', adminPaths.analyzeBatch, { body: { limit } }),
    // Kept in the cache, so that a visitor who returns to the tab finds it pending.
    gcTime: Number.POSITIVE_INFINITY,
    ...whileSignedIn<Start, BatchResult>(client, {
      // Without a run, no text was waiting.
      onSuccess: ({ run }) => void (run === null && readResultsAgain(client)),
      onError: showFailure,
      onSettled: () => readAgain(client, { queryKey: runQuery.queryKey }),
    }),
  }
}

/** Shows a toast, except where the panel shows another run (409) or the login form appears (401). */
function showFailure(error: Error): void {
  const failure = failureOf(error)
  if (failure.kind === 'unreachable') failedToast(words.noResponse)
  else if (failure.status !== 401 && failure.status !== 409) failedToast(failure.message)
}

function failedToast(reason: string | null): void {
  showToast({ title: words.toast, description: reason ?? words.fallback, destructive: true })
}

/** Reads the results again when a run has ended, and shows the failure of a run whose request returned 202. */
function useFollowing(
  client: QueryClient,
  { run, isAsking }: { run: AnalysisRun | null | undefined; isAsking: boolean },
): void {
  const seen = useRef<number | null>(undefined)
  useEffect(() => {
    if (run === undefined) return
    const ended = run && run.state !== 'running' ? run : null
    if (ended && seen.current !== undefined && seen.current !== ended.id) readResultsAgain(client)
    seen.current = ended ? ended.id : (seen.current ?? null)
    if (!isAsking && ended?.state === 'failed' && isStartedHere(client, ended)) {
      clearStarted(client)
      failedToast(ended.problem)
    }
  }, [client, run, isAsking])
}

function readResultsAgain(client: QueryClient): void {
  for (const path of [adminPaths.analysisSummary, adminPaths.recentAnalyses])
    void readAgain(client, { queryKey: keyOfAll(path) })
}

function startsOf(client: QueryClient) {
  return client.getMutationCache().findAll({ mutationKey: batchKey })
}

/** Whether this page started the run and received 202 for it. */
function isStartedHere(client: QueryClient, { id }: AnalysisRun): boolean {
  return startsOf(client).some(({ state }) => {
    const answered = (state.data as BatchResult | undefined)?.run
    return answered?.id === id && answered.state === 'running'
  })
}

function clearStarted(client: QueryClient): void {
  for (const mutation of startsOf(client)) client.getMutationCache().remove(mutation)
}
