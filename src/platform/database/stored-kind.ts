// What a feature stores, described once: deletion, recounts and the visitor's own data follow from it.
import type { ExpiringStore } from '#shared/retention.ts'
import type { Recount, RecountOptions } from './counted/recount-rows.ts'
import type { PersonalRows } from './personal/personal-rows.ts'

/** Rows of one kind. */
export type StoredKind = {
  /** Its purge has this name in the job queue, over releases. */
  name: string
  /** Shown to administrators where it has a rule of Spec 9. */
  store: ExpiringStore | Pick<ExpiringStore, 'deleteExpired'>
  /** Resolves once everything that was accepted is stored; called at the end. */
  drain?: () => Promise<void>
  /** Compares its counters with its rows. */
  recount?: (options: RecountOptions) => Recount
  /** Finds and erases the rows that receipts of this kind open. */
  personal?: PersonalKind
}

/** `kind`: as its contract calls it. */
export type PersonalKind = { kind: string } & PersonalRows<{ id: number }>
