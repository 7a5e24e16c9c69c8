// Notifications of a running site: their delay, their cost, and their effect on visitors.

import { fetchPage } from '../../load/fetch-page.ts'
import { type Load, mustAllBe, startLoad } from '../../load/load-process.ts'
import type { Finding } from '../../report/finding.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, makeStorage, type Storage } from '../../stage/storage.ts'
import { notifyingSite, subscribeMany, type Told } from './notifying-site.ts'

const subscribersOf: Record<Engine, number> = { postgresql: 10_000, embedded: 1_000 }
/** One visitor at a time, because this measures response times, not throughput. */
const connections = 1
const quietMs = 4_000
const limitMs = 60_000

export async function push(stage: Stage): Promise<Finding[]> {
  const [large, small] = [await makeStorage(stage, 'postgresql'), await makeStorage(stage, 'embedded')]
  for (const storage of [large, small]) await subscribeMany(stage, storage, subscribersOf[storage.engine])
  const load = startLoad(stage)
  const { findings, articlePath } = await notifyTwice(stage, large)
  const uncached = { PAGE_CACHE_MB: '0' }
  return [
    ...findings,
    await pageMeanwhile(stage, { storage: large, load, articlePath, what: 'cached article page' }),
    await pageMeanwhile(stage, { storage: large, load, articlePath, what: 'uncached article page', env: uncached }),
    ...(await notifyTwice(stage, small)).findings,
  ]
}

/** A second notification after the first shows whether each one adds memory. */
async function notifyTwice(stage: Stage, storage: Storage): Promise<{ findings: Finding[]; articlePath: string }> {
  const subscribers = subscribersOf[storage.engine]
  const { site, notifyAll } = await notifyingSite(stage, storage, subscribers)
  const [first, second] = [await notifyAll('The first article'), await notifyAll('The second article')]
  await site.end()
  const name = `notification of ${subscribers.toLocaleString('en-US')} subscribers on ${engineNames[storage.engine]}`
  return {
    findings: [...describe(name, first), ...describe(`${name}, the next`, second)],
    articlePath: first.articlePath,
  }
}

function describe(name: string, { lateSeconds, seconds, cpuSeconds, megabytes }: Told): Finding[] {
  const { before, most, after } = megabytes
  return [
    {
      what: `${name}, begun after the undo window`,
      measured: lateSeconds,
      unit: 's',
      bar: { kind: 'at-most', value: 2 },
    },
    { what: `${name}, sent in`, measured: seconds, unit: 's' },
    {
      what: `${name}, processor time of the site`,
      measured: cpuSeconds,
      unit: 's',
      bar: { kind: 'at-most', value: 10 },
    },
    { what: `${name}, most memory`, measured: most, unit: 'MB', limit: { what: 'before', value: before } },
    { what: `${name}, memory afterwards`, measured: after, unit: 'MB', limit: { what: 'before', value: before } },
  ]
}

type Meanwhile = { storage: Storage; load: Load; articlePath: string; what: string; env?: Record<string, string> }

async function pageMeanwhile(stage: Stage, { storage, load, articlePath, what, env }: Meanwhile): Promise<Finding> {
  const { site, notifyAll } = await notifyingSite(stage, storage, subscribersOf[storage.engine], env)
  const plan = { port: site.port, connections, request: { method: 'GET', path: articlePath } } as const
  await fetchPage(site.port, articlePath)
  const quiet = await load({ ...plan, durationMs: quietMs })
  const notifying = notifyAll(`An article beside a ${what}`)
  const meanwhile = await load({ ...plan, durationMs: limitMs }, notifying)
  const { seconds } = await notifying
  await site.end()
  for (const result of [quiet, meanwhile]) mustAllBe(200, result)
  return {
    what: `${what} while 10,000 subscribers are notified, p99`,
    measured: meanwhile.p99Ms,
    unit: 'ms',
    bar: { kind: 'at-most', value: 50 },
    limit: { what: 'the same before', value: quiet.p99Ms },
    note: `${what}: sent in ${seconds.toFixed(1)} s beside one visitor after the other, longest answer ${meanwhile.longestMs.toFixed(0)} ms, median ${meanwhile.p50Ms.toFixed(1)} ms`,
  }
}
