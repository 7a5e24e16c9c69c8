import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../database/database.ts'
import { QueueFull } from '../database/group-writer.ts'
import type { Log } from '../log.ts'
import { answerErrors, readableUrl } from './answer-errors.ts'

describe('an error of a request', () => {
  const answers = () => {
    const log = { warn: vi.fn(), error: vi.fn() }
    const answer = answerErrors(log as unknown as Log)
    const reply = { code: vi.fn(() => reply), headers: vi.fn(() => reply), send: vi.fn(() => reply) }
    const request = { method: 'POST', routeOptions: { url: '/any' } }
    const failWith = (error: unknown) =>
      answer(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply)
    return { failWith, log, reply }
  }

  it('that an outage causes is answered with 503, and logged by the database alone', () => {
    const { failWith, log, reply } = answers()
    failWith(new DatabaseUnavailable('its disk is full'))
    expect(reply.code).toHaveBeenCalledWith(503)
    expect(reply.headers).toHaveBeenCalledWith({ 'retry-after': '1' })
    expect(reply.send).toHaveBeenCalledWith({ message: 'The database is not reachable. Please try again.' })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('that a flood of writes causes is answered with 503, and logged once in a while', () => {
    const { failWith, log, reply } = answers()
    for (let turn = 0; turn < 1_000; turn++) failWith(new QueueFull())
    expect(reply.code).toHaveBeenLastCalledWith(503)
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
  })

  it('that is a bug is logged each time, and answered without a word of it', () => {
    const { failWith, log, reply } = answers()
    failWith(new Error('secret'))
    expect(reply.code).toHaveBeenCalledWith(500)
    expect(JSON.stringify(reply.send.mock.calls)).not.toContain('secret')
    expect(log.error).toHaveBeenCalledTimes(1)
  })
})

describe('the address of a request', () => {
  it.each([
    ['/a?b=%', '/a?b=%'],
    ['//evil.example/', '//evil.example/'],
    ['/a%2fb', '/a%2fb'],
  ])('%s stays as it is', (url, address) => expect(readableUrl(url)).toBe(address))

  it.each([
    ['*', '/*'],
    ['http://tools.example.com', '/'],
    ['HTTPS://tools.example.com:8443/a?b', '/a?b'],
    ['http://evil.example?b', '/?b'],
    ['http://evil.example//a', '//a'],
  ])('%s is read as the path %s', (url, address) => expect(readableUrl(url)).toBe(address))

  it.each([
    ['/%', '/%25'],
    ['/%E0%A4%A?b=%', '/%25E0%25A4%25A?b=%'],
    ['http://evil.example/%', '/%25'],
  ])('%s, which nobody can decode, is taken literally: %s', (url, address) => expect(readableUrl(url)).toBe(address))
})
