// Provider responses that could harm this process: endless bodies, gigabytes from a few bytes, deep nesting, an
// internal address.
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { askForObject } from '#platform/ai/ask-for-object.ts'

const megabyte = 1_000_000
/** The socket buffers of both sides, in addition to the 2 MB that are read, for each attempt. */
const readAtMost = 100 * megabyte

async function askAt(listener: RequestListener, limitSeconds = 60) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = {
    provider: 'openai-compatible' as const,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: 'a-key-of-the-test',
    model: 'bomb',
  }
  const question = {
    name: 'thing',
    instructions: 'Make a thing.',
    prompt: 'A small one.',
    maxOutputTokens: 1_000,
    schema: z.object({ size: z.number() }),
    sample: () => ({ size: 1 }),
  }
  return askForObject(settings, question, { limitSeconds })
}

const completion = (content: string) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'bomb',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  })

/** Writes as fast as the other side reads, until it disconnects; counts the bytes. */
function pour(response: Pick<ServerResponse, 'write' | 'once' | 'destroyed'>, count: (bytes: number) => void): void {
  const part = Buffer.alloc(megabyte / 10, ' ')
  const more = () => {
    while (!response.destroyed) {
      count(part.length)
      if (!response.write(part)) return void response.once('drain', more)
    }
  }
  more()
}

describe('a provider', () => {
  it('that responds endlessly is cut off', async () => {
    let bytes = 0
    const asked = await askAt((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      pour(response, (written) => (bytes += written))
    })
    expect(asked.ok).toBe(false)
    expect(bytes).toBeLessThan(readAtMost)
  })

  it('that responds with a gzip bomb is cut off by its decompressed size', async () => {
    let bytes = 0
    const asked = await askAt((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      const packed = createGzip()
      packed.pipe(response)
      response.once('close', () => packed.destroy())
      let unpacked = 0
      const part = Buffer.alloc(megabyte, ' ')
      const more = () => {
        while (!packed.destroyed && unpacked < 1_000 * megabyte) {
          unpacked += part.length
          bytes += part.length
          if (!packed.write(part)) return void packed.once('drain', more)
        }
      }
      more()
    })
    expect(asked.ok).toBe(false)
    expect(bytes).toBeLessThan(900 * megabyte)
  })

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
    ['braces', '{'],
  ])('that responds with a megabyte of nested %s is rejected', async (_, bracket) => {
    const content = bracket.repeat(megabyte / bracket.length)
    const asked = await askAt((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion(content))
    })
    expect(asked).toMatchObject({ ok: false, reason: 'invalid' })
    const whole = await askAt((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(content)
    })
    expect(whole.ok).toBe(false)
  })

  it('that responds with hundreds of thousands of keys is cut off before parsing', async () => {
    const keys = Array.from({ length: 400_000 }, (_, place) => `"${place}":1`).join()
    const asked = await askAt((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion(`{${keys},"size":1}`))
    })
    expect(asked).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it('that sends single bytes slowly is abandoned at the time limit', async () => {
    const asked = await askAt((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    }, 0.3)
    expect(asked).toMatchObject({ ok: false, reason: 'too-slow' })
  })

  it('that redirects to an internal address is not followed', async () => {
    const ask = async (status: number) => {
      let inner = 0
      const asked = await askAt(({ url }, response) => {
        if (url?.startsWith('/inner')) inner++
        const location = url?.startsWith('/inner') ? '/v1' : '/inner/latest/meta-data/'
        response.writeHead(status, { location }).end()
      })
      return [status, asked.ok, inner]
    }
    const statuses = [301, 302, 303, 307, 308]
    expect(await Promise.all(statuses.map(ask))).toEqual(statuses.map((status) => [status, false, 0]))
  })
})
