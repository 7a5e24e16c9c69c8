import { describe, expect, it } from 'vitest'
import { toolFeatures } from '#app/visitor-features.ts'
import { readRecentAnalyses } from '#features/text-analysis/server/analysis-report-store.ts'
import { findRun, insertRun } from '#features/text-analysis/server/analysis-run-store.ts'
import { nextTexts } from '#features/text-analysis/server/analysis-store.ts'
import { analyzeRun } from '#features/text-analysis/server/analyze-run.ts'
import { findTexts } from '#features/text-analysis/server/find-texts.ts'
import { deleteOrphans, readAnalyzedConversions } from '#features/text-analysis/server.ts'
import { ArchiveUnavailable } from '#platform/database/database.ts'
import { dayAfter, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import { sampleAnalyzer, sampleResult } from '../support/analysis-world.ts'
import { silentLog } from '../support/databases.ts'
import { storeConversions } from './rows.ts'
import { archiveWorldFor } from './world.ts'

const today = utcDayOf(Date.now())
const daysAgo = (days: number) => dayAfter(today, -days)
const whole = { bytes: 1_000_000, textCharacters: null }

describe('texts of conversions of earlier days', () => {
  const world = archiveWorldFor('postgresql')
  const store = async (day: string, count: number, text: string) => {
    const { database } = world()
    toolFeatures({ database, receiptOf: () => String })
    await database.transaction((transaction) => makeDays(transaction, 'conversions', [day]))
    return storeConversions(database, day, count, text)
  }
  const inPostgres = async () => {
    const rows = await world().database.query<{ id: number }>('SELECT id FROM conversions ORDER BY id')
    return rows.map(({ id }) => id)
  }
  const find = () => findTexts(world().database, new AbortController().signal)
  const analyze = async (wanted: number, analyzer = sampleAnalyzer()) => {
    const { database } = world()
    const runId = (await insertRun(database, { wanted, startedBy: 'admin' })) ?? 0
    const attempt = { data: { runId }, number: 1, signal: new AbortController().signal, isOurs: async () => true }
    await analyzeRun({ database, openAnalyzer: () => analyzer, log: silentLog }, attempt)
    return findRun(database, runId)
  }

  it('are found before their conversions leave PostgreSQL, unless that fails for a week', async () => {
    const { database } = world()
    const older = await store(daysAgo(10), 1, 'older ')
    const ids = await store(daysAgo(3), 4, 'a quick brown fox jumps over dog ')
    expect(await database.archive.move()).toMatchObject({ conversions: 1 })
    expect(await inPostgres()).toEqual(ids)
    await find()
    const chain = { head: ids[0], peak: null, lowest: 0, isOver: false }
    await database.query('UPDATE conversion_cursor SET open_chains = $1::jsonb', [JSON.stringify([chain])])
    expect(await database.archive.move()).toMatchObject({ conversions: 0 })
    await database.query(`UPDATE conversion_cursor SET open_chains = '[]'`)
    expect(await database.archive.move()).toMatchObject({ conversions: ids.length })
    expect(await inPostgres()).toEqual([])
    expect(older).toHaveLength(1)
  })

  it('wait in ClickHouse, and come back for their analysis, also when they move during it', async () => {
    const { database } = world()
    const waiting = await database.query<{ id: number }>(
      `SELECT conversion_id AS id FROM converted_texts WHERE state = 'waiting'`,
    )
    expect(waiting.length).toBeGreaterThan(0)
    const texts = await nextTexts(database, { atMost: 10, without: [] })
    expect(new Set(texts.map(({ conversionId }) => conversionId))).toEqual(new Set(waiting.map(({ id }) => id)))
    expect(texts[0]?.text).toMatch(/^a quick brown fox jumps over dog \d$/)
    const moving = sampleAnalyzer(async (text) => {
      await database.archive.move()
      expect(await inPostgres()).toEqual([])
      return sampleResult(text)
    })
    expect(await analyze(10, moving)).toMatchObject({ state: 'done', successCount: waiting.length, failedCount: 0 })
    expect(await nextTexts(database, { atMost: 10, without: [] })).toEqual([])
  })

  it('are shown with their analysis, to administrators and to their visitors', async () => {
    const { database, clickHouse } = world()
    const here = await readRecentAnalyses(database, 10)
    await database.archive.move()
    expect(await inPostgres()).toEqual([])
    expect(await readRecentAnalyses(database, 10)).toEqual(here)
    expect(here[0]?.originalText).toMatch(/^a quick brown fox/)
    const ids = here.map(({ textConversionId }) => textConversionId)
    const { rows } = await readAnalyzedConversions(database)(ids, whole)
    for (const { analysis } of rows) expect(analysis).toMatchObject({ language: 'de' })
    expect(rows).toHaveLength(ids.length)
    await database.archive.move()
    await clickHouse.kill()
    await expect(readRecentAnalyses(database, 10)).rejects.toThrow(ArchiveUnavailable)
    await clickHouse.start()
  })

  it('keep their analysis while their conversion is in ClickHouse, and lose it with it', async () => {
    const { database } = world()
    const analyses = await readRecentAnalyses(database, 10)
    await store(today, 1, 'new ')
    await deleteOrphans(database)
    expect(await readRecentAnalyses(database, 10)).toEqual(analyses)
    const [conversions] = toolFeatures({ database, receiptOf: () => String }).flatMap(({ stored }) => stored)
    const [first] = analyses
    if (!first) throw new Error('There are analyses')
    expect(await conversions?.personal?.erase([first.textConversionId])).toBe(1)
    expect(await readRecentAnalyses(database, 10)).toEqual(analyses.slice(1))
    await database.archive.dropBefore('conversions', daysAgo(2))
    await deleteOrphans(database)
    expect(await readRecentAnalyses(database, 10)).toEqual([])
    expect(await database.query('SELECT FROM text_analyses')).toEqual([])
  })
})
