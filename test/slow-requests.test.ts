// How long a connection may stay without a complete request.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { databaseFor } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

const database = databaseFor('postgresql')

const begun = {
  body: 'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"in',
  header: 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ',
}

it('a body or a header that does not arrive times out with 408 within a minute', async () => {
  const { app, close } = await siteOver(database())
  onTestFinished(() => close())
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([60_000, 20_000])
  // The same rule with a shorter limit.
  app.server.requestTimeout = 100
  app.server.headersTimeout = 100
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const responses = Object.values(begun).map((begin) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(begin)
    return text(socket)
  })
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 408 /)
})

it('an idle connection stays open for longer than the minute that proxies keep it', async () => {
  const { app, close } = await siteOver(database())
  onTestFinished(() => close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/', '/healthz']) {
    const response = await fetch(`${address}${path}`)
    expect([response.status, response.headers.get('keep-alive')]).toEqual([200, 'timeout=72'])
  }
})
