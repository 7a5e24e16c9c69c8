// Daily articles on a real database, with a clock, a writer and citation checks that the test controls.
import { vi } from 'vitest'
import { costStore } from '#features/article-generation/server/cost-store.ts'
import { dailyArticles } from '#features/article-generation/server/daily/daily-articles.ts'
import { planArticle, publishDrafts, writeArticle } from '#features/article-generation/server/daily/daily-jobs.ts'
import { scheduledPublication } from '#features/article-generation/server/daily/scheduled-publication.ts'
import type { RunWriter } from '#features/article-generation/server/daily/write-run.ts'
import { houseRulesStore } from '#features/article-generation/server/house-rules-store.ts'
import { pricedWriter } from '#features/article-generation/server/priced-writer.ts'
import type { ArticleWriter, WritingResult } from '#features/article-generation/server/writer/article-writer.ts'
import type { NewArticle } from '#features/articles/server/markdown/prepare-article.ts'
import { articleStore } from '#features/articles/server.ts'
import type { CitationChecker } from '#features/citations/server/citation-checker.ts'
import type { AiCost, Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { heartbeatMs, type ManualJobs, manualJobs } from './manual-jobs.ts'

export const retryPauseMs = writeArticle.limits.pauseSeconds * 1000

export const dailySettings: Config['articles'] = {
  schedule: '0 8 * * *',
  topics: ['SEO', 'Email', 'AI agents'],
  autopublish: false,
}

const figures = {
  provider: 'double',
  model: 'double',
  milliseconds: 1,
  inputTokens: null,
  outputTokens: null,
  attempts: 1,
  finishReason: null,
  rawText: null,
}

export function writtenOn(topic: string, more: Partial<NewArticle> = {}): WritingResult {
  const article: NewArticle = {
    title: `About ${topic}`,
    description: '- A bullet of the description that is long enough',
    practicalAdvice: '- Do something about it',
    category: 'marketing',
    targetAudience: 'both',
    difficulty: 'beginner',
    tags: [],
    origin: 'scheduled',
    ...more,
  }
  return { ok: true, article, debug: figures }
}

const unpriced: AiCost = { prices: undefined, monthlyLimit: undefined }

export type DailyWorld = Awaited<ReturnType<typeof dailyWorld>>

/** An empty database with simulated processes; each runs its due jobs when the test calls it. */
export async function dailyWorld(database: Database) {
  await database.query('DELETE FROM article_runs')
  await database.query('DELETE FROM article_schedules')
  await database.query('DELETE FROM articles')
  await database.query('DELETE FROM generation_costs')
  const writer = vi.fn<ArticleWriter>(async ({ topic }) => writtenOn(topic))
  const checkAddresses = vi.fn<CitationChecker['checkAddresses']>(async (urls) =>
    urls.map((url) => ({ url, state: 'ok', status: 200, finalUrl: null, checkedAt: '2026-03-01T08:00:00.000Z' })),
  )
  const checkClaims = vi.fn<RunWriter['checkClaims']>(async () => [])
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const onPublished = vi.fn()
  const clock = { now: new Date('2026-03-01T07:00:00Z') }
  const queues = await manualJobs(database, { now: () => clock.now, log })
  await queues.forgetAll()
  const common = { database, checkAddresses, checkClaims, log, onPublished, now: () => clock.now }
  const newProcess = (settings: Partial<Config['articles']> = {}, own: ArticleWriter = writer, aiCost = unpriced) =>
    dailyProcess(queues.newProcess(), { ...common, writer: own, settings, aiCost })
  const wait = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
    await queues.pass(ms)
    await queues.supervise()
  }
  return {
    writer,
    checkAddresses,
    checkClaims,
    log,
    onPublished,
    newProcess,
    wait,
    setTime: (time: string) => wait(Date.parse(`2026-03-${time}Z`) - clock.now.getTime()),
    /** Advances until a dead process's heartbeat and the retry delay have expired. */
    async waitForTakeOver() {
      await wait(heartbeatMs + 1)
      await wait(retryPauseMs)
    },
    /** Sets back the clocks of the processes, not that of the queue. */
    setBack(ms: number) {
      clock.now = new Date(clock.now.getTime() - ms)
    },
    untilSent: ({ name }: { name: string }, count: number) =>
      vi.waitFor(async () => {
        const jobs = await database.query('SELECT id FROM pgboss.job WHERE name = $1', [name])
        if (jobs.length < count) throw new Error(`${jobs.length} jobs were sent`)
      }),
    stop: () => queues.stop(),
    /** Oldest first. */
    runs: () =>
      database.query<{ dueAt: string; state: string; topic: string; problem: string | null }>(
        `SELECT to_char(due_at AT TIME ZONE 'UTC', 'DD"T"HH24:MI') AS "dueAt", state, topic, problem
        FROM article_runs ORDER BY due_at`,
      ),
    articles: () =>
      database.query<{ title: string; status: string; publishedBy: string | null; origin: string }>(
        'SELECT title, status, published_by AS "publishedBy", origin FROM articles ORDER BY id',
      ),
  }
}

type ProcessOptions = Pick<Parameters<typeof dailyArticles>[0], 'database' | 'checkClaims' | 'log'> & {
  writer: ArticleWriter
  aiCost: AiCost
  log: Pick<Log, 'info' | 'warn' | 'error'>
  checkAddresses: CitationChecker['checkAddresses']
  settings: Partial<Config['articles']>
  onPublished: () => void
  now: () => Date
}

function dailyProcess(jobs: ManualJobs, { checkAddresses, settings, ...options }: ProcessOptions) {
  const stores = { costStore: costStore(options.database), houseRulesStore: houseRulesStore(options.database) }
  const daily = dailyArticles({
    ...options,
    writer: pricedWriter({ ...options, ...stores }),
    jobs,
    checker: { checkAddresses },
    settings: { ...dailySettings, ...settings },
  })
  const publication = scheduledPublication({ ...options, jobs, articleStore: articleStore(options.database) })
  /** Plans as at a start, and then as by the planned job. */
  const planDue = async () => {
    await jobs.runDue(planArticle)
    await jobs.send(planArticle, {})
    await jobs.runDue(planArticle)
  }
  return {
    ...daily,
    ...publication,
    /** Plans, and resolves when every due article is stored or has failed. */
    async writeDue() {
      await planDue()
      await jobs.runDue(writeArticle)
    },
    publishDue: () => jobs.runDue(publishDrafts),
    async startPublishing() {
      await jobs.send(publishDrafts, {})
      await jobs.runDue(publishDrafts)
    },
    stop: () => jobs.stop(),
  }
}
