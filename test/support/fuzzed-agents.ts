// Agents that try everything with keys of every scope, against a running site. Nothing may happen but drafts.
import type { Queryable } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { mcpPath } from '#shared/paths.ts'
import { type AgentCall, agentCalls, anyId, newestVersion, scopeSets } from './agent-calls.ts'

type Site = { origin: string; cookie: string }
type Fuzz = {
  seed: number
  count: number
  /** For each set of scopes. A key may call 600 times a minute, and most calls of an agent count twice. */
  keysOfEach: number
}

/** In the texts of the drafts. Nobody gets it without the scope. */
const secret = 'kept secret until the launch'

export type Planted = { drafts: number[]; scheduled: number; published: number; keys: number }
export type Outcome = { planted: Planted; faults: string[]; done: number; refused: number; slowedDown: number }

export async function fuzzAgents(site: Site, { seed, count, keysOfEach }: Fuzz): Promise<Outcome> {
  const planted = await plant(site)
  const keys = await makeKeys(site, keysOfEach)
  const ids = [...planted.drafts, planted.scheduled, planted.published]
  const versions = new Map<number, string>()
  const outcome: Outcome = {
    planted: { ...planted, keys: keys.length },
    faults: [],
    done: 0,
    refused: 0,
    slowedDown: 0,
  }
  for (const call of agentCalls({ seed, count })) {
    const id = ids[call.article % ids.length] ?? 0
    const body = call.message
      .replaceAll(anyId, String(id))
      .replaceAll(newestVersion, JSON.stringify(versions.get(id) ?? '2020-01-01T00:00:00Z'))
    const key = keys.filter(({ scopes }) => scopes === call.scopes.join())
    const { status, text } = await send(site, { ...call, message: body }, key[call.key % keysOfEach]?.key)
    for (const [, changed, version] of text.matchAll(/"id":(\d+)[^{}]*?"updatedAt":"([^"]+)"/g))
      versions.set(Number(changed), version ?? '')
    const fault = faultOf(call, status, text)
    if (fault !== null) outcome.faults.push(`${fault}: ${status} ${text.slice(0, 500)} to ${body.slice(0, 1_000)}`)
    if (status === 429 || text.includes('Too many')) outcome.slowedDown += 1
    else if (status === 200 && text.includes('structuredContent') && !text.includes('"isError":true')) outcome.done += 1
    else outcome.refused += 1
  }
  return outcome
}

function faultOf({ scopes }: AgentCall, status: number, text: string): string | null {
  if (status >= 500 || /status 5\d\d|The tool failed/.test(text)) return 'failed'
  if (text.includes(secret) && !scopes.includes('drafts:read')) return 'leak'
  return null
}

/** What must not have happened, if it did. */
export async function harmOf(
  database: Queryable,
  { planted: { drafts, scheduled, published, keys } }: Outcome,
): Promise<string[]> {
  const count = async (what: string, of: string, values: unknown[] = []) => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int4 AS count FROM ${of}`, values)
    return [what, row?.count ?? -1] as const
  }
  const ids = [...drafts, scheduled, published]
  const found = await Promise.all([
    count('published', `articles WHERE status <> 'draft' AND id <> $1`, [published]),
    count('scheduled', 'articles WHERE publish_at IS NOT NULL AND id <> $1', [scheduled]),
    count('reviewed', 'articles WHERE reviewed_by IS NOT NULL'),
    count('confirmed facts', 'article_evidence WHERE claims::text LIKE $1', ['%vouched%']),
    count('corrected', 'article_corrections'),
    count('withdrawn', 'withdrawn_articles'),
    count(
      'changed a scheduled or published article',
      `article_revisions WHERE article_id = ANY ($1::int8[]) AND "by" LIKE 'agent:%'`,
      [[scheduled, published]],
    ),
    count(
      'versions of another kind',
      `article_revisions WHERE "by" LIKE 'agent:%' AND action NOT IN ('created', 'generated', 'saved')`,
    ),
    count(
      'other actions',
      `admin_log WHERE administrator LIKE 'agent:%' AND deed NOT IN ('created an article', 'edited an article')`,
    ),
  ])
  const kept = await Promise.all([
    count('kept articles', 'articles WHERE id = ANY ($1::int8[])', [ids]),
    count('kept keys', 'api_keys'),
    count('administrators', 'administrators'),
  ])
  const expected = [ids.length, keys, 1]
  return [
    ...found.filter(([, rows]) => rows !== 0).map(([what, rows]) => `${what}: ${rows}`),
    ...kept.flatMap(([what, rows], i) => (rows === expected[i] ? [] : [`${what}: ${rows}, not ${expected[i]}`])),
  ]
}

async function plant({ origin, cookie }: Site): Promise<Omit<Planted, 'keys'>> {
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.json()) as { id: number }
  }
  const create = async (isDraft: boolean, words: string) => {
    const article = {
      title: `A draft ${words}`,
      description: `- A line ${words}`,
      practicalAdvice: `- Advice ${words}`,
    }
    return (await post(deskPaths.createArticle, { ...article, isDraft })).id
  }
  const drafts = [await create(true, secret), await create(true, secret), await create(true, secret)]
  const scheduled = await create(true, secret)
  await post(deskPaths.schedulePublication.replace(':id', String(scheduled)), { publishAt: '2090-01-01T00:00:00Z' })
  return { drafts, scheduled, published: await create(false, 'kept for all') }
}

async function makeKeys({ origin, cookie }: Site, keysOfEach: number) {
  const keys: { scopes: string; key: string }[] = []
  for (const scopes of scopeSets.filter((set) => set.length > 0)) {
    for (let i = 0; i < keysOfEach; i++) {
      const headers = { cookie, 'content-type': 'application/json' }
      const body = JSON.stringify({ name: `Key ${scopes.join(' ')} ${i}`, scopes, expiresInDays: 1 })
      const response = await fetch(origin + adminPaths.keys, { method: 'POST', headers, body })
      if (response.status !== 201) throw new Error(`Making a key returned ${response.status}`)
      const { key } = (await response.json()) as { key: string }
      keys.push({ scopes: scopes.join(), key })
    }
  }
  return keys
}

async function send(
  { origin }: Site,
  { message, headers }: Pick<AgentCall, 'message' | 'headers'>,
  key: string | undefined,
) {
  const response = await fetch(origin + mcpPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: Buffer.from(message),
  })
  return { status: response.status, text: await response.text() }
}
