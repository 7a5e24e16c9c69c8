import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { BareResponse } from './bare-server.ts'

/** Node adds these headers itself, on both servers. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

export type PageEncoding = 'br' | 'identity'

/** A page exactly as the site sends it, for the comparison servers. */
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

/** The cache compresses a page at the best level shortly after its second request. */
const compressionMs = 1_000

/** Afterward the front cache holds these pages at the best compression. */
export async function warmPages(port: number, paths: readonly string[]): Promise<void> {
  for (const path of paths) for (const _time of ['first', 'again']) await fetchPage(port, path)
  await pause(compressionMs)
}

function ownedHeaders(raw: readonly string[]): string[] {
  const headers: string[] = []
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [name = '', value = ''] = raw.slice(i, i + 2)
    if (!ownHeaders.has(name.toLowerCase())) headers.push(name, value)
  }
  return headers
}
