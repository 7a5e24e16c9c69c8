// Sends generated calls of agents with keys of every scope, and looks for what no agent may do.
import { fuzzAgents, harmOf, type Outcome } from '../../test/support/fuzzed-agents.ts'
import type { Finding } from '../report/finding.ts'
import { administrator, signIn } from '../stage/administrator.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, withDatabase } from '../stage/storage.ts'

const count = 10_000
const seed = 20_261_126
/** Of 50. */
const keysOfEach = 7

export async function agentCalls(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) findings.push(...(await askOn(stage, engine)))
  return findings
}

async function askOn(stage: Stage, engine: Engine): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  const env = { ...storage.env, ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password }
  const site = await startSite(stage, { storage: { ...storage, env } })
  const outcome = await fuzzAgents({ origin: site.origin, cookie: await signIn(site) }, { seed, count, keysOfEach })
  await site.end()
  const harm = await withDatabase(storage, (database) => harmOf(database, outcome))
  const on = `of ${count.toLocaleString('en-US')} calls of agents on ${engineNames[engine]}`
  return [
    {
      what: `harm done, ${on}`,
      measured: harm.length,
      unit: 'rows',
      bar: { kind: 'at-most', value: 0 },
      note: noteOf(outcome, harm),
    },
    {
      what: `status of 500 and above, or leak, ${on}`,
      measured: outcome.faults.length,
      unit: 'requests',
      bar: { kind: 'at-most', value: 0 },
    },
    { what: `done, ${on}`, measured: outcome.done, unit: 'requests', bar: { kind: 'at-least', value: count / 5 } },
  ]
}

function noteOf({ faults: [first], refused, slowedDown }: Outcome, harm: readonly string[]): string {
  const counts = `seed ${seed}, ${refused} refused, ${slowedDown} slowed down`
  return [counts, ...harm, ...(first === undefined ? [] : [`first fault ${first}`])].join('; ')
}
