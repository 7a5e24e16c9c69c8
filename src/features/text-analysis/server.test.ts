// The calls of the Text Analysis tab over real queues, with an analyzer of the test.
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createJobs, type JobAttempt, type Jobs } from '#platform/jobs/jobs.ts'
import { usualPace } from '#platform/jobs/pace.ts'
import { createLog } from '#platform/log.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import {
  convertTexts,
  forgetTexts,
  sampleAnalysis,
  sampleAnalyzer,
  sampleResult,
  waitingTexts,
} from '../../../test/support/analysis-world.ts'
import { databaseFor, silentLog } from '../../../test/support/databases.ts'
import { handledJobs } from '../../../test/support/handled-jobs.ts'
import type { AnalysisRun, BatchResult } from './contract.ts'
import type { TextAnalyzer } from './domain/analysis.ts'
import { findTextsJob } from './server/analysis-jobs.ts'
import { endRun, insertRun } from './server/analysis-run-store.ts'
import { analyzeRun } from './server/analyze-run.ts'
import { textAnalysis } from './server.ts'

describe('the calls of text analysis', () => {
  const database = databaseFor('postgresql')
  let app: App
  /** An app that responds without waiting for the end of a batch. */
  let hasty: App
  let jobs: Jobs
  const closed = vi.fn()
  const openAnalyzer = vi.fn<() => TextAnalyzer>()
  const noted = vi.fn()

  beforeAll(async () => {
    const log = createLog('silent')
    jobs = createJobs({ database: database(), log, pace: { ...usualPace, startAfterMs: 0, pollSeconds: 0.5 } })
    const appThatRespondsWithin = async (respondWithinMs: number) => {
      const one: App = fastify()
      one.setSerializerCompiler(serializerCompiler)
      one.setErrorHandler(errorHandler(log))
      guardApi(one, {
        ownOrigins: [],
        writesPerMinute: 1_000_000,
        authenticate: async () => ({ id: 1, username: 'mira' }),
        auditLog: async () => undefined,
        log,
      })
      const provider = { name: 'double', model: 'of the test' }
      const parts = { database: database(), jobs, openAnalyzer, provider, respondWithinMs }
      const { routes } = textAnalysis({ ...parts, log: { info: noted, warn: noted } })
      await one.register(routes)
      return one
    }
    app = await appThatRespondsWithin(30_000)
    hasty = await appThatRespondsWithin(0)
    jobs.start()
  })
  afterAll(async () => {
    await jobs?.stop()
    await app?.close()
    await hasty?.close()
  })
  beforeEach(async () => {
    vi.clearAllMocks()
    openAnalyzer.mockImplementation(() => sampleAnalyzer(undefined, { closed }))
    await forgetTexts(database())
  })

  const get = async <Body>(url: string) => (await app.inject({ method: 'GET', url })).json<Body>()
  const analyze = async (payload: object = {}, by = app) => {
    const response = await by.inject({ method: 'POST', url: adminPaths.analyzeBatch, payload })
    return { status: response.statusCode, body: response.json<BatchResult & { message?: string }>() }
  }
  const run = async () => (await get<{ run: AnalysisRun | null; now: string }>(adminPaths.analysisRun)).run
  const states = () => database().query('SELECT state, attempts FROM converted_texts ORDER BY conversion_id')

  it('analyze the waiting texts and return the result', async () => {
    const [, , failing] = await waitingTexts(database(), ['Frisches Brot', 'wordless 123', 'failing', 'Neue Hosen'])
    const { status, body } = await analyze()
    expect(noted).toHaveBeenCalledWith(
      { conversionId: failing, reason: expect.any(String) },
      'a text could not be analyzed',
    )
    expect([status, body]).toEqual([
      200,
      {
        successCount: 2,
        processedCount: 4,
        run: {
          id: expect.any(Number),
          state: 'done',
          wanted: 4,
          processedCount: 4,
          successCount: 2,
          wordlessCount: 1,
          failedCount: 1,
          startedBy: 'mira',
          startedAt: expect.any(String),
          endedAt: expect.any(String),
          problem: null,
        },
      },
    ])
    expect(await run()).toEqual(body.run)
    expect(closed).toHaveBeenCalledTimes(1)
    const summary = {
      totalAnalyzed: 2,
      languageBreakdown: [{ language: 'de', count: 2 }],
      industryBreakdown: [
        { industry: 'food', count: 2 },
        { industry: 'retail', count: 2 },
      ],
      averageConfidence: { industryCategories: 0.5, language: 0.75, translation: 0.25 },
      waiting: 1,
      provider: { name: 'double', model: 'of the test' },
    }
    expect(await get(adminPaths.analysisSummary)).toEqual(summary)
    expect(await get(adminPaths.recentAnalyses)).toMatchObject([{ translatedText: 'Fresh bread' }, {}])
  })

  it('return zeros and start nothing when no text waits', async () => {
    expect(await analyze({ limit: 5 })).toEqual({
      status: 200,
      body: { successCount: 0, processedCount: 0, run: null },
    })
    expect(await run()).toBeNull()
    expect(openAnalyzer).not.toHaveBeenCalled()
  })

  it('take 50 texts by default, newest first, including those of recent conversions', async () => {
    await convertTexts(database(), unlikeTexts(60))
    expect(await analyze({ limit: 2 })).toMatchObject({ status: 200, body: { processedCount: 2 } })
    expect(await analyze()).toMatchObject({ status: 200, body: { processedCount: 50 } })
    expect((await states()).map((row) => (row as { state: string }).state)).toEqual([
      ...Array<string>(8).fill('waiting'),
      ...Array<string>(52).fill('analyzed'),
    ])
  })

  it.each([0, 51, 'x', 1.5, null])('reject a batch of %j texts', async (limit) => {
    expect(await analyze({ limit })).toMatchObject({ status: 400 })
  })

  it('start one batch for three concurrent requests, and refuse the others with 409', async () => {
    await waitingTexts(database(), ['One', 'Two', 'Three'])
    const goOn = Promise.withResolvers<void>()
    openAnalyzer.mockImplementation(() => sampleAnalyzer((text) => goOn.promise.then(() => sampleResult(text))))
    let refused = 0
    const analyzeUntilRefused = async () => {
      const response = await analyze()
      if (response.status === 409 && ++refused === 2) goOn.resolve()
      return response
    }
    const responses = await Promise.all([analyzeUntilRefused(), analyzeUntilRefused(), analyzeUntilRefused()])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'A batch is already running. Please wait until it is done.',
    )
    expect(await database().query('SELECT count(*) FROM text_analyses')).toEqual([{ count: 3 }])
  })

  it('report the progress of a long batch, and refuse another one meanwhile', async () => {
    await waitingTexts(database(), ['Slow', 'Quick'])
    const goOn = Promise.withResolvers<void>()
    openAnalyzer.mockImplementation(() =>
      sampleAnalyzer(async (text) => {
        if (text === 'Slow') await goOn.promise
        return sampleResult(text)
      }),
    )
    expect(await analyze({}, hasty)).toMatchObject({
      status: 202,
      body: { run: { state: 'running', wanted: 2, endedAt: null } },
    })
    await vi.waitFor(async () => expect(await run()).toMatchObject({ processedCount: 1 }), 15_000)
    expect(await run()).toMatchObject({ state: 'running', processedCount: 1 })
    expect(await analyze()).toMatchObject({ status: 409 })
    goOn.resolve()
    await vi.waitFor(async () => expect(await run()).toMatchObject({ state: 'done', processedCount: 2 }), 15_000)
  })

  it('report why a batch stopped, and keep its results', async () => {
    await waitingTexts(database(), ['Never reached', 'stopping', 'Analyzed'])
    openAnalyzer.mockImplementation(() => sampleAnalyzer(undefined, { atOnce: 1, closed }))
    expect(await analyze()).toEqual({ status: 504, body: { message: 'The provider is gone.' } })
    expect(await run()).toMatchObject({
      state: 'failed',
      problem: 'The provider is gone.',
      processedCount: 1,
      endedAt: expect.any(String),
    })
    expect(closed).toHaveBeenCalledTimes(1)
    expect(await states()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }, { state: 'analyzed' }])
  })

  it('skip a text whose conversion is erased during its analysis, and take another one instead', async () => {
    const [other, erased] = await waitingTexts(database(), ['Another', 'Erased'])
    openAnalyzer.mockImplementation(() =>
      sampleAnalyzer(async (text) => {
        if (text === 'Erased') await database().query('DELETE FROM conversions WHERE id = $1', [erased])
        return sampleResult(text)
      }),
    )
    expect(await analyze({ limit: 1 })).toMatchObject({
      status: 200,
      body: { successCount: 1, run: { failedCount: 0 } },
    })
    expect(await database().query('SELECT conversion_id AS id FROM text_analyses')).toEqual([{ id: other }])
  })

  it('store the text of a provider without the characters that PostgreSQL rejects', async () => {
    await waitingTexts(database(), ['One'])
    const analysis = { ...sampleAnalysis, translation: 'A\0b\ud800' }
    openAnalyzer.mockImplementation(() => sampleAnalyzer(async () => ({ kind: 'analyzed', analysis })))
    expect(await analyze()).toMatchObject({ status: 200, body: { successCount: 1 } })
    expect(await get(adminPaths.recentAnalyses)).toMatchObject([{ translatedText: 'Ab\ufffd' }])
  })

  it('end a batch whose job is lost, and start another one', async () => {
    await waitingTexts(database(), ['One'])
    await database().query("INSERT INTO analysis_runs (state, wanted, started_by) VALUES ('running', 1, 'mira')")
    expect(await analyze()).toMatchObject({ status: 200, body: { successCount: 1 } })
    expect(await database().query('SELECT state, problem FROM analysis_runs ORDER BY id')).toEqual([
      { state: 'failed', problem: 'The batch was interrupted. Finished analyses are saved. Please start another one.' },
      { state: 'done', problem: null },
    ])
  })

  it('include text that was typed a moment ago', async () => {
    await convertTexts(database(), ['F', 'Fr', 'Frisches Brot'], 0)
    expect(await get(adminPaths.analysisSummary)).toMatchObject({ totalAnalyzed: 0, waiting: 1 })
    expect(await analyze()).toMatchObject({ status: 200, body: { successCount: 1, processedCount: 1 } })
    expect(await get(adminPaths.analysisSummary)).toMatchObject({ totalAnalyzed: 1, waiting: 0 })
  })

  it('find texts among conversions by a job every few minutes', async () => {
    const handled = handledJobs()
    textAnalysis({
      database: database(),
      jobs: { ...jobs, ...handled.jobs },
      openAnalyzer,
      provider: null,
      log: silentLog,
    })
    expect(handled.occasionsOf(findTextsJob)).toContainEqual({ data: {}, cron: '*/5 * * * *' })
    await convertTexts(database(), ['S', 'Sa', 'Sale'])
    await database().query("INSERT INTO analysis_runs (state, wanted, started_by) VALUES ('running', 1, 'mira')")
    expect(await handled.run(findTextsJob, {})).toEqual({ kind: 'done' })
    expect(await states()).toEqual([{ state: 'waiting', attempts: 0 }])
    // The batch has no job any more.
    expect(await run()).toMatchObject({ state: 'failed' })
  })

  describe('an interrupted batch', () => {
    const begin = async () => {
      await waitingTexts(database(), ['One'])
      return (await insertRun(database(), { wanted: 1, startedBy: 'mira' })) ?? 0
    }
    const attempt = (runId: number, more: Partial<JobAttempt<{ runId: number }>>) =>
      analyzeRun(
        { database: database(), openAnalyzer, log: createLog('silent') },
        { data: { runId }, number: 1, signal: new AbortController().signal, isOurs: async () => true, ...more },
      )

    it('fails after five interruptions', async () => {
      expect(await attempt(await begin(), { number: 6 })).toMatchObject({ kind: 'failed' })
      const problem = 'The server stopped during each attempt. Finished analyses are saved.'
      expect(await run()).toMatchObject({ state: 'failed', problem })
      expect(openAnalyzer).not.toHaveBeenCalled()
    })

    it('is returned to the queue when its job is aborted', async () => {
      const signal = AbortSignal.abort()
      expect(await attempt(await begin(), { signal })).toEqual({ kind: 'given-back' })
      expect(await run()).toMatchObject({ state: 'running', processedCount: 0 })
    })

    it('stores nothing after another process has taken its job over', async () => {
      await attempt(await begin(), { isOurs: async () => false })
      expect(await run()).toMatchObject({ state: 'running', processedCount: 0 })
      expect(await states()).toEqual([{ state: 'waiting', attempts: 0 }])
    })

    it('is not repeated after its end', async () => {
      const runId = await begin()
      await endRun(database(), runId, { state: 'done' })
      expect(await attempt(runId, {})).toEqual({ kind: 'done' })
      expect(openAnalyzer).not.toHaveBeenCalled()
    })
  })
})

/** Texts of which none is a typing step towards another. */
function unlikeTexts(count: number): string[] {
  const letter = (i: number) => String.fromCharCode(97 + (i % 26)).repeat(5)
  return Array.from({ length: count }, (_, i) => letter(i) + letter(Math.floor(i / 26)))
}
