import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CitationCheck } from '../../../editorial-contract.ts'
import { deskCalls } from '../desk-calls.ts'
import { refreshDesk } from '../desk-keys.ts'
import { deadAddresses, isUnchecked } from '../review/source-summary.ts'
import type { DeedArticle } from './use-desk-deeds.ts'

/** `checking`: the sources are being fetched; `asking`: publish or not; `warning`: asked once more, some sources are dead. */
export type PublishGate =
  | { kind: 'checking' }
  | { kind: 'asking'; checks: readonly CitationCheck[]; note: 'skipped' | 'failed' | null }
  | { kind: 'warning'; dead: readonly string[] }

type Checks = readonly CitationCheck[]

/** What stands between a draft and its readers: sources that were not checked are checked first, unless that is skipped. */
export function usePublishGate({ id, citationChecks }: Pick<DeedArticle, 'id' | 'citationChecks'>) {
  const client = useQueryClient()
  const [gate, setGate] = useState(() => firstGate(citationChecks))
  const isChecking = gate.kind === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const check = new AbortController()
    deskCalls.checkCitations(id, check.signal).then(
      (checks) => {
        if (check.signal.aborted) return
        setGate({ kind: 'asking', checks, note: null })
        void refreshDesk(client)
      },
      () => check.signal.aborted || setGate({ kind: 'asking', checks: [], note: 'failed' }),
    )
    // Skipped or closed: nobody waits for the answer any more.
    return () => check.abort()
  }, [isChecking, id, client])
  return {
    gate,
    skip: () => setGate({ kind: 'asking', checks: citationChecks, note: 'skipped' }),
    /** True when the article may go out now; dead sources are named first. */
    pass: (): boolean => {
      const next = gateAfter(gate)
      if (next !== 'open') setGate(next)
      return next === 'open'
    },
  }
}

export function firstGate(checks: Checks): PublishGate {
  return checks.some(isUnchecked) ? { kind: 'checking' } : { kind: 'asking', checks, note: null }
}

/** What a click on Publish leads to. */
export function gateAfter(gate: PublishGate): PublishGate | 'open' {
  switch (gate.kind) {
    case 'checking':
      return gate
    case 'asking': {
      const dead = deadAddresses(gate.checks)
      return dead.length > 0 ? { kind: 'warning', dead } : 'open'
    }
    case 'warning':
      return 'open'
  }
}
