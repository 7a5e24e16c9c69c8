// A visitor who reads the same addresses continuously, to show whether reading continues.
import { setTimeout as pause } from 'node:timers/promises'
import { countIn, type Responses } from '../report/case.ts'

export type Readers = { responses: Responses; slowestMs: () => number; end: () => Promise<void> }

const betweenMs = 20
const patienceMs = 10_000

/** Reads each path once before it resolves, so that every page is cached. */
export async function startReaders(origin: string, paths: readonly string[]): Promise<Readers> {
  const responses: Responses = {}
  let slowest = 0
  let isOver = false
  for (const path of paths) await (await fetch(origin + path)).arrayBuffer()

  async function read(path: string): Promise<void> {
    const begin = performance.now()
    try {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(patienceMs) })
      await response.arrayBuffer()
      countIn(responses, response.status)
    } catch {
      countIn(responses, 'none')
    }
    slowest = Math.max(slowest, performance.now() - begin)
  }
  const reading = (async () => {
    while (!isOver) {
      for (const path of paths) await read(path)
      await pause(betweenMs)
    }
  })()
  return {
    responses,
    slowestMs: () => slowest,
    async end() {
      isOver = true
      await reading
    },
  }
}
