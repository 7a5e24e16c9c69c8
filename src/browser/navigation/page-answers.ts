// What the server read for the page it sent. Pages without the query library take their part of it here.
import { createContext, useContext } from 'react'
import { type ApiKey, keyOf, type Read, urlOf } from '#shared/calls/api-call.ts'

/** By query key, null where a call is 404, and which keys could not be answered. */
export type PageAnswers = {
  answers: readonly (readonly [key: ApiKey, data: unknown])[]
  unanswered?: readonly ApiKey[]
}

export const PageAnswersContext = createContext<PageAnswers>({ answers: [] })

export function usePageAnswers(): PageAnswers {
  return useContext(PageAnswersContext)
}

/** The answer to a read, undefined where the document came without it. */
export function usePageAnswer<Data>(need: Read<Data>): Data | undefined {
  const url = urlOf(keyOf(need))
  const found = usePageAnswers().answers.find(([key]) => urlOf(key) === url)
  // Parsed by the contract of the call.
  return found?.[1] as Data | undefined
}
