// Design, "How good it must be": kill -9 under load, no acknowledged row lost. Twenty rounds in the bench.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bareEnvironment } from '../../../test/support/bare-environment.ts'
import { breadth } from '../../../test/support/breadth.ts'
import { durableDatabaseOptions, eachEngine, silentLog } from '../../../test/support/databases.ts'
import { openDatabase } from './database.ts'

const writingProcess = fileURLToPath(new URL('../../../test/support/writing-process.ts', import.meta.url))

describe('an acknowledged row', () => {
  eachEngine((engine) => {
    it('survives kill -9, also again, and the database restarts by itself', async () => {
      const options = await durableDatabaseOptions(engine)
      const acknowledged = new Map<number, string>()
      for (const round of breadth([1, 2], [1, 2, 3])) {
        await writeUntilKilled(options, acknowledged, round * 1_000)
        const database = await openDatabase({ ...options, log: silentLog })
        const rows = await database.query<{ id: number; text: string }>(
          'SELECT id, input_text AS text FROM conversions',
        )
        await database.close()
        const stored = new Map(rows.map(({ id, text }) => [id, text]))
        const lost = [...acknowledged].filter(([id, text]) => stored.get(id) !== text)
        expect(lost).toEqual([])
        expect(acknowledged.size).toBeGreaterThanOrEqual(round * 1_000)
        expect(stored.size).toBe(rows.length)
      }
    })
  })
})

async function writeUntilKilled(options: object, acknowledged: Map<number, string>, enough: number): Promise<void> {
  const child = spawn(process.execPath, [writingProcess, JSON.stringify(options)], {
    env: bareEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const [id = '', text] = line.split(' ')
    if (text !== undefined) acknowledged.set(Number(id), text)
    if (acknowledged.size >= enough) child.kill('SIGKILL')
  }
  await ended
}
