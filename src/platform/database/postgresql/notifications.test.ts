import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freshDatabaseUrl } from '../../../../test/support/databases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { Notifications } from './notifications.ts'
import { openPostgresql } from './postgresql.ts'

/** A proxy to the database that a test can cut, make drop and count every attempt, or silence. */
async function wayTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let isSilent = false
  let refused = 0
  const server = createServer((near) => {
    if (isCut) {
      refused++
      near.destroy()
      return
    }
    if (isSilent) {
      sockets.add(near.on('error', () => undefined))
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    refused: () => refused,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
      isSilent = false
    },
    /**
     * Keeps connections open, but passes nothing in either direction any more; on request also in later connections.
     */
    swallow({ later = false } = {}) {
      isSilent = later
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      drop()
      server.close()
    },
  }
}

it('listens again after each outage, reports the gap and the failures', async () => {
  const way = await wayTo(await freshDatabaseUrl())
  onTestFinished(() => way.close())
  const note = vi.fn()
  const notifications = new Notifications({ connectionString: way.url }, { note })
  onTestFinished(() => notifications.close())
  const gaps = vi.fn()
  await notifications.listen('channel', { onMessage: () => undefined, onGap: gaps })

  for (const outage of [1, 2]) {
    const before = way.refused()
    way.cut()
    await eventually(way.refused, (refused) => refused >= before + 3)
    expect(note).toHaveBeenCalledWith(expect.any(DatabaseUnavailable))
    way.mend()
    await eventually(
      () => gaps.mock.calls.length,
      (count) => count === outage,
    )
  }
})

it('replaces a silent connection', async () => {
  const way = await wayTo(await freshDatabaseUrl())
  onTestFinished(() => way.close())
  const notifications = new Notifications(
    { connectionString: way.url, connectionTimeoutMillis: 2_000 },
    { note: () => undefined, pulse: { everyMs: 20, limitMs: 500 } },
  )
  onTestFinished(() => notifications.close())
  const gap = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<string>()
  await notifications.listen('channel', { onMessage: heard.resolve, onGap: gap.resolve })
  way.swallow()
  await gap.promise
  const sender = new pg.Client(way.url)
  await sender.connect()
  await sender.query(`SELECT pg_notify('channel', 'again')`)
  await sender.end()
  expect(await heard.promise).toBe('again')
})

it('drops every connection of a silent server, and recovers with it', async () => {
  const way = await wayTo(await freshDatabaseUrl())
  onTestFinished(() => way.close())
  const engine = await openPostgresql({ databaseUrl: way.url }, () => undefined, { everyMs: 20, limitMs: 500 })
  onTestFinished(() => engine.close())
  await engine.listen('channel', { onMessage: () => undefined })
  await Promise.all(Array.from({ length: 5 }, () => engine.query('SELECT pg_sleep(0.05)')))
  const hanging = expect(engine.query('SELECT pg_sleep(600)')).rejects.toThrow(DatabaseUnavailable)
  way.swallow({ later: true })
  await hanging
  way.mend()
  // Idle connections are dropped too: a caller would wait as long as a statement may take.
  const answered = () =>
    Promise.all(Array.from({ length: 5 }, () => engine.query('SELECT 1'))).then(
      () => true,
      () => false,
    )
  await eventually(answered, (all) => all)
})

it('listens again after a failed first attempt', async () => {
  const way = await wayTo(await freshDatabaseUrl())
  onTestFinished(() => way.close())
  const notifications = new Notifications({ connectionString: way.url }, { note: () => undefined })
  onTestFinished(() => notifications.close())
  way.cut()
  await expect(notifications.listen('channel', { onMessage: () => undefined })).rejects.toThrow(DatabaseUnavailable)
  way.mend()
  await expect(notifications.listen('channel', { onMessage: () => undefined })).resolves.toBeTypeOf('function')
})
