// The operator's commands about signed records of articles.
import { operatorMessages } from '#features/admin-session/messages.ts'
import { auditLog } from '#features/admin-session/server.ts'
import { verifyMessages } from '#features/provenance/messages.ts'
import { rotateSigningKey, type Verified, verifyArticleAt, verifyStoredArticle } from '#features/provenance/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { Outcome } from './admin-person.ts'

/** An article of the own database, or of the site at an address. */
type Subject = { id: number; origin: string | null }

/**
 * Null for text that is neither an id nor an article's address.
 * @example readSubject('https://tools.example/article/7/a-title') // { id: 7, origin: 'https://tools.example' }
 */
export function readSubject(text: string): Subject | null {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text), origin: null }
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null
  const { origin, pathname } = new URL(text)
  const id = /^\/article\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1]
  return id === undefined ? null : { id: Number(id), origin }
}

export async function verifyAt(origin: string, id: number): Promise<Outcome> {
  return toOutcome(await verifyArticleAt({ origin, id }))
}

export async function verifyStored(options: { database: Database; publicUrl: string }, id: number): Promise<Outcome> {
  return toOutcome(await verifyStoredArticle(options, id))
}

function toOutcome({ ok, text }: Verified): Outcome {
  return ok ? { ok, output: text } : { ok, note: text }
}

export async function rotateKey(database: Database): Promise<Outcome> {
  const kid = await rotateSigningKey(database)
  const { operator: administrator, console: address } = operatorMessages
  await auditLog(database, { administrator, address, action: verifyMessages.action, target: kid, status: 200 })
  return { ok: true, output: verifyMessages.rotated(kid) }
}
