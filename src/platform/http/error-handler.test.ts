import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { ArchiveUnavailable, DatabaseUnavailable } from '../database/database.ts'
import { QueueFull } from '../database/group-writer.ts'
import type { Log } from '../log.ts'
import { errorHandler, readableUrl } from './error-handler.ts'

describe('the error handler', () => {
  const responses = () => {
    const log = { warn: vi.fn(), error: vi.fn() }
    const response = errorHandler(log as unknown as Log)
    const reply = { code: vi.fn(() => reply), headers: vi.fn(() => reply), send: vi.fn(() => reply) }
    const request = { method: 'POST', routeOptions: { url: '/any' } }
    const failWith = (error: unknown) =>
      response(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply)
    return { failWith, log, reply }
  }

  it('returns 503 during an outage and leaves the logging to the database', () => {
    const { failWith, log, reply } = responses()
    failWith(new DatabaseUnavailable('its disk is full'))
    expect(reply.code).toHaveBeenCalledWith(503)
    expect(reply.headers).toHaveBeenCalledWith({ 'retry-after': '1' })
    expect(reply.send).toHaveBeenCalledWith({ message: 'The database is not reachable. Please try again.' })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('says in its 503 that only earlier days are not reachable when ClickHouse fails', () => {
    const { failWith, log, reply } = responses()
    failWith(new ArchiveUnavailable('connect ECONNREFUSED'))
    expect(reply.code).toHaveBeenCalledWith(503)
    expect(reply.send).toHaveBeenCalledWith({ message: 'The data of earlier days is not reachable. Please try again.' })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('returns 503 to a flood of writes and logs it once a minute', () => {
    const { failWith, log, reply } = responses()
    for (let turn = 0; turn < 1_000; turn++) failWith(new QueueFull())
    expect(reply.code).toHaveBeenLastCalledWith(503)
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
  })

  it('logs a bug every time and returns a bare 500', () => {
    const { failWith, log, reply } = responses()
    failWith(new Error('secret'))
    expect(reply.code).toHaveBeenCalledWith(500)
    expect(JSON.stringify(reply.send.mock.calls)).not.toContain('secret')
    expect(log.error).toHaveBeenCalledTimes(1)
  })
})

describe('readableUrl', () => {
  it.each([
    ['/a?b=%', '/a?b=%'],
    ['//evil.example/', '//evil.example/'],
    ['/a%2fb', '/a%2fb'],
  ])('leaves %s unchanged', (url, address) => expect(readableUrl(url)).toBe(address))

  it.each([
    ['*', '/*'],
    ['http://tools.example.com', '/'],
    ['HTTPS://tools.example.com:8443/a?b', '/a?b'],
    ['http://evil.example?b', '/?b'],
    ['http://evil.example//a', '//a'],
  ])('reads %s as the path %s', (url, address) => expect(readableUrl(url)).toBe(address))

  it.each([
    ['/%', '/%25'],
    ['/%E0%A4%A?b=%', '/%25E0%25A4%25A?b=%'],
    ['http://evil.example/%', '/%25'],
  ])('takes %s, which cannot be decoded, literally: %s', (url, address) => expect(readableUrl(url)).toBe(address))
})
