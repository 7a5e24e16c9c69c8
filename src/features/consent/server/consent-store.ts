import { expiringRows } from '#platform/database/counted/expiring-rows.ts'
import { type CountedTable, utcDay } from '#platform/database/counted/row-counts.ts'
import type { Database } from '#platform/database/database.ts'
import { groupWriter } from '#platform/database/group-writer.ts'
import { personalRows } from '#platform/database/personal/personal-rows.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import type { ConsentDecision } from '../contract.ts'
import { consentRecordsLabel } from '../messages.ts'
import type { ConsentTables } from './tables.ts'

export const countedConsent = {
  table: 'consent_records',
  counts: { table: 'consent_record_days', count: 'rows', by: { day: utcDay } },
} satisfies CountedTable

export type ConsentStore = ExpiringStore & {
  /** Resolves once the row is durable. The row does not identify the visitor (Decisions, Pages). */
  store(decision: ConsentDecision): Promise<{ id: number }>
  drain(): Promise<void>
}

export function consentStore(database: Database): ConsentStore {
  const writer = groupWriter<ConsentTables, 'consent_records'>({
    database,
    table: 'consent_records',
    columns: { categories: 'text[]', policy_version: 'text' },
    countedIn: countedConsent.counts,
  })
  return {
    ...expiringRows(database, {
      label: consentRecordsLabel,
      rule: retentionRules.consentRecords,
      counted: countedConsent,
    }),
    async store({ categories, policyVersion }) {
      // Repeated categories are stored once.
      const { id } = await writer.write({ categories: [...new Set(categories)], policy_version: policyVersion })
      return { id }
    },
    drain: () => writer.drain(),
  }
}

type StoredDecision = { id: number; createdAt: string; categories: string[]; policyVersion: string }

/** The decisions of a browser, by id (Decisions, My data). */
export function personalConsent(database: Database) {
  return personalRows<StoredDecision>(database, {
    counted: countedConsent,
    columns: { texts: {}, others: { categories: 'categories', policyVersion: 'policy_version' } },
  })
}
