// What is told to pg-boss of each kind of job: its queue, when it is sent, and who works on it.
import type { PgBoss, Queue } from 'pg-boss'
import type { JobDefinition, JobHandling, JobLimits, JobOccasion } from './define-job.ts'
import type { Pace } from './pace.ts'
import { jobRunner, type Runner } from './run-job.ts'

/** A kind of job whose handler knows the type of its data, so that nobody else has to. */
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
/** Failed ones are shown as long as `ended`. */
const keptDays = { ended: 14, waiting: 400 }

export async function prepareQueues(boss: PgBoss, kinds: Iterable<Handled>, pace: Pace): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const kind of kinds) {
    const { policy, ...limits } = queueOf(kind, pace)
    if (known.has(kind.name)) await boss.updateQueue(kind.name, limits)
    else await boss.createQueue(kind.name, { policy, ...limits })
    // pg-boss reads a queue it does not know yet, which must not happen within a transaction of ours.
    await boss.findJobs(kind.name, { key: 'none' })
  }
}

function queueOf({ limits, unique }: Handled, { heartbeatSeconds }: Pace): Omit<Queue, 'name'> & { policy: string } {
  return {
    policy: unique === undefined ? 'standard' : unique === 'waiting' ? 'short' : 'exclusive',
    retryLimit: limits.attempts - 1,
    retryDelay: limits.pauseSeconds,
    // The runner gives up first, with its own words.
    expireInSeconds: limits.seconds + 30,
    heartbeatSeconds,
    retentionSeconds: keptDays.waiting * day,
    deleteAfterSeconds: keptDays.ended * day,
    notify: true,
  }
}

/** Sends what each start sends, and has pg-boss send the rest; what an earlier release had sent regularly ends. */
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
