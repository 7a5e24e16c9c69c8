import { createContext, useContext } from 'react'

/** The id of the administrator who writes. The page says it: the editor knows of no session. */
export const TextOwner = createContext<number | null>(null)

export function useTextOwner(): number {
  const owner = useContext(TextOwner)
  if (owner === null) throw new Error('A text is kept for somebody: put the form into a TextOwner')
  return owner
}
