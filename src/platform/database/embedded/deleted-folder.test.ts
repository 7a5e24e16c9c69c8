import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emptyDataDir, freshDataDir } from '../../../../test/support/databases.ts'
import { type Database, DatabaseUnavailable, openAsItIs } from '../database.ts'

const store = "INSERT INTO conversions (input_text, output_text) VALUES ('kept', 'x') RETURNING id"
const begun = 'the database cannot be used: requests that need it get 503 until it can'

async function open(dataDir: string) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const database = await openAsItIs({ dataDir, log })
  onTestFinished(() => database.close())
  return { database, log }
}

const becomesReady = (database: Database, isReady: boolean) =>
  expect.poll(() => database.isReady(), { timeout: 30_000, interval: 100 }).toBe(isReady)

it('a database whose folder is deleted is not ready and rejects writes, and no new one appears in its place', async () => {
  const dataDir = await freshDataDir()
  const { database, log } = await open(dataDir)
  await database.query(store)
  await rm(dataDir, { recursive: true })
  await becomesReady(database, false)
  await expect(database.query(store)).rejects.toThrow(DatabaseUnavailable)
  await expect.poll(() => log.error.mock.calls).toEqual([[{ reason: 'its folder was deleted or replaced' }, begun]])
  await database.close()
  await expect(rm(join(dataDir, 'pg'), { recursive: true })).rejects.toThrow('ENOENT')
})

it('a database whose folder was moved away works again when it is back, with every acknowledged row', async () => {
  const dataDir = await freshDataDir()
  const { database } = await open(dataDir)
  await database.query(store)
  await rename(join(dataDir, 'pg'), join(dataDir, 'away'))
  await becomesReady(database, false)
  await rename(join(dataDir, 'away'), join(dataDir, 'pg'))
  await becomesReady(database, true)
  expect(await database.query('SELECT input_text FROM conversions')).toEqual([{ input_text: 'kept' }])
})

it('a database whose folder was replaced does not write into the other one', async () => {
  const dataDir = await freshDataDir()
  const copy = join(await emptyDataDir(), 'pg')
  await cp(join(dataDir, 'pg'), copy, { recursive: true })
  const { database } = await open(dataDir)
  await rename(join(dataDir, 'pg'), join(dataDir, 'away'))
  await rename(copy, join(dataDir, 'pg'))
  await becomesReady(database, false)
  await expect(database.query(store)).rejects.toThrow(DatabaseUnavailable)
  await database.close()
  const { database: other } = await open(dataDir)
  expect(await other.query('SELECT input_text FROM conversions')).toEqual([])
})
