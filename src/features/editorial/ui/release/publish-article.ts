import { ApiError } from '#browser/api-error.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { CheckedClaim } from '#features/citations/contract.ts'
import type { RefusalOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { publishArticle } from '../../contract.ts'
import { callDesk } from '../desk/desk-api.ts'

/** Either published, or rejected with the claims that need a confirmation. */
export type PublishOutcome =
  | { kind: 'published'; article: DeskArticle }
  | { kind: 'unproven'; claims: readonly CheckedClaim[] }

type Confirmation = { reviewed?: boolean; confirmClaims?: boolean; basedOn?: string }

export async function publishUnlessUnproven(id: number, body: Confirmation): Promise<PublishOutcome> {
  try {
    return { kind: 'published', article: await callDesk('POST', deskPaths.publishArticle, { params: { id }, body }) }
  } catch (error) {
    const claims = claimsIn(error)
    if (claims === null) throw error
    return { kind: 'unproven', claims }
  }
}

function claimsIn(error: unknown): readonly CheckedClaim[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { claims }: RefusalOf<typeof publishArticle, 409> = JSON.parse(error.body)
  return claims?.length ? claims : null
}
