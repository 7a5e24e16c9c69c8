import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { CitationCheck } from '../../../editorial-contract.ts'
import { callDesk } from '../desk-calls.ts'
import { refreshDesk } from '../refresh-desk.ts'
import { deadAddresses, isUnchecked } from '../review/source-summary.ts'
import type { DeedArticle } from './use-desk-deeds.ts'

/** `checking`: the sources are being fetched; `asking`: publish, or schedule, or not; `warning`: asked once more, some sources are dead. */
export type PublishGate = { kind: 'checking' } | AskingGate | { kind: 'warning'; dead: readonly string[] }
export type AskingGate = { kind: 'asking'; checks: Checks; note: 'skipped' | 'failed' | null }

type Checks = readonly CitationCheck[]
type Cited = Pick<DeedArticle, 'id' | 'citationChecks'>

/** What stands between a draft and its readers: sources that were not checked are checked first, unless that is skipped. */
export function usePublishGate({ id, citationChecks }: Cited) {
  const client = useQueryClient()
  const [gate, setGate] = useState(() => firstGate(citationChecks))
  const isChecking = gate.kind === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const check = new AbortController()
    void gateOnceChecked({ id, citationChecks }, check.signal).then((next) => {
      if (check.signal.aborted) return
      setGate(next)
      if (next.note === null) void refreshDesk(client)
    })
    // Skipped or closed: nobody waits for the answer any more.
    return () => check.abort()
  }, [isChecking, id, citationChecks, client])
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

/** A check that fails takes nothing back: what was known of the sources before is still known. */
export async function gateOnceChecked({ id, citationChecks }: Cited, signal: AbortSignal): Promise<AskingGate> {
  try {
    const checks = await callDesk('POST', deskPaths.checkCitations, { params: { id }, signal })
    return { kind: 'asking', checks, note: null }
  } catch {
    return { kind: 'asking', checks: citationChecks, note: 'failed' }
  }
}

/** Whoever has said once that it shall go out is asked again only about dead sources, and when they could not be checked. */
export function needsNoQuestion(gate: PublishGate): boolean {
  return gate.kind === 'asking' && gate.note !== 'failed' && gateAfter(gate) === 'open'
}

/** What a click on Publish or Schedule leads to. */
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
