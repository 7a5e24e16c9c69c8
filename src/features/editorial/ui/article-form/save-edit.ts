import { ApiError } from '#browser/api-error.ts'
import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { EditConflict } from '../../contract.ts'
import { callDesk } from '../desk/desk-api.ts'

/** Either saved, or rejected with the stored article because its version is newer. */
export type EditOutcome = { kind: 'saved' | 'changed-since'; article: DeskArticle }

export async function saveEdit(id: number, body: ArticleChange): Promise<EditOutcome> {
  try {
    return { kind: 'saved', article: await callDesk('PATCH', deskPaths.editArticle, { params: { id }, body }) }
  } catch (error) {
    const conflict = conflictIn(error)
    if (conflict === null) throw error
    return { kind: 'changed-since', article: conflict.article }
  }
}

function conflictIn(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body: EditConflict = JSON.parse(error.body)
  return 'article' in body ? body : null
}
