// `npm run admin -- verify-log`: whether entries of the administrative log were changed, removed or added.
import type { Queryable } from '#platform/database/database.ts'
import { chainMessages as messages } from '../messages.ts'
import { type ChainFault, checkChain } from './admin-log-chain-store.ts'

export async function verifyLog(database: Queryable): Promise<{ ok: boolean; lines: string[] }> {
  const report = await checkChain(database)
  if (!report) return { ok: false, lines: [messages.lost] }
  const { faults, entries, before, lastHash } = report
  const lines = faults.length > 0 ? faults.map(lineOf) : [messages.whole(entries, lastHash)]
  if (before > 0) lines.push(messages.before(before))
  return { ok: faults.length === 0, lines }
}

function lineOf(fault: ChainFault): string {
  switch (fault.kind) {
    case 'changed':
      return messages.changed(fault.entry)
    case 'missing':
      return messages.missing(fault.entry)
    case 'outside':
      return messages.outside(fault.count)
  }
}
