// A request that never arrives completely must not hold its connection.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFor } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

const database = databaseFor('postgresql')

it.each([
  [
    'body',
    'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"in',
  ],
  ['header', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: '],
])('a %s that does not arrive times out with 408 within a minute', async (_, begin) => {
  const { app, close } = await siteOver(database())
  onTestFinished(() => close())
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([60_000, 20_000])
  // The same rule with a shorter limit.
  app.server.requestTimeout = 100
  app.server.headersTimeout = 100
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  socket.write(begin)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})
