import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { queryOf } from '#browser/query-read.ts'
import type { ArticleEvidence } from '#features/citations/contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { type Fact, factsOf, isOpen } from '../../domain/facts/facts.ts'
import { callDesk, evidenceRead } from '../desk/desk-api.ts'
import { refreshDesk } from '../desk/refresh-desk.ts'
import { useAction } from '../desk/use-action.ts'
import { factFailures } from './facts-messages.ts'

const pollMs = 1_000
const none: readonly Fact[] = []

/** The facts of a stored article, read when it opens. While a check runs, they are read again every second. */
export function useFacts(id: number) {
  const client = useQueryClient()
  const query = queryOf(evidenceRead(id))
  const { data, isError, isFetching, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
    select: withFacts,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
  const reread = () => readAgain(client, { queryKey: query.queryKey })
  const check = useSingleMutation({
    mutationFn: () => callDesk('POST', deskPaths.evidence, { params: { id } }),
    // The panel shows a failure.
    ...whileSignedIn<void, unknown>(client, { onSuccess: ignore, onError: ignore, onSettled: reread }),
  })
  const vouch = useAction({
    failure: factFailures.vouch,
    send: (own: { text: string; reason: string }) =>
      callDesk('PATCH', deskPaths.evidence, { params: { id }, body: own }),
    onDone: (evidence: ArticleEvidence) => client.setQueryData(query.queryKey, evidence),
  })
  const isRunning = check.isBusy || data?.state === 'running'
  useAfterCheck(data?.checkedAt, () => void refreshDesk(client))
  return {
    evidence: data ?? null,
    facts: data?.facts ?? none,
    open: data?.facts.filter(isOpen).length ?? 0,
    hasFailed: isError && !isFetching && !data,
    reload: () => void refetch(),
    isRunning,
    hasCheckFailed: check.error !== null,
    check: check.start,
    vouch,
  }
}

export type Facts = ReturnType<typeof useFacts>

function withFacts(evidence: ArticleEvidence) {
  return { ...evidence, facts: factsOf(evidence.claims) }
}

function ignore(): void {}

/** The lists show what a newer check has found. */
function useAfterCheck(checkedAt: string | null | undefined, then: () => void): void {
  const before = useRef(checkedAt)
  useEffect(() => {
    if (before.current !== undefined && checkedAt !== undefined && before.current !== checkedAt) then()
    before.current = checkedAt
  })
}
