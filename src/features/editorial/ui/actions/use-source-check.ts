// Before an article is published or scheduled its sources are checked, and dead ones are confirmed separately (Spec 4).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { callDesk } from '../desk/desk-api.ts'
import { refreshDesk } from '../desk/refresh-desk.ts'
import type { ActionArticle } from '../desk/use-action.ts'
import { deadAddresses, isUnchecked } from '../review/source-summary.ts'

/** `checking`: the sources are being fetched; `known`: the confirmation is open; `warning`: dead sources need a second one. */
export type SourceCheck = { kind: 'checking' } | KnownSources | { kind: 'warning'; dead: readonly string[] }
export type KnownSources = { kind: 'known'; checks: Checks; note: 'skipped' | 'failed' | null }

type Checks = readonly CitationCheck[]
type Cited = Pick<ActionArticle, 'id' | 'citationChecks'>

/** Checks the sources that were not checked yet, unless the editor skips that. */
export function useSourceCheck({ id, citationChecks }: Cited) {
  const client = useQueryClient()
  const [check, setCheck] = useState(() => initialCheck(citationChecks))
  const isChecking = check.kind === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const request = new AbortController()
    void checkSources({ id, citationChecks }, request.signal).then((known) => {
      if (request.signal.aborted) return
      setCheck(known)
      if (known.note === null) void refreshDesk(client)
    })
    // Skipped, or the dialog was closed.
    return () => request.abort()
  }, [isChecking, id, citationChecks, client])
  return {
    check,
    skip: () => setCheck({ kind: 'known', checks: citationChecks, note: 'skipped' }),
    /** True if the article may be published now; dead sources are named first. */
    confirm: (): boolean => {
      const next = afterConfirmation(check)
      if (next !== 'done') setCheck(next)
      return next === 'done'
    },
  }
}

export function initialCheck(checks: Checks): SourceCheck {
  return checks.some(isUnchecked) ? { kind: 'checking' } : { kind: 'known', checks, note: null }
}

/** After a failed check the earlier results still hold. */
export async function checkSources({ id, citationChecks }: Cited, signal: AbortSignal): Promise<KnownSources> {
  try {
    const checks = await callDesk('POST', deskPaths.checkCitations, { params: { id }, signal })
    return { kind: 'known', checks, note: null }
  } catch {
    return { kind: 'known', checks: citationChecks, note: 'failed' }
  }
}

/** An editor who has confirmed already confirms again only dead sources and a failed check. */
export function needsNoConfirmation(check: SourceCheck): boolean {
  return check.kind === 'known' && check.note !== 'failed' && afterConfirmation(check) === 'done'
}

/** The state that a click on Publish or Schedule leads to. */
export function afterConfirmation(check: SourceCheck): SourceCheck | 'done' {
  switch (check.kind) {
    case 'checking':
      return check
    case 'known': {
      const dead = deadAddresses(check.checks)
      return dead.length > 0 ? { kind: 'warning', dead } : 'done'
    }
    case 'warning':
      return 'done'
  }
}
