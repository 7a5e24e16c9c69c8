// Writes an article at each due time of the schedule, once across all processes (docs/decisions/045-jobs.md).
import type { Config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DeskSetup } from '../../contract.ts'
import { deleteExpiredRuns, newestRuns } from './article-run-store.ts'
import { planArticle, writeArticle } from './daily-jobs.ts'
import { dueTimes } from './due-times.ts'
import { type Planning, planRun, type Schedule } from './plan-run.ts'
import { type RunWriter, writeRun } from './write-run.ts'

export type DailyArticles = {
  /** For the editorial desk. Null without a schedule. */
  overview(): Promise<DeskSetup['daily']>
  /** Deletes expired runs, and returns their number. */
  deleteExpired(): Promise<number>
}

type DailyArticlesOptions = Omit<RunWriter, 'autopublish' | 'now'> & {
  jobs: Pick<Jobs, 'handle' | 'send' | 'isWaiting'>
  settings: Config['articles']
  now?: () => Date
}

const shownRuns = 10

export function dailyArticles(options: DailyArticlesOptions): DailyArticles {
  const { database, jobs, settings, now = () => new Date() } = options
  const { topics, autopublish } = settings
  const schedule: Schedule | null = settings.schedule
    ? { expression: settings.schedule, times: dueTimes(settings.schedule) }
    : null
  if (schedule) handleDailyJobs(jobs, { ...options, schedule, topics, now }, { ...options, autopublish, now })
  return {
    async overview() {
      if (!schedule) return null
      const runs = await newestRuns(database, shownRuns)
      const nextRunAt = schedule.times.next(now())?.toISOString() ?? null
      return { schedule: schedule.expression, topics, autopublish, nextRunAt, runs }
    },
    deleteExpired: () => deleteExpiredRuns(database),
  }
}

export function handleDailyJobs(jobs: Pick<Jobs, 'handle' | 'send'>, planning: Planning, writer: RunWriter): void {
  jobs.handle(planArticle, {
    run: (attempt) => planRun(planning, attempt),
    occasions: [
      { data: {}, atStart: true },
      { data: {}, cron: '0 * * * *' },
    ],
  })
  jobs.handle(writeArticle, {
    async run(attempt) {
      const result = await writeRun(writer, attempt)
      // Another article may have become due in the meantime.
      if (result.kind !== 'given-back') await jobs.send(planArticle, {})
      return result
    },
  })
}
