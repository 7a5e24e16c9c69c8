import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BareResponse } from './bare-server.ts'

/** Node adds these headers itself, on both servers. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

export type PageEncoding = 'br' | 'identity'

/** A page exactly as it is sent, for the comparison servers. */
export function fetchPage(port: number, path: string, encoding: PageEncoding = 'br'): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding }, agent: false }, async (response) => {
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
