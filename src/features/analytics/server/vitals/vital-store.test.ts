import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { daysBefore, rangeUntil } from '../../domain/days.ts'
import type { MeasuredLoad } from './vital-counts-store.ts'
import { readPageVitals, type VitalFilter } from './vital-report-store.ts'
import { vitalStore } from './vital-store.ts'

const today = '2028-03-01'
const load: MeasuredLoad = { path: '/', device: 'phone', lcp: 1_800, inp: 90, cls: 0 }
const times = (count: number, given: Partial<MeasuredLoad> = {}) =>
  Array.from({ length: count }, () => ({ ...load, ...given }))

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  const storeAt = (day: string) => vitalStore(database(), () => new Date(`${day}T23:59:59Z`))
  const count = async (loads: readonly MeasuredLoad[], day = today) => {
    const store = storeAt(day)
    await Promise.all(loads.map((one) => store.count(one)))
  }
  const read = (filter: Partial<VitalFilter> = {}, days = 7) =>
    readPageVitals(database(), rangeUntil(today, days), { path: null, device: null, ...filter })
  const loadsOf = (metric: string) =>
    database().query(
      'SELECT day, path, device, bucket, loads FROM vital_days WHERE days = 1 AND metric = $1 ORDER BY 1, 2, 3, 4',
      [metric],
    )
  beforeEach(async () => {
    await database().query('TRUNCATE vital_days')
  })

  describe(`loading times on ${engine}`, () => {
    it('are counted by day, path, device and bucket, and a page load once', async () => {
      await count([...times(2), ...times(1, { lcp: null, inp: null }), ...times(1, { device: 'desktop' })])
      await count(times(3), '2028-02-29')
      expect(await loadsOf('load')).toEqual([
        { day: '2028-02-29', path: '/', device: 'phone', bucket: 0, loads: 3 },
        { day: today, path: '/', device: 'desktop', bucket: 0, loads: 1 },
        { day: today, path: '/', device: 'phone', bucket: 0, loads: 3 },
      ])
      expect((await loadsOf('lcp')).map((row) => (row as { loads: number }).loads)).toEqual([3, 1, 2])
      expect((await loadsOf('cls')).map((row) => (row as { loads: number }).loads)).toEqual([3, 1, 3])
    })

    it('of a page load without any metric are not counted', async () => {
      await count(times(1, { lcp: null, inp: null, cls: null }))
      expect(await database().query('SELECT * FROM vital_days')).toEqual([])
    })

    it('are complete when several processes count at once', async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, place) => count([...times(50), ...times(50, { path: `/article/${place}` })])),
      )
      const counted = (await read()).map(({ path, samples }) => [path, samples])
      expect(counted[0]).toEqual(['/', 400])
      expect(counted.slice(1)).toEqual(Array.from({ length: 8 }, (_, place) => [`/article/${place}`, 50]))
    })

    it('of at most 1,000 paths a day are counted, and of the known ones from then on', async () => {
      await count(Array.from({ length: 990 }, (_, place) => ({ ...load, path: `/article/${place}` })))
      await count(Array.from({ length: 20 }, (_, place) => ({ ...load, path: `/b/${String(place).padStart(2, '0')}` })))
      const paths = () =>
        database().query(
          'SELECT count(DISTINCT path) AS paths, sum(loads)::int8 AS loads FROM vital_days WHERE days = 1',
        )
      expect(await paths()).toEqual([{ paths: 1_000, loads: 4_000 }])
      await count([
        { ...load, path: '/c' },
        { ...load, path: '/article/5' },
      ])
      expect(await paths()).toEqual([{ paths: 1_000, loads: 4_004 }])
      await count([{ ...load, path: '/c' }], '2028-03-02')
      expect(await paths()).toEqual([{ paths: 1_001, loads: 4_008 }])
    })

    it('are reported with most page loads first, and only with 75 samples of a metric', async () => {
      await count([...times(75), ...times(5, { inp: null })])
      await count([...times(74, { path: '/my-data', lcp: 5_000 })], '2028-02-25')
      expect(await read()).toEqual([
        {
          path: '/',
          device: 'phone',
          samples: 80,
          lcp: { p75: expect.closeTo(1_800, -2), good: 1, poor: 0 },
          inp: { p75: expect.closeTo(90, -1), good: 1, poor: 0 },
          cls: { p75: expect.closeTo(0, 2), good: 1, poor: 0 },
        },
        { path: '/my-data', device: 'phone', samples: 74, lcp: null, inp: null, cls: null },
      ])
    })

    it('are reported for one path, one device and the days of the range', async () => {
      await count([...times(3), ...times(2, { device: 'desktop' }), ...times(1, { path: '/my-data' })])
      await count(times(9), '2028-02-23')
      const samples = async (filter: Partial<VitalFilter>, days?: number) =>
        (await read(filter, days)).map((page) => [page.path, page.device, page.samples])
      expect(await samples({ path: '/' })).toEqual([
        ['/', 'phone', 3],
        ['/', 'desktop', 2],
      ])
      expect(await samples({ device: 'desktop' })).toEqual([['/', 'desktop', 2]])
      expect(await samples({ path: '/', device: 'phone' }, 8)).toEqual([['/', 'phone', 12]])
      expect(await samples({ path: "' OR 1=1 --" })).toEqual([])
    })

    it('are the same whether days are summed one by one or by ten', async () => {
      for (let day = 0; day < 95; day++) await count([load, load], daysBefore(today, day))
      const samples = async (days: number) => (await read({}, days)).map((page) => page.samples)
      expect([await samples(1), await samples(7), await samples(30), await samples(90)]).toEqual([
        [2],
        [14],
        [60],
        [180],
      ])
      await storeAt(today).deleteExpired()
      expect([await samples(90), await storeAt(today).kept()]).toMatchObject([[180], { rows: 180 }])
    })

    it('are reported for at most 100 paths and devices', async () => {
      await count(Array.from({ length: 101 }, (_, place) => ({ ...load, path: `/article/${place}` })))
      expect(await read()).toHaveLength(100)
    })

    it('are kept for today and the 89 days before', async () => {
      await count(times(2), '2027-12-03')
      await count(times(3), '2027-12-02')
      expect(await storeAt(today).kept()).toEqual({ rows: 5, oldest: '2027-12-02T00:00:00.000Z' })
      await storeAt(today).deleteExpired()
      expect(await storeAt(today).kept()).toEqual({ rows: 2, oldest: '2027-12-03T00:00:00.000Z' })
    })
  })
})
