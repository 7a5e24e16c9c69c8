import type { ComponentType } from 'react'

/** What every file of pages/ exports. */
export type PageModule = { Page: ComponentType }
