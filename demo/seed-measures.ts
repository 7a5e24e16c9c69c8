// Stores what the demo world's visitors reached, and how fast its pages were for them.
import { goalStore, vitalPathOf, vitalStore } from '#features/analytics/server.ts'
import { noteStore } from '#features/notes/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { Visit, VisitedDay } from './visits.ts'

const noteAge = 9

export async function seedMeasures(database: Database, visited: readonly VisitedDay[]): Promise<void> {
  for (const { at, visits } of visited) {
    const goals = goalStore(database, () => at)
    const vitals = vitalStore(database, () => at)
    for (const [place, { sessionId }] of visits.entries()) {
      if (place % 9 === 0) await goals.store({ sessionId, goal: 'result-taken' })
      if (place % 40 === 0) await goals.store({ sessionId, goal: 'article-shared' })
      if (place % 90 === 0) await goals.store({ sessionId, goal: 'notifications-on' })
    }
    await Promise.all(visits.map((visit, place) => vitals.count(loadOf(visit, place))))
    await vitals.drain()
  }
  const day = visited.at(-noteAge)?.at.toISOString().slice(0, 10)
  const note = day && { text: 'Trade fair in Berlin, hall 4', from: day, to: day }
  if (note) await noteStore(database).add(note, 'demo', async () => undefined)
}

/** Phones are slower, and each load differs a little. */
function loadOf({ path, device }: Visit, place: number) {
  const slower = device === 'phone' ? 1.6 : 1
  const lcp = Math.round((900 + (place % 13) * 110) * slower)
  return {
    path: vitalPathOf(path)?.path ?? path,
    device,
    lcp,
    inp: Math.round((60 + (place % 9) * 22) * slower),
    cls: (place % 7) / 100,
  }
}
