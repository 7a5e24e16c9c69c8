import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversionStore } from '#features/bold-text/server/conversion-store.ts'
import { emptyDataDir, freshDataDir } from '../../../../test/support/databases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { type Database, DatabaseUnavailable } from '../database.ts'
import { OutageWatch } from '../outage/outage-watch.ts'
import { openEmbedded } from './embedded.ts'

const script = new URL('../../../../test/support/full-disk-worker.ts', import.meta.url)
const begun = 'the database cannot be used: requests that need it get 503 until it can'
const over = 'the database can be used again'
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const lines = () => [log.error, log.info, log.warn].flatMap(({ mock }) => mock.calls.map(([, words]) => words))
const megabyte = 1024 * 1024

let dataDir: string
let database: Database | undefined
let acknowledged: Map<number, string>

async function open(free = () => 1e12): Promise<Database> {
  const outages = new OutageWatch(log)
  database = outages.watch(await openEmbedded(dataDir, { log, note: outages.note, script, free }))
  return database
}

/** `undefined` means unlimited. */
function leaveRoom(room: string | undefined): void {
  const file = join(dataDir, 'room')
  if (room === undefined) rmSync(file, { force: true })
  else writeFileSync(file, room)
}

/** Stores concurrent rows, and returns their results. */
async function write(target: Database, rows: number): Promise<unknown[]> {
  const store = conversionStore(target)
  const texts = Array.from({ length: rows }, (_, place) => `${acknowledged.size}-${place}-${'x'.repeat(2_000)}`)
  const responses = await Promise.allSettled(texts.map((inputText) => store.store({ inputText, outputText: 'x' })))
  return responses.flatMap((response, place) => {
    if (response.status === 'rejected') return [response.reason]
    acknowledged.set(response.value.id, texts[place] ?? '')
    return []
  })
}

async function lost(target: Database): Promise<number> {
  const rows = await target.query<{ id: number; text: string }>('SELECT id, input_text AS text FROM conversions')
  const stored = new Map(rows.map(({ id, text }) => [id, text]))
  return [...acknowledged].filter(([id, text]) => stored.get(id) !== text).length
}

/** Its log continues in a file that cannot be created. */
async function loseTheEngine(target: Database): Promise<void> {
  await target.query('SELECT pg_switch_wal()')
  const writing = target.query("SELECT pg_logical_emit_message(true, 'any', 'thing')")
  await expect(writing).rejects.toThrow(DatabaseUnavailable)
}

beforeEach(async () => {
  dataDir = await freshDataDir()
  acknowledged = new Map()
  vi.clearAllMocks()
})
afterEach(() => database?.close())

describe('the embedded database on a disk that fills up', () => {
  it('stops writing while its log has space, keeps reading, and writes again when there is space', async () => {
    const own = await open()
    expect(await write(own, 100)).toEqual([])
    leaveRoom(String(23 * megabyte))
    for (let turn = 0; turn < 50; turn++) {
      const refused = await write(own, 10)
      expect(refused.filter((failure) => failure instanceof DatabaseUnavailable)).toHaveLength(10)
    }
    await eventually(lines, (said) => said.includes(begun))
    expect(await own.isReady()).toBe(false)
    expect(await lost(own)).toBe(0)
    leaveRoom(undefined)
    await eventually(
      () => own.isReady(),
      (isReady) => isReady,
    )
    expect(await write(own, 100)).toEqual([])
    expect(await lost(own)).toBe(0)
    expect(lines()).toEqual([begun, over])
    const reason = 'its disk is full (23 MB are free, below 24 MB nothing is written)'
    expect(log.error).toHaveBeenCalledWith({ reason }, begun)
  })

  it('finishes a transaction that started before', async () => {
    const own = await open()
    await own.transaction(async (transaction) => {
      await transaction.query("INSERT INTO conversions (input_text, output_text) VALUES ('first', 'x')")
      leaveRoom(String(megabyte))
      await transaction.query("INSERT INTO conversions (input_text, output_text) VALUES ('second', 'x')")
    })
    expect(await own.query('SELECT count(*) FROM conversions')).toEqual([{ count: 2 }])
    await expect(own.transaction((transaction) => transaction.query('DELETE FROM conversions'))).rejects.toThrow(
      DatabaseUnavailable,
    )
  })

  it('survives a disk that others filled to the last byte, and a start on it', async () => {
    const own = await open()
    expect(await write(own, 100)).toEqual([])
    leaveRoom('1e12 full')
    // The table gets no space: the statement fails, the engine continues.
    expect(await write(own, 400)).toContainEqual(expect.any(DatabaseUnavailable))
    expect(await lost(own)).toBe(0)
    // The log gets none either: the engine is lost.
    await loseTheEngine(own)
    await eventually(
      () => own.query('SELECT 1').catch((error: Error) => error.message),
      (response) => /does not start again/.test(String(response)),
    )
    await own.close()
    const starting = open(() => 3 * megabyte)
    await expect(starting).rejects.toThrow(
      /^DATA_DIR \S+ is on a full disk: 3 MB are free, 24 MB are needed. What is stored there is whole and opens once there is room$/,
    )
    leaveRoom(undefined)
    const again = await open()
    expect(await lost(again)).toBe(0)
    expect(await write(again, 100)).toEqual([])
  })

  it('recovers by itself after it was lost, when there is space', async () => {
    const own = await open()
    expect(await write(own, 100)).toEqual([])
    leaveRoom('1e12 full')
    await loseTheEngine(own)
    await eventually(lines, (said) => said.includes(begun))
    leaveRoom(undefined)
    await eventually(
      () => own.isReady(),
      (isReady) => isReady,
    )
    expect(await lost(own)).toBe(0)
    expect(lines()).toEqual([begun, over])
  })
})

it('a new database does not start on a disk that it would fill', async () => {
  dataDir = await emptyDataDir()
  await expect(open(() => 63 * megabyte)).rejects.toThrow(
    `DATA_DIR ${dataDir} is on a full disk: 63 MB are free, a new database needs 64 MB`,
  )
})
