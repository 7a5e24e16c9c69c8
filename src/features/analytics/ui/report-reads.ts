import { readsOf } from '#shared/calls/api-call.ts'
import type { endpoints } from '../reports-contract.ts'

/** Names what the dashboard reads: `readReport(apiPaths.pageStats, { query: { days: '30' } })`. */
export const readReport = readsOf<(typeof endpoints)[number]>()
