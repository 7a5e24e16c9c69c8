import { createContext, useContext } from 'react'

/** What the server answered for the page it sent, by query key, and which keys it could not answer. */
export type PageAnswers = {
  answers: readonly (readonly [key: readonly string[], answer: unknown])[]
  unanswered?: readonly (readonly string[])[]
}

const PageAnswersContext = createContext<PageAnswers>({ answers: [] })

export const PageAnswersProvider = PageAnswersContext

export function usePageAnswers(): PageAnswers {
  return useContext(PageAnswersContext)
}
