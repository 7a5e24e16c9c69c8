// Requests about personal data that arrive by mail. Only identifiers from the person's browser can find the data: its
// session id or the endpoint of its push subscription.
import { createHash } from 'node:crypto'
import { operatorMessages, personMessages } from '#features/admin-session/messages.ts'
import { auditLog } from '#features/admin-session/server.ts'
import { sessionIdPattern } from '#features/analytics/contract.ts'
import { eraseVisitors, readVisitorRows } from '#features/analytics/server.ts'
import type { PersonalRow } from '#features/my-data/contract.ts'
import { spelledEndpoint, subscriptionStore } from '#features/push/server.ts'
import type { Database } from '#platform/database/database.ts'

/** `output` goes to standard output, which can be redirected to a file, and `note` goes to standard error. */
export type Outcome = { ok: boolean; output?: string; note?: string }

type Person = { kind: 'session' | 'push subscription'; id: string }
type ExportedRow = PersonalRow extends infer Row ? (Row extends unknown ? Omit<Row, 'receipt'> : never) : never
type Exported = { rows: ExportedRow[]; morePageViews: number }

/** Null for text that is neither a session id nor an address. */
export function readPerson(text: string): Person | null {
  if (sessionIdPattern.test(text)) return { kind: 'session', id: text }
  const endpoint = /^https?:/i.test(text) ? spelledEndpoint(text) : null
  return endpoint === null ? null : { kind: 'push subscription', id: endpoint }
}

export async function exportPerson(database: Database, person: Person): Promise<Outcome> {
  const exported = await rowsOf(database, person)
  const { rows, morePageViews } = exported
  await log(database, { person, action: personMessages.actions.export, rows: rows.length })
  const reference = referenceOf(person)
  if (rows.length === 0) return { ok: false, note: personMessages.nothing(reference) }
  const notes = [personMessages.exported(rows.length, reference)]
  if (morePageViews > 0) notes.push(personMessages.more(morePageViews))
  return { ok: true, output: JSON.stringify(exported, null, 2), note: notes.join('\n') }
}

export async function erasePerson(database: Database, person: Person): Promise<Outcome> {
  const erased = await (person.kind === 'session'
    ? eraseVisitors(database, [person.id])
    : subscriptionStore(database).remove(person.id))
  await log(database, { person, action: personMessages.actions.erase, rows: erased })
  const reference = referenceOf(person)
  if (erased === 0) return { ok: false, note: personMessages.nothing(reference) }
  return { ok: true, output: personMessages.erased(erased, reference) }
}

/** The most rows that one command can hold in memory. A person's browser has a few hundred. */
const readLimits = { rows: 100_000, bytes: 100_000_000, textCharacters: null }

async function rowsOf(database: Database, { kind, id }: Person): Promise<Exported> {
  if (kind === 'session') {
    const { rows, more } = await readVisitorRows(database, [id], readLimits)
    return { rows: rows.map(({ id: _id, ...row }) => ({ kind: 'page_view', ...row })), morePageViews: more }
  }
  const found = await subscriptionStore(database).find(id)
  if (!found) return { rows: [], morePageViews: 0 }
  const { id: _id, ...row } = found
  return { rows: [{ kind: 'push_subscription', ...row }], morePageViews: 0 }
}

type Entry = { person: Person; action: string; rows: number }

async function log(database: Database, { person, action, rows }: Entry): Promise<void> {
  const { operator: administrator, console: address } = operatorMessages
  await auditLog(database, {
    administrator,
    address,
    action,
    target: referenceOf(person),
    status: rows > 0 ? 200 : 404,
  })
}

/** A hash, because the log must not store the erased identifier. A known identifier can still find its entries. */
function referenceOf({ kind, id }: Person): string {
  return `${kind} ${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
}
