// Two processes on one PostgreSQL send a notification to 2,000 subscribers. The test kills one of them halfway.
import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { articleStore } from '#features/articles/server.ts'
import { batchSize } from '#features/push/server/sending/send-due.ts'
import { vapidKeys } from '#features/push/server/vapid-keys.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type PushService, pushService } from './support/push-service.ts'
import { sampleNews } from './support/push-world.ts'
import { end } from './support/running-site.ts'

const subscribers = 2_000

let databaseUrl: string
let database: Database
let service: PushService
let goOn: () => void
const processes: ReturnType<typeof spawn>[] = []
beforeEach(async () => {
  databaseUrl = await freshDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  const held = Promise.withResolvers<void>()
  goOn = held.resolve
  service = await pushService({
    publicKey: async () => (await vapidKeys(database)()).publicKey,
    async otherwise(all) {
      if (all > subscribers / 2) await held.promise
      return { status: 201 }
    },
  })
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((child) => end(child, 'SIGKILL')))
  await service.close()
  await database.close()
})

const open = () => {
  const child = spawn(process.execPath, ['test/support/push-process.ts', databaseUrl], {
    env: bareEnvironment(),
    stdio: 'pipe',
  })
  child.stderr.pipe(process.stderr)
  processes.push(child)
  return child
}
const figures = async () => {
  const [row] = await database.query<{ state: string; due: number; sent: number }>(
    'SELECT state, due, sent FROM push_notifications',
  )
  return row
}

it('a notification whose process is killed reaches everybody, and arrives twice only within the interrupted batch', async () => {
  const { endpoint, keys } = service.subscription('/')
  await database.query(
    `INSERT INTO push_subscriptions (endpoint, p256dh, auth) SELECT $1 || n, $2, $3 FROM generate_series(1, ${subscribers}) AS n`,
    [endpoint, keys.p256dh, keys.auth],
  )
  const at = new Date(Date.now() - 61_000).toISOString()
  await articleStore(database).insertArticle(sampleNews, { by: 'editor', at })
  const [killed] = [open(), open()]
  // More than half have arrived, and each process waits for the responses to a batch.
  const onTheirWay = async () => service.delivered.length - ((await figures())?.sent ?? 0)
  await eventually(onTheirWay, (count) => count === 2 * batchSize && service.delivered.length > subscribers / 2, 60_000)
  await end(killed, 'SIGKILL')
  goOn()
  open()
  await eventually(figures, (row) => (row?.sent ?? 0) === subscribers - batchSize, 60_000)
  // Simulates the minute after which the killed process loses its batch.
  await database.query(`UPDATE push_deliveries SET due_at = now() - interval '1 second'`)
  expect(await eventually(figures, (row) => row?.state === 'done', 60_000)).toMatchObject({
    due: subscribers,
    sent: subscribers,
  })
  const times = Map.groupBy(service.delivered, ({ path }) => path)
  expect(times.size).toBe(subscribers)
  const repeated = [...times.values()].filter(({ length }) => length > 1)
  expect(repeated.length).toBeLessThanOrEqual(batchSize)
  expect(repeated.every(({ length }) => length === 2)).toBe(true)
  expect(new Set(service.delivered.map(({ headers }) => headers.topic)).size).toBe(1)
  expect(service.delivered.flatMap(({ problems }) => problems)).toEqual([])
}, 180_000)
