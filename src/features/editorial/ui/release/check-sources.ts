import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { ReleaseEvent } from '../../domain/release-state.ts'
import { callDesk } from '../desk/desk-api.ts'

/** Checks the sources of an article again. Concurrent clicks share one check. */
export async function checkSources(id: number, signal: AbortSignal): Promise<ReleaseEvent> {
  try {
    const checks: readonly CitationCheck[] = await callDesk('POST', deskPaths.checkCitations, {
      params: { id },
      signal,
    })
    return { type: 'checked', checks }
  } catch {
    return { type: 'check-failed' }
  }
}
