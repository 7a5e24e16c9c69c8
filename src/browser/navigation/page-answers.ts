// The data that the server read for the page. Pages without the query library get their share of it here.
import { createContext, useContext } from 'react'
import { type ApiKey, keyOf, type Read, urlOf } from '#shared/calls/api-call.ts'

/** An error response of a call, by query key. */
export type Refused = readonly [key: ApiKey, status: number, body: unknown]

/** `answers` is by query key, with null for a 404. `unanswered` lists the keys whose reads failed. */
export type PageAnswers = {
  answers: readonly (readonly [key: ApiKey, data: unknown])[]
  unanswered?: readonly ApiKey[]
  refused?: readonly Refused[]
}

export const PageAnswersContext = createContext<PageAnswers>({ answers: [] })

export function usePageAnswers(): PageAnswers {
  return useContext(PageAnswersContext)
}

/** Returns the data of a read, or undefined if the document came without it. */
export function usePageAnswer<Data>(need: Read<Data>): Data | undefined {
  const url = urlOf(keyOf(need))
  const found = usePageAnswers().answers.find(([key]) => urlOf(key) === url)
  // The call's contract has already parsed it.
  return found?.[1] as Data | undefined
}
