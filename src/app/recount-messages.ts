// The operator's messages about a recount.
import type { Difference } from '#platform/database/counted/recount-rows.ts'
import { formatCount } from '#shared/format.ts'

export const recountMessages = {
  usage: 'Usage: npm run recount [-- --mend]',
  difference: ({ table, key, counted, rows }: Difference) => `${table} ${key}: counted ${counted}, rows ${rows}`,
  same: 'All counters match the rows.',
  different: (differences: number) => `${ofCounters(differences)}. Run "npm run recount -- --mend" to fix them.`,
  mended: (differences: number) => `${ofCounters(differences)} fixed.`,
} as const

function ofCounters(differences: number): string {
  return differences === 1 ? '1 difference' : `${formatCount(differences)} differences`
}
