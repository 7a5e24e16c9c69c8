import { createContext } from 'react'

/** The site whose editorial desk it is. The page says it: a feature knows of no site. */
export const DeskSite = createContext({ name: '', url: '' })
