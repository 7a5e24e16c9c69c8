import { createContext, useContext } from 'react'
import type { ApiKey } from '#shared/calls/api-call.ts'

/** What the server read for the page it sent, by query key, null where a call is 404, and which keys it could not answer. */
export type PageAnswers = {
  answers: readonly (readonly [key: ApiKey, data: unknown])[]
  unanswered?: readonly ApiKey[]
}

const PageAnswersContext = createContext<PageAnswers>({ answers: [] })

export const PageAnswersProvider = PageAnswersContext

export function usePageAnswers(): PageAnswers {
  return useContext(PageAnswersContext)
}
