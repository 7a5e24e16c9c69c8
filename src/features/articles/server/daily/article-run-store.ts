// Which due times of the schedule have been written, and by whom each one is being written right now.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { CitationCheck, DailyRun } from '../../editorial-contract.ts'
import { saveCitationChecks } from '../desk/desk-store.ts'
import { insertArticle, tellChange } from '../editorial-store.ts'
import type { NewArticle } from '../prepare-article.ts'
import { dailyMessages } from './daily-messages.ts'

/** A due time that belongs to whoever holds it, until its lease is over; `claim` tells its holders apart. */
export type HeldRun = { dueAt: string; topic: string; claim: number }

type Lease = { now: Date; until: Date }

export type WrittenArticle = {
  article: NewArticle
  isPublished: boolean
  checks: readonly CitationCheck[]
  problem: string | null
}

export type ArticleRunStore = {
  /** Since when this schedule is known: since this moment when it is new. */
  knownSince(schedule: string, now: Date): Promise<Date>
  newestTopic(): Promise<string | undefined>
  /** Null when the due time has its run already, or a later one has. */
  begin(run: { dueAt: Date; topic: string; isMadeUp: boolean }, lease: Lease): Promise<HeldRun | null>
  /** The newest run whose holder let its lease pass. */
  takeOver(lease: Lease): Promise<HeldRun | null>
  /** The article and the end of its run, both or neither: null, and nothing stored, when another holds the run by now. */
  store(run: HeldRun, written: WrittenArticle, now: Date): Promise<{ articleId: number } | null>
  fail(run: HeldRun, problem: string, now: Date): Promise<void>
  /** Nobody's until then, and to be taken over afterwards. */
  letGo(run: HeldRun, until: Date, problem: string | null): Promise<void>
  /** Newest first. */
  newest(limit: number): Promise<DailyRun[]>
  /** Deletes what has been kept long enough; answers how many rows. */
  forgetOld(): Promise<number>
}

/** Deaths and pauses together: a run that ends its process each time must not do so forever. */
const maxClaims = 5
const keptYears = 1

const held = `due_at AS "dueAt", topic, claim`
const whileHeld = `due_at = $1::timestamptz AND claim = $2 AND state = 'running'`

export function articleRunStore(database: Database): ArticleRunStore {
  return {
    knownSince: (schedule, now) => knownSince(database, schedule, now),
    newestTopic: () => newestTopic(database),
    begin: (run, lease) => database.transaction((transaction) => begin(transaction, run, lease)),
    takeOver: (lease) => database.transaction((transaction) => takeOver(transaction, lease)),
    store: (run, written, now) => database.transaction((transaction) => store(transaction, run, { written, now })),
    fail: (run, problem, now) => fail(database, run, { problem, now }),
    letGo: (run, until, problem) => letGo(database, run, { until, problem }),
    newest: (limit) => newest(database, limit),
    forgetOld: () => forgetOld(database),
  }
}

async function knownSince(database: Queryable, schedule: string, now: Date): Promise<Date> {
  const [row] = await database.query<{ knownSince: string }>(
    // The update changes nothing: it makes the statement answer the row that is there already.
    `INSERT INTO article_schedules (schedule, known_since) VALUES ($1, $2::timestamptz)
    ON CONFLICT (schedule) DO UPDATE SET schedule = excluded.schedule
    RETURNING known_since AS "knownSince"`,
    [schedule, now.toISOString()],
  )
  if (!row) throw new Error('An insert answered without its row')
  return new Date(row.knownSince)
}

async function newestTopic(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ topic: string }>('SELECT topic FROM article_runs ORDER BY due_at DESC LIMIT 1')
  return row?.topic
}

async function begin(
  transaction: Queryable,
  { dueAt, topic, isMadeUp }: { dueAt: Date; topic: string; isMadeUp: boolean },
  { now, until }: Lease,
): Promise<HeldRun | null> {
  const [run] = await transaction.query<HeldRun>(
    `INSERT INTO article_runs (due_at, state, topic, leased_until)
    SELECT $1::timestamptz, 'running', $2::text, $3::timestamptz
    WHERE NOT EXISTS (SELECT FROM article_runs WHERE due_at >= $1::timestamptz)
    ON CONFLICT (due_at) DO NOTHING
    RETURNING ${held}`,
    [dueAt.toISOString(), topic, until.toISOString()],
  )
  // Of everything that was missed only the newest is made up.
  if (run && isMadeUp) {
    await transaction.query(
      `UPDATE article_runs SET state = 'failed', problem = coalesce(problem, $3), leased_until = NULL, finished_at = $2::timestamptz
      WHERE state = 'running' AND leased_until <= $2::timestamptz AND due_at < $1::timestamptz`,
      [dueAt.toISOString(), now.toISOString(), dailyMessages.superseded],
    )
  }
  return run ?? null
}

async function takeOver(transaction: Queryable, { now, until }: Lease): Promise<HeldRun | null> {
  await transaction.query(
    `UPDATE article_runs SET state = 'failed', problem = coalesce(problem, $3), leased_until = NULL, finished_at = $1::timestamptz
    WHERE state = 'running' AND leased_until <= $1::timestamptz AND claim >= $2`,
    [now.toISOString(), maxClaims, dailyMessages.givenUp],
  )
  const [run] = await transaction.query<HeldRun>(
    `UPDATE article_runs SET claim = claim + 1, leased_until = $2::timestamptz, problem = NULL
    WHERE due_at = (
      SELECT due_at FROM article_runs WHERE state = 'running' AND leased_until <= $1::timestamptz
      ORDER BY due_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING ${held}`,
    [now.toISOString(), until.toISOString()],
  )
  return run ?? null
}

async function store(
  transaction: Queryable,
  { dueAt, claim }: HeldRun,
  { written, now }: { written: WrittenArticle; now: Date },
): Promise<{ articleId: number } | null> {
  const [run] = await transaction.query(`SELECT due_at FROM article_runs WHERE ${whileHeld} FOR UPDATE`, [dueAt, claim])
  if (!run) return null
  const { article, isPublished, checks, problem } = written
  const { id } = await insertArticle(transaction, article, isPublished ? { by: null } : null)
  await saveCitationChecks(transaction, id, checks)
  await transaction.query(
    `UPDATE article_runs
    SET state = $3, article_id = $4, problem = $5, leased_until = NULL, finished_at = $6::timestamptz WHERE ${whileHeld}`,
    [dueAt, claim, isPublished ? 'published' : 'drafted', id, problem, now.toISOString()],
  )
  if (isPublished) await tellChange(transaction)
  return { articleId: id }
}

async function fail(
  database: Queryable,
  { dueAt, claim }: HeldRun,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  await database.query(
    `UPDATE article_runs SET state = 'failed', problem = $3, leased_until = NULL, finished_at = $4::timestamptz WHERE ${whileHeld}`,
    [dueAt, claim, problem, now.toISOString()],
  )
}

async function letGo(
  database: Queryable,
  { dueAt, claim }: HeldRun,
  { until, problem }: { until: Date; problem: string | null },
): Promise<void> {
  await database.query(`UPDATE article_runs SET leased_until = $3::timestamptz, problem = $4 WHERE ${whileHeld}`, [
    dueAt,
    claim,
    until.toISOString(),
    problem,
  ])
}

function newest(database: Queryable, limit: number): Promise<DailyRun[]> {
  return database.query<DailyRun>(
    `SELECT due_at AS "dueAt", state, topic, article_id AS "articleId", problem, finished_at AS "finishedAt"
    FROM article_runs ORDER BY due_at DESC LIMIT $1`,
    [limit],
  )
}

async function forgetOld(database: Queryable): Promise<number> {
  const [deleted] = await database.query<{ count: number }>(
    // The newest stays: it says which topic is next, and that a rare due time was not missed.
    `WITH deleted AS (
      DELETE FROM article_runs
      WHERE due_at < now() - make_interval(years => $1) AND due_at < (SELECT max(due_at) FROM article_runs)
      RETURNING 1
    )
    SELECT count(*)::int AS count FROM deleted`,
    [keptYears],
  )
  return deleted?.count ?? 0
}
