import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { articleStore } from '#features/articles/server/article-store.ts'
import { editorialStore } from '#features/editorial/server.ts'
import {
  type DailyWorld,
  dailySettings,
  dailyWorld,
  retryPauseMs,
  writtenOn,
} from '../../../../../test/support/daily-world.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { heartbeatMs } from '../../../../../test/support/manual-jobs.ts'
import type { ArticleWriter, WritingFailure, WritingResult } from '../writer/article-writer.ts'

const failure = (reason: WritingFailure['reason'], message = 'No answer.'): WritingResult => ({
  ok: false,
  failure: { reason, message },
})

/** A writer that runs until the test calls `finish` or its signal aborts. */
function slowWriter() {
  const started = Promise.withResolvers<AbortSignal | undefined>()
  const result = Promise.withResolvers<WritingResult>()
  const writer: ArticleWriter = (_, { signal }) => {
    started.resolve(signal)
    signal?.addEventListener('abort', () => result.resolve(failure('unreachable', 'Stopped.')))
    return result.promise
  }
  return { writer, started: started.promise, finish: result.resolve }
}

describe('daily articles', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    let world: DailyWorld
    beforeEach(async () => {
      world = await dailyWorld(database())
      // The schedule is known before the first due time of the tests.
      await world.newProcess().writeDue()
      await world.setTime('01T08:00:00')
    })
    afterEach(() => world.stop())
    const titles = async () => (await world.articles()).map(({ title }) => title)

    it("are written when due, as drafts, with the form's defaults", async () => {
      // A minute early, because the queue's own clock continues while the test waits for it.
      await world.setTime('01T07:59:00')
      const process = world.newProcess()
      await process.writeDue()
      expect(await world.runs()).toEqual([])
      await world.setTime('01T08:00:00')
      await process.writeDue()
      expect(world.writer).toHaveBeenCalledWith(
        { topic: 'SEO', category: 'marketing', targetAudience: 'marketing_professionals', difficulty: 'intermediate' },
        expect.objectContaining({ origin: 'scheduled', signal: expect.any(AbortSignal) }),
      )
      expect(await world.articles()).toEqual([
        { title: 'About SEO', status: 'draft', publishedBy: null, origin: 'scheduled' },
      ])
      expect(await world.runs()).toMatchObject([{ dueAt: '01T08:00', state: 'drafted', topic: 'SEO', problem: null }])
    })

    it('are written once when many processes plan repeatedly', async () => {
      const processes = Array.from({ length: 5 }, () => world.newProcess())
      await Promise.all(processes.map((process) => process.writeDue()))
      await world.wait(20_000)
      for (const process of processes) await process.writeDue()
      expect(world.writer).toHaveBeenCalledTimes(1)
      expect(await titles()).toEqual(['About SEO'])
    })

    it('rotate through the topics, across restarts and changed lists', async () => {
      for (const day of ['01', '02', '03', '04']) {
        await world.setTime(`${day}T08:00:10`)
        await world.newProcess().writeDue()
      }
      await world.setTime('05T08:00:10')
      await world.newProcess({ topics: ['Video', 'Podcasts'] }).writeDue()
      expect((await world.runs()).map(({ topic }) => topic)).toEqual(['SEO', 'Email', 'AI agents', 'SEO', 'Video'])
    })

    it('are not written for due times before the schedule was known, or without a schedule', async () => {
      const newSchedule = world.newProcess({ schedule: '0 7 * * *' })
      await newSchedule.writeDue()
      await world.newProcess({ schedule: undefined, topics: [] }).writeDue()
      expect(await world.runs()).toEqual([])
      await world.setTime('02T07:00:00')
      await newSchedule.writeDue()
      expect(await titles()).toEqual(['About SEO'])
    })

    it('catch up after downtime: one article for a week, without duplicates', async () => {
      await world.newProcess().writeDue()
      await world.setTime('08T11:00:00')
      const process = world.newProcess()
      await process.writeDue()
      await process.writeDue()
      await world.newProcess().writeDue()
      expect((await world.runs()).map(({ dueAt, state }) => [dueAt, state])).toEqual([
        ['01T08:00', 'drafted'],
        ['08T08:00', 'drafted'],
      ])
      expect(await titles()).toEqual(['About SEO', 'About Email'])
    })

    it('are written once more after a process was killed while writing and its heartbeat has expired', async () => {
      const killed = slowWriter()
      const late = world.newProcess({}, killed.writer).writeDue()
      await killed.started
      const other = world.newProcess()
      await world.wait(heartbeatMs - 30_000)
      await other.writeDue()
      expect(world.writer).not.toHaveBeenCalled()
      await world.wait(30_000)
      await world.wait(retryPauseMs)
      await Promise.all([other.writeDue(), world.newProcess().writeDue()])
      expect(world.writer).toHaveBeenCalledTimes(1)
      expect(await world.runs()).toMatchObject([{ state: 'drafted', topic: 'SEO' }])
      // The first process was only slow, so its article is discarded.
      killed.finish(writtenOn('SEO', { title: 'Too late' }))
      await late
      expect(await titles()).toEqual(['About SEO'])
      expect(world.log.warn).toHaveBeenCalledTimes(1)
      expect(world.log.error).not.toHaveBeenCalled()
    })

    it('store nothing from a process after another one has taken over its job', async () => {
      const [earlier, later] = [slowWriter(), slowWriter()]
      const first = world.newProcess({}, earlier.writer).writeDue()
      await earlier.started
      await world.waitForTakeOver()
      const second = world.newProcess({}, later.writer).writeDue()
      await later.started
      earlier.finish(writtenOn('SEO', { title: 'Earlier' }))
      await first
      expect(await titles()).toEqual([])
      later.finish(writtenOn('SEO', { title: 'Later' }))
      await second
      expect(await titles()).toEqual(['Later'])
    })

    it('catch up once for the newest missed time, even when an older run had begun', async () => {
      const killed = slowWriter()
      void world.newProcess({}, killed.writer).writeDue()
      await killed.started
      await world.setTime('04T09:00:00')
      const process = world.newProcess()
      for (let look = 0; look < 3; look++) await process.writeDue()
      await world.waitForTakeOver()
      await process.writeDue()
      expect((await world.runs()).map(({ dueAt, state }) => [dueAt, state])).toEqual([
        ['01T08:00', 'failed'],
        ['04T08:00', 'drafted'],
      ])
      expect((await world.runs())[0]?.problem).toContain('a later article was due')
    })

    it('are written after a killed run, even while others are written on time', async () => {
      const hourly = { schedule: '0 * * * *' }
      await world.newProcess(hourly).writeDue()
      await world.setTime('01T09:00:00')
      const killed = slowWriter()
      void world.newProcess(hourly, killed.writer).writeDue()
      await killed.started
      await world.setTime('01T10:00:05')
      const process = world.newProcess(hourly)
      for (let look = 0; look < 3; look++) await process.writeDue()
      await world.waitForTakeOver()
      await process.writeDue()
      expect((await world.runs()).map(({ dueAt, state }) => [dueAt, state])).toEqual([
        ['01T08:00', 'drafted'],
        ['01T09:00', 'drafted'],
        ['01T10:00', 'drafted'],
      ])
    })

    it('are written for a running run without a job, from an earlier release or a database restored without jobs', async () => {
      await database().query(
        `INSERT INTO article_runs (due_at, state, topic) VALUES ('2026-03-01T08:00:00Z', 'running', 'Video')`,
      )
      await world.newProcess().writeDue()
      await world.newProcess().writeDue()
      expect(await titles()).toEqual(['About Video'])
      expect(await world.runs()).toMatchObject([{ dueAt: '01T08:00', state: 'drafted', topic: 'Video', problem: null }])
      expect(world.log.error).not.toHaveBeenCalled()
    })

    it('move to the next process when a process stops', async () => {
      const { writer, started } = slowWriter()
      const ending = world.newProcess({}, writer)
      const writing = ending.writeDue()
      await started
      await ending.stop()
      await writing
      expect(await world.runs()).toMatchObject([{ state: 'running', problem: null }])
      await ending.writeDue()
      expect(await titles()).toEqual([])
      await world.newProcess().writeDue()
      expect(await world.runs()).toMatchObject([{ state: 'drafted' }])
    })

    it('fail after their process has ended five times', async () => {
      for (let death = 1; death <= 5; death++) {
        const killed = slowWriter()
        void world.newProcess({}, killed.writer).writeDue()
        await killed.started
        await world.waitForTakeOver()
      }
      await world.newProcess().writeDue()
      expect(world.writer).not.toHaveBeenCalled()
      expect(await world.runs()).toMatchObject([
        { state: 'failed', problem: expect.stringContaining('stopped during each attempt') },
      ])
    })

    it.each(['unreachable', 'too-slow'] as const)('are retried when the provider was %s', async (reason) => {
      world.writer.mockResolvedValueOnce(failure(reason))
      const process = world.newProcess()
      await process.writeDue()
      expect(await world.runs()).toMatchObject([
        { state: 'running', problem: 'No answer. We try again in a few minutes.' },
      ])
      await world.wait(retryPauseMs - 60_000)
      await process.writeDue()
      expect(world.writer).toHaveBeenCalledTimes(1)
      await world.wait(60_000)
      await world.newProcess().writeDue()
      expect(await world.runs()).toMatchObject([{ state: 'drafted', problem: null }])
      expect(world.log.error).not.toHaveBeenCalled()
    })

    it('fail after two more attempts, and give the reason', async () => {
      world.writer.mockResolvedValue(failure('unreachable', 'No \0answer\ud800.'))
      const process = world.newProcess()
      for (let look = 0; look < 5; look++) {
        await process.writeDue()
        await world.wait(retryPauseMs)
      }
      expect(world.writer).toHaveBeenCalledTimes(3)
      expect(await world.runs()).toMatchObject([{ state: 'failed', problem: 'No answer\ufffd.' }])
      expect(world.log.error).toHaveBeenCalledTimes(1)
      world.writer.mockImplementation(async ({ topic }) => writtenOn(topic))
      await world.setTime('02T08:00:00')
      await process.writeDue()
      expect(await titles()).toEqual(['About Email'])
    })

    it.each(['no-provider', 'invalid-response'] as const)('fail at once after %s', async (reason) => {
      world.writer.mockResolvedValueOnce(failure(reason))
      const process = world.newProcess()
      await process.writeDue()
      await world.waitForTakeOver()
      await process.writeDue()
      expect(world.writer).toHaveBeenCalledTimes(1)
      expect(await world.runs()).toMatchObject([{ state: 'failed', problem: 'No answer.' }])
    })

    it('store the article and the end of its run together, or neither', async () => {
      const tooLong = writtenOn('SEO', { category: 'neither' as 'both', sourceType: '\0' })
      const process = world.newProcess({}, async () => tooLong)
      await process.writeDue()
      expect(world.log.error).toHaveBeenCalledTimes(1)
      expect([await titles(), (await world.runs())[0]?.state]).toEqual([[], 'running'])
    })

    describe('published by the schedule', () => {
      const autopublish = { autopublish: true }
      const check = (url: string, state: CitationCheck['state']): CitationCheck => ({
        url,
        state,
        status: null,
        finalUrl: null,
        checkedAt: '2026-03-01T08:00:00.000Z',
      })
      const citing = (...citations: string[]) => world.writer.mockResolvedValueOnce(writtenOn('SEO', { citations }))

      it('are labeled as not reviewed, and announced to every process', async () => {
        const store = articleStore(database())
        const told = vi.fn()
        const stop = await store.onChange(told)
        await world.newProcess(autopublish).writeDue()
        expect(await world.articles()).toMatchObject([{ status: 'published', publishedBy: null }])
        expect(await world.runs()).toMatchObject([{ state: 'published', problem: null }])
        expect(world.onPublished).toHaveBeenCalledTimes(1)
        expect((await store.listPublished({ limit: 5 })).articles).toMatchObject([{ aiLabel: 'AI-generated' }])
        await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 })
        await stop()
      })

      it('stay drafts when a citation is dead, and the run names it', async () => {
        citing('https://example.com/gone', 'https://example.com/fine')
        world.checkAddresses.mockImplementationOnce(async ([gone = '', fine = '']) => [
          check(gone, 'dead'),
          check(fine, 'ok'),
        ])
        await world.newProcess(autopublish).writeDue()
        expect(await world.articles()).toMatchObject([{ status: 'draft' }])
        expect(world.onPublished).not.toHaveBeenCalled()
        expect(await world.runs()).toMatchObject([
          {
            state: 'drafted',
            problem: 'Saved as a draft because this source is dead: https://example.com/gone',
          },
        ])
        const { articles } = (await editorialStore(database()).listForDesk('draft', { limit: 5 })) ?? {}
        expect(articles?.[0]?.citationChecks).toMatchObject([{ state: 'dead' }, { state: 'ok' }])
      })

      it.each(['blocked', 'unchecked', 'redirected'] as const)('are public with a citation %s', async (state) => {
        citing('https://example.com/a', 'javascript:alert(1)')
        world.checkAddresses.mockImplementationOnce(async (urls) => urls.map((url) => check(url, state)))
        await world.newProcess(autopublish).writeDue()
        expect(world.checkAddresses).toHaveBeenCalledWith(['https://example.com/a'], expect.any(AbortSignal))
        expect(await world.runs()).toMatchObject([{ state: 'published' }])
      })
    })

    it('are listed in the editorial desk with the last ten runs and the next time', async () => {
      for (let day = 1; day <= 12; day++) {
        await world.setTime(`${String(day).padStart(2, '0')}T08:00:00`)
        await world.newProcess().writeDue()
      }
      const overview = await world.newProcess().overview()
      const { runs, ...rest } = overview ?? { runs: [] }
      const { schedule, topics, autopublish } = dailySettings
      expect(rest).toEqual({ schedule, topics, autopublish, nextRunAt: '2026-03-13T08:00:00.000Z' })
      expect(runs.map(({ dueAt }) => dueAt.slice(8, 10))).toEqual('12,11,10,09,08,07,06,05,04,03'.split(','))
      expect(runs[0]).toEqual({
        dueAt: '2026-03-12T08:00:00.000Z',
        state: 'drafted',
        topic: 'AI agents',
        articleId: expect.any(Number),
        problem: null,
        finishedAt: '2026-03-12T08:00:00.000Z',
      })
      expect(await world.newProcess({ schedule: undefined }).overview()).toBeNull()
    })

    it('have their current state in the editorial desk: published since, unpublished, or deleted', async () => {
      await world.setTime('03T08:00:00')
      const daily = world.newProcess({ autopublish: true })
      await daily.writeDue()
      const shown = async () => (await daily.overview())?.runs[0]
      const { articleId } = (await shown()) ?? {}
      expect(await shown()).toMatchObject({ state: 'published' })
      await database().query("UPDATE articles SET status = 'draft', published_at = NULL WHERE id = $1", [articleId])
      expect(await shown()).toMatchObject({ state: 'drafted', articleId })
      await database().query("UPDATE articles SET status = 'published', published_at = now() WHERE id = $1", [
        articleId,
      ])
      expect(await shown()).toMatchObject({ state: 'published', articleId })
      await database().query('DELETE FROM articles WHERE id = $1', [articleId])
      expect(await shown()).toMatchObject({ state: 'published', articleId: null })
    })

    it('have runs that are deleted after a year, except the newest', async () => {
      const insert = `INSERT INTO article_runs (due_at, state, topic) VALUES (now() - $1::interval, 'failed', 'SEO')`
      await database().query('DELETE FROM article_runs')
      // A year that contains a leap day has 366 days.
      for (const age of ['3 years', '367 days', '13 months']) await database().query(insert, [age])
      expect(await world.newProcess().deleteExpired()).toBe(2)
      await database().query(insert, ['364 days'])
      expect(await world.newProcess().deleteExpired()).toBe(1)
      expect(await world.runs()).toHaveLength(1)
    })
  })
})
