import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { addHourlyLoads, deleteOldHours, readHourlyLoads, readTopOfHour } from './load-hours-store.ts'

const hourMs = 3_600_000
const thisHour = Math.floor(Date.now() / hourMs) * hourMs
const at = (hours: number) => new Date(thisHour - hours * hourMs).toISOString()

describe('the loads of an hour', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('are summed over processes, with the page and source of most of them', async () => {
      const counts = [
        { hour: at(1), kind: 'all' as const, key: '', loads: 3 },
        { hour: at(1), kind: 'path' as const, key: '/', loads: 2 },
        { hour: at(1), kind: 'path' as const, key: '/a', loads: 1 },
        { hour: at(1), kind: 'source' as const, key: 'google.com', loads: 1 },
      ]
      await Promise.all([1, 2, 3].map(() => addHourlyLoads(database(), counts)))
      expect(await readHourlyLoads(database())).toEqual(new Map([[thisHour - hourMs, 9]]))
      expect(await readTopOfHour(database(), thisHour - hourMs)).toEqual({ page: '/', source: 'google.com' })
      expect(await readTopOfHour(database(), thisHour)).toEqual({ page: null, source: null })
    })

    it('are kept for five weeks, and of past hours only five names', async () => {
      const names = Array.from({ length: 12 }, (_, place) => ({
        kind: 'path' as const,
        key: `/${place}`,
        loads: place + 1,
      }))
      await addHourlyLoads(database(), [
        { hour: at(36 * 24), kind: 'all', key: '', loads: 1 },
        { hour: at(34 * 24), kind: 'all', key: '', loads: 1 },
        ...names.map((name) => ({ ...name, hour: at(0) })),
        ...names.map((name) => ({ ...name, hour: at(5) })),
      ])
      expect(await deleteOldHours(database())).toBe(8)
      expect([...(await readHourlyLoads(database())).keys()]).not.toContain(thisHour - 36 * 24 * hourMs)
      expect(await readTopOfHour(database(), thisHour - 5 * hourMs)).toMatchObject({ page: '/11' })
    })
  })
})
