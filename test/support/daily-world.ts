// Daily articles over a real database, with a clock, a writer and a web that the test holds in its hands.
import { vi } from 'vitest'
import type { CitationChecker } from '#features/articles/server/citations/citation-checker.ts'
import { type DailyArticles, dailyArticles } from '#features/articles/server/daily/daily-articles.ts'
import { usualLimits } from '#features/articles/server/daily/write-run.ts'
import type { ArticleWriter, WritingResult } from '#features/articles/server/generation/article-writer.ts'
import type { NewArticle } from '#features/articles/server/prepare-article.ts'
import { articleStore } from '#features/articles/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'

export const leaseMs = usualLimits.leaseMs
export const retryPauseMs = usualLimits.retryPauseMs

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

export type DailyWorld = Awaited<ReturnType<typeof dailyWorld>>

/** An empty world; each `process` is one that looks at the schedule, with its own memory. */
export async function dailyWorld(database: Database) {
  await database.query('DELETE FROM article_runs')
  await database.query('DELETE FROM article_schedules')
  await database.query('DELETE FROM articles')
  const writer = vi.fn<ArticleWriter>(async ({ topic }) => writtenOn(topic))
  const checkAddresses = vi.fn<CitationChecker['checkAddresses']>(async (urls) =>
    urls.map((url) => ({ url, state: 'ok', status: 200, finalUrl: null, checkedAt: '2026-03-01T08:00:00.000Z' })),
  )
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const clock = { now: new Date('2026-03-01T07:00:00Z') }
  const newProcess = (settings: Partial<Config['articles']> = {}, own: ArticleWriter = writer): DailyArticles =>
    dailyArticles({
      database,
      articleStore: articleStore(database),
      checker: { checkAddresses },
      writer: own,
      settings: { ...dailySettings, ...settings },
      log,
      now: () => clock.now,
    })
  return {
    writer,
    checkAddresses,
    log,
    newProcess,
    setTime(time: string) {
      clock.now = new Date(`2026-03-${time}Z`)
    },
    wait(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** Oldest first. */
    runs: () =>
      database.query<{ dueAt: string; state: string; topic: string; problem: string | null; claim: number }>(
        `SELECT to_char(due_at AT TIME ZONE 'UTC', 'DD"T"HH24:MI') AS "dueAt", state, topic, problem, claim
        FROM article_runs ORDER BY due_at`,
      ),
    articles: () =>
      database.query<{ title: string; status: string; publishedBy: string | null; origin: string }>(
        'SELECT title, status, published_by AS "publishedBy", origin FROM articles ORDER BY id',
      ),
  }
}
