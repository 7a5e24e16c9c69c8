// `npm run admin -- verify-log`: checks whether entries of the administrative log were changed, removed or added.
import type { Queryable } from '#platform/database/database.ts'
import { retentionRules } from '#shared/retention.ts'
import { chainMessages as messages } from '../messages.ts'
import { type ChainFault, checkChain, findEntry } from './admin-log-chain-store.ts'

const hashPattern = /^[0-9a-f]{64}$/

/** `expected`: a hash that was recorded earlier and must be part of the chain. */
export async function verifyLog(database: Queryable, expected?: string): Promise<{ ok: boolean; lines: string[] }> {
  const report = await checkChain(database, retentionRules.administrativeLog.count)
  if (!report) return { ok: false, lines: [messages.lost] }
  const { faults, entries, before, lastHash } = report
  const problems = faults.map(lineOf)
  const noted = expected === undefined ? null : await compare(database, expected.trim().toLowerCase())
  if (noted && !noted.ok) problems.push(noted.line)
  const lines = problems.length > 0 ? problems : [messages.whole(entries, lastHash)]
  if (problems.length === 0) lines.push(noted ? noted.line : messages.nothingCompared)
  if (before > 0) lines.push(messages.before(before))
  return { ok: problems.length === 0, lines }
}

async function compare(database: Queryable, hash: string): Promise<{ ok: boolean; line: string }> {
  if (!hashPattern.test(hash)) return { ok: false, line: messages.noHash }
  const entry = await findEntry(database, hash)
  return entry === null ? { ok: false, line: messages.notFound } : { ok: true, line: messages.found(entry) }
}

function lineOf(fault: ChainFault): string {
  switch (fault.kind) {
    case 'changed':
      return messages.changed(fault.entry)
    case 'missing':
      return messages.missing(fault.entry)
    case 'cut':
      return messages.cut(fault.entry)
    case 'outside':
      return messages.outside(fault.count)
  }
}
