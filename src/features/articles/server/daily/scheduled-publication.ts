// Drafts publish themselves at the time that was set for them (docs/decisions/045-jobs.md).
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { ArticleStore } from '../article-store.ts'
import { publishDrafts } from './daily-jobs.ts'

export type ScheduledPublication = {
  /** Nobody waits for it: if it is lost, the draft is found within the hour, and at the next start. */
  publishSoon: (article: { publishAt: string | null }) => void
}

type ScheduledPublicationOptions = {
  articleStore: Pick<ArticleStore, 'publishDue' | 'nextPublication'>
  jobs: Pick<Jobs, 'handle' | 'send'>
  log: Pick<Log, 'info' | 'error'>
  now?: () => Date
}

/** An editor who holds a draft that is due lets go of it by then. */
const heldMs = 5_000

export function scheduledPublication(options: ScheduledPublicationOptions): ScheduledPublication {
  const { articleStore, jobs, log, now = () => new Date() } = options
  const plan = (at: Date) => jobs.send(publishDrafts, { at: at.toISOString() }, { at, key: at.toISOString() })
  jobs.handle(publishDrafts, {
    async run({ data }) {
      const moment = laterOf(now(), data.at)
      const ids = await articleStore.publishDue(moment)
      if (ids.length > 0) log.info({ ids }, 'drafts published at the time set for them')
      const next = await articleStore.nextPublication()
      if (next !== null) await plan(laterOf(new Date(moment.getTime() + heldMs), next))
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true },
      { data: {}, cron: '0 * * * *' },
    ],
  })
  return {
    publishSoon({ publishAt }) {
      if (publishAt === null) return
      plan(new Date(publishAt)).catch((error: unknown) => log.error({ err: error }, 'a publication was not planned'))
    },
  }
}

/** The database said that this time has come: a process whose clock is behind believes it. */
export function laterOf(now: Date, at: string | undefined): Date {
  return at !== undefined && Date.parse(at) > now.getTime() ? new Date(at) : now
}
