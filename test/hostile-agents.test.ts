// Agents with keys of every scope that try everything. `npm run bench agent-calls` sends 10,000 calls on each engine.
import { expect, it } from 'vitest'
import { freshDatabase } from './support/databases.ts'
import { fuzzAgents, harmOf } from './support/fuzzed-agents.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

const count = 400
const seed = 20_261_126

it(`${count} calls of agents with every scope publish, schedule, delete and show nothing`, async () => {
  const database = await freshDatabase('postgresql')
  const site = await siteOver(database)
  const cookie = await signedIn(site, database)
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const outcome = await fuzzAgents({ origin, cookie }, { seed, count, keysOfEach: 1 })
  const harm = await harmOf(database, outcome)
  const changes = await database.query(`SELECT DISTINCT action FROM article_revisions WHERE "by" LIKE 'agent:%'`)
  await site.close()
  await database.close()
  expect({ seed, first: outcome.faults[0], harm }).toEqual({ seed, first: undefined, harm: [] })
  // The calls reach their tools.
  expect(outcome.done).toBeGreaterThan(count / 5)
  expect(outcome.refused).toBeGreaterThan(count / 4)
  expect(changes).toEqual(expect.arrayContaining([{ action: 'generated' }, { action: 'saved' }]))
  expect(outcome.slowedDown).toBe(0)
})
