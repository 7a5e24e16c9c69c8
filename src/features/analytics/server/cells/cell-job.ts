// Builds the cells of finished days: each night, after visitors were erased, and at first for the days of an earlier
// release.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { analyticsRetentionDays } from '#shared/retention.ts'
import { dayOf, daysBefore, rangeUntil } from '../../domain/days.ts'
import { jobLabels } from '../../messages.ts'
import { type BuildOptions, buildCells, nextUnbuiltDay } from './build-cells-store.ts'

export const buildCellsJob = defineJob({
  name: 'sum-up-page-views',
  label: jobLabels.buildCells,
  data: z.object({}),
  limits: { attempts: 3, pauseSeconds: 60, seconds: 10 * 60 },
  unique: 'waiting-or-running',
})

/** Requests come first: a rest is so many times as long as the work before it. */
const restTimes = 2

type Options = { database: Database; jobs: Pick<Jobs, 'handle'>; now?: () => Date }

export function handleCells({ database, jobs, now = () => new Date() }: Options): void {
  jobs.handle(buildCellsJob, {
    async run({ signal }) {
      await buildAllCells(database, { now: now(), signal })
      return signal.aborted ? { kind: 'given-back' } : { kind: 'done' }
    },
    occasions: [
      { data: {}, atStart: true, afterSeconds: 30 },
      { data: {}, cron: '*/5 * * * *' },
    ],
  })
}

type BuildAllOptions = Pick<BuildOptions, 'viewsAtOnce'> & { now: Date; signal?: AbortSignal }

/**
 * Builds what is missing of the kept days before today, oldest first. Every built day is stored by itself. A day that
 * cannot be built, because ClickHouse does not respond, leaves the others to be built.
 */
export async function buildAllCells(database: Database, { now, signal, viewsAtOnce }: BuildAllOptions): Promise<void> {
  const today = dayOf(now)
  const finished = { from: rangeUntil(today, analyticsRetentionDays).from, to: daysBefore(today, 1) }
  const rest = async (workedMs: number) => {
    if (signal) await pause(workedMs * restTimes, undefined, { signal })
  }
  const failures: unknown[] = []
  let { from } = finished
  let last = ''
  while (!signal?.aborted) {
    const day = await nextUnbuiltDay(database, { ...finished, from })
    if (!day) break
    // Built again when a visitor was erased meanwhile. If its cells are still not right, its counters are wrong.
    if (day === last) from = daysBefore(day, -1)
    last = day
    try {
      await buildCells(database, day, { rest, ...(viewsAtOnce && { viewsAtOnce }) })
    } catch (error) {
      if (signal?.aborted) break
      failures.push(error)
      from = daysBefore(day, -1)
    }
  }
  if (failures.length > 0) throw failures[0]
}
