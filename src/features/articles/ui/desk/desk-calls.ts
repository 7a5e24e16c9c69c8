// The desk's calls in the browser. Their shapes come from the contract; its schemas stay on the server.
import { call, post } from '#browser/api.ts'
import { apiPaths } from '#shared/paths.ts'
import type {
  ArticleChange,
  ArticlePreview,
  CitationCheck,
  DeskArticle,
  GenerateForm,
  GenerationDebug,
  ManualForm,
} from '../../editorial-contract.ts'
import { urlOf } from './desk-keys.ts'

export type Generated = { article: DeskArticle; debug: GenerationDebug }
type PreviewedText = { title: string; description: string; practicalAdvice: string }

export const deskCalls = {
  generate: (form: GenerateForm) => post<Generated>(at('generate'), form),
  create: (form: ManualForm) => post<DeskArticle>(at('create'), form),
  update: (id: number, change: ArticleChange) => call<DeskArticle>('PATCH', at(id), { body: change }),
  preview: (text: PreviewedText) => post<ArticlePreview>(at('preview'), text),
  publish: (id: number) => call<DeskArticle>('POST', at('publish', id)),
  schedule: (id: number, publishAt: string | null) => post<DeskArticle>(at('schedule', id), { publishAt }),
  checkCitations: (id: number, signal?: AbortSignal) =>
    call<CitationCheck[]>('POST', at('citations', id), signal ? { signal } : {}),
  deleteDraft: (id: number) => call<{ success: true }>('DELETE', at('draft', id)),
  deletePublished: (id: number) => call<{ success: true }>('DELETE', at('published', id)),
}

/** Spec 7: an address is its key, joined with slashes. */
function at(...segments: readonly (string | number)[]): string {
  return urlOf([apiPaths.editorial, ...segments])
}
