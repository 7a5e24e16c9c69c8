// What a visitor brought, and what was read in it.
import type { FoundColors } from './found-colors.ts'
import type { ColorGroup } from './groups.ts'
import type { Assigned } from './site-roles.ts'

/** In characters. Longer than any style sheet of a site. */
export const longestText = 2_000_000

export type ReadText =
  | {
      kind: 'colors'
      found: Omit<FoundColors, 'colors'> & { taken: number }
      groups: readonly ColorGroup[]
      /** The proposed roles. */
      assigned: Assigned
      /** The tokens whose references could not be followed. */
      circular: readonly string[]
      missing: readonly string[]
    }
  | { kind: 'no-colors'; unreadable: FoundColors['unreadable'] }
  | { kind: 'broken-json' | 'too-long' | 'not-text' }

/** `text`: what is in the field. A file is not shown there. */
export type Brought = {
  text: string
  fileName?: string
  read: ReadText | { kind: 'nothing' | 'reading' | 'failed' }
  /** The roles after the visitor's changes. */
  assigned: Assigned
}

export const nothingBrought: Brought = { text: '', read: { kind: 'nothing' }, assigned: {} }
