import { createContext, useContext } from 'react'

/** What the server answered for the page it sent, by query key. */
export type PageAnswers = readonly (readonly [key: readonly string[], answer: unknown])[]

const PageAnswersContext = createContext<PageAnswers>([])

export const PageAnswersProvider = PageAnswersContext

export function usePageAnswers(): PageAnswers {
  return useContext(PageAnswersContext)
}
