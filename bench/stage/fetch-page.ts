import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BareAnswer } from '../bare-server.ts'

/** Node writes these by itself, for the limit as for the site. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

/** A page exactly as it travels, with brotli, ready to be served by somebody else. */
export function fetchPage(port: number, path: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' }, agent: false }, async (response) => {
      const body = await buffer(response)
      resolve({
        status: response.statusCode ?? 0,
        headers: ownedHeaders(response.rawHeaders),
        body: body.toString('base64'),
      })
    }).once('error', reject)
  })
}

function ownedHeaders(raw: readonly string[]): string[] {
  const headers: string[] = []
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [name = '', value = ''] = raw.slice(i, i + 2)
    if (!ownHeaders.has(name.toLowerCase())) headers.push(name, value)
  }
  return headers
}
