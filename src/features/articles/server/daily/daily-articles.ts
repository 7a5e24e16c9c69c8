// The clock of the news: publishes drafts at the time that was set for them, and writes an article at each due time of the
// schedule, once over all processes (docs/decisions/041-daily-articles.md).
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { DeskSetup } from '../../editorial-contract.ts'
import type { ArticleStore } from '../article-store.ts'
import { articleRunStore, type HeldRun } from './article-run-store.ts'
import { type DueTimes, dueTimes } from './due-times.ts'
import { nextTopic } from './next-topic.ts'
import { repeatedly } from './repeatedly.ts'
import { type RunLimits, type RunWriter, usualLimits, writeRun } from './write-run.ts'

export type DailyArticles = {
  /** Looks every few seconds what is due. */
  start(): void
  /** Gives up what is being written: the next process to look takes it over at once. */
  stop(): Promise<void>
  /** One look at the drafts that publish themselves. */
  publishDue(): Promise<void>
  /** One look at the schedule; resolves once the article it found due is stored or failed. */
  writeDue(): Promise<void>
  /** For the desk; null without a schedule. */
  overview(): Promise<DeskSetup['daily']>
  forgetOld(): Promise<number>
}

type DailyArticlesOptions = Pick<RunWriter, 'writer' | 'checker' | 'log'> & {
  database: Database
  articleStore: Pick<ArticleStore, 'publishDue'>
  settings: Config['articles']
  now?: () => Date
  limits?: RunLimits
  everyMs?: number
}

const shownRuns = 10
/** A process that lives begins a run long before that; a later one is made up for. */
const lateAfterMs = 2 * 60 * 1000

export function dailyArticles(options: DailyArticlesOptions): DailyArticles {
  const { articleStore, settings, log, now = () => new Date(), limits = usualLimits, everyMs = 20_000 } = options
  const { topics, autopublish } = settings
  const runStore = articleRunStore(options.database)
  const schedule = settings.schedule ? { expression: settings.schedule, times: dueTimes(settings.schedule) } : null
  const findRun = schedule && runFinder({ runStore, schedule, topics, now, limits })
  const ending = new AbortController()
  const { writer, checker } = options
  const parts: RunWriter = { runStore, writer, checker, autopublish, limits, log, now, ending: ending.signal }
  const stops: (() => Promise<void>)[] = []

  const publishDue = async () => {
    const ids = await articleStore.publishDue(now())
    if (ids.length > 0) log.info({ ids }, 'drafts published at the time set for them')
  }
  const writeDue = async () => {
    const run = ending.signal.aborted ? null : await findRun?.()
    if (run) await writeRun(parts, run)
  }
  return {
    publishDue,
    writeDue,
    start() {
      const onError = (error: unknown) => log.error({ err: error }, 'what is due could not be published or written')
      stops.push(repeatedly(publishDue, { everyMs, onError }))
      // By itself: publishing does not wait for an article that takes minutes.
      if (schedule) stops.push(repeatedly(writeDue, { everyMs, onError }))
    },
    async stop() {
      ending.abort()
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
    async overview() {
      if (!schedule) return null
      const runs = await runStore.newest(shownRuns)
      const nextRunAt = schedule.times.next(now())?.toISOString() ?? null
      return { schedule: schedule.expression, topics, autopublish, nextRunAt, runs }
    },
    forgetOld: () => runStore.forgetOld(),
  }
}

type Search = Pick<RunWriter, 'runStore' | 'now' | 'limits'> & {
  schedule: { expression: string; times: DueTimes }
  topics: readonly string[]
}

/** Finds the due time to be written now, if any, and holds it. */
function runFinder({ runStore, schedule, topics, now, limits }: Search): () => Promise<HeldRun | null> {
  let knownSince: Date | null = null
  let seen: number | null = null
  return async () => {
    const at = now()
    const lease = { now: at, until: new Date(at.getTime() + limits.leaseMs) }
    knownSince ??= await runStore.knownSince(schedule.expression, at)
    const dueAt = schedule.times.newest(at)
    if (dueAt && dueAt >= knownSince && dueAt.getTime() !== seen) {
      const topic = nextTopic(topics, await runStore.newestTopic())
      const isMadeUp = at.getTime() - dueAt.getTime() > lateAfterMs
      const begun = await runStore.begin({ dueAt, topic, isMadeUp }, lease)
      seen = dueAt.getTime()
      if (begun) return begun
    }
    return runStore.takeOver(lease)
  }
}
