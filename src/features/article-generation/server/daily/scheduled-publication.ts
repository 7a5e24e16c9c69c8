// Publishes drafts at their scheduled time (docs/decisions/045-jobs.md).

import type { ArticleStore } from '#features/articles/server.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { publishDrafts } from './daily-jobs.ts'

export type ScheduledPublication = {
  /** Not awaited. If the job is lost, an hourly check and the next start find the draft. */
  publishSoon: (article: { publishAt: string | null }) => Promise<void>
}

type ScheduledPublicationOptions = {
  articleStore: Pick<ArticleStore, 'publishDue' | 'nextPublication'>
  jobs: Pick<Jobs, 'handle' | 'send'>
  log: Pick<Log, 'info' | 'error'>
  now?: () => Date
  /** Called after drafts were published. */
  onPublished?: () => void
}

/** An editor's change may lock a due draft. It is retried after this. */
const lockedMs = 5_000

export function scheduledPublication(options: ScheduledPublicationOptions): ScheduledPublication {
  const { articleStore, jobs, log, now = () => new Date(), onPublished } = options
  const plan = (at: Date) => jobs.send(publishDrafts, { at: at.toISOString() }, { at, key: at.toISOString() })
  jobs.handle(publishDrafts, {
    async run({ data }) {
      const moment = laterOf(now(), data.at)
      const ids = await articleStore.publishDue(moment)
      if (ids.length > 0) {
        log.info({ ids }, 'drafts published at the time set for them')
        onPublished?.()
      }
      const next = await articleStore.nextPublication()
      if (next !== null) await plan(laterOf(new Date(moment.getTime() + lockedMs), next))
      return { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true },
      { data: {}, cron: '0 * * * *' },
    ],
  })
  return {
    async publishSoon({ publishAt }) {
      if (publishAt === null) return
      await plan(new Date(publishAt)).catch((error: unknown) =>
        log.error({ err: error }, 'a publication was not planned'),
      )
    },
  }
}

/** The database found that `at` is due, so `at` applies when the process's clock is behind. */
export function laterOf(now: Date, at: string | undefined): Date {
  return at !== undefined && Date.parse(at) > now.getTime() ? new Date(at) : now
}
