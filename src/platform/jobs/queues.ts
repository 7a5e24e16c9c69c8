// Configures pg-boss for each kind of job: its queue, its schedule, its worker.
import type { PgBoss, Queue } from 'pg-boss'
import type { JobDefinition, JobHandling, JobLimits, JobOccasion } from './define-job.ts'
import type { Pace } from './pace.ts'
import { jobRunner, type Runner } from './run-job.ts'

/** A kind of job and its handler, with the type of the data hidden. */
export type Handled = {
  name: string
  label: string
  limits: JobLimits
  unique: JobDefinition['unique']
  occasions: readonly JobOccasion<object>[]
  runner: Runner
}

export function handled<Data extends object>(
  definition: JobDefinition<Data>,
  { run, occasions = [] }: JobHandling<Data>,
): Handled {
  const { name, label, limits, unique } = definition
  return { name, label, limits, unique, occasions, runner: jobRunner(definition, run) }
}

const day = 24 * 60 * 60
/** Failed jobs stay visible for this long. */
const keptDays = { ended: 14, waiting: 400 }

export async function prepareQueues(boss: PgBoss, kinds: Iterable<Handled>, pace: Pace): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const kind of kinds) {
    const { policy, ...limits } = queueOf(kind, pace)
    if (known.has(kind.name)) await boss.updateQueue(kind.name, limits)
    else await boss.createQueue(kind.name, { policy, ...limits })
    // pg-boss reads an unknown queue, which must not happen inside a transaction of ours.
    await boss.findJobs(kind.name, { key: 'none' })
  }
}

function queueOf({ limits, unique }: Handled, { heartbeatSeconds }: Pace): Omit<Queue, 'name'> & { policy: string } {
  return {
    policy: unique === undefined ? 'standard' : unique === 'waiting' ? 'short' : 'exclusive',
    retryLimit: limits.attempts - 1,
    retryDelay: limits.pauseSeconds,
    // The runner's limit comes first and has its own message.
    expireInSeconds: limits.seconds + 30,
    heartbeatSeconds,
    retentionSeconds: keptDays.waiting * day,
    deleteAfterSeconds: keptDays.ended * day,
    notify: true,
  }
}

/** Sends the jobs of each start and registers the schedules; removes schedules of an earlier release. */
export async function prepareOccasions(boss: PgBoss, kinds: Iterable<Handled>): Promise<void> {
  const before = await boss.getSchedules()
  const kept = new Set<string>()
  for (const { name, occasions } of kinds) {
    for (const { data, key = '', ...when } of occasions) {
      if ('cron' in when) {
        await boss.schedule(name, when.cron, data, { key, tz: 'UTC', ...(key && { singletonKey: key }) })
        kept.add(`${name} ${key}`)
      } else {
        await boss.send(name, data, { startAfter: when.afterSeconds ?? 0, ...(key && { singletonKey: key }) })
      }
    }
  }
  for (const { name, key } of before) if (!kept.has(`${name} ${key}`)) await boss.unschedule(name, key)
}
