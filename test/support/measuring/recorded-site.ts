// A proxy that records the requests to the site and replies to page views itself, so that requests survive the page
// that sent them.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MeasuredVitals, PageView } from '#features/analytics/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { startSite } from '../running-site.ts'

export type RecordedSite = {
  origin: string
  /** Method and path of every request, in order. */
  arrived: string[]
  pageViews: PageView[]
  vitals: MeasuredVitals[]
  clear: () => void
  stop: () => Promise<void>
}

/** A running site, or settings of one that starts and stops with the proxy. */
type Behind = { origin: string } | { settings: Record<string, string> }

export async function recordedSite(behind: Behind): Promise<RecordedSite> {
  const arrived: string[] = []
  const pageViews: PageView[] = []
  const vitals: MeasuredVitals[] = []
  let site: { origin: string; stop?: () => Promise<void> } | undefined
  const door = createServer(async (request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    const body = await text(request)
    if (request.url === apiPaths.pageView) {
      pageViews.push(JSON.parse(body))
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}')
      return
    }
    if (request.url === apiPaths.vitals) vitals.push(JSON.parse(body))
    const passed = send(site?.origin + (request.url ?? ''), passedOn(request), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    passed.end(body)
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const origin = `http://localhost:${(door.address() as AddressInfo).port}`
  site = 'origin' in behind ? behind : await startSite({ ...behind.settings, PUBLIC_URL: origin })
  return {
    origin,
    arrived,
    pageViews,
    vitals,
    clear: () => {
      arrived.length = 0
      pageViews.length = 0
      vitals.length = 0
    },
    stop: async () => {
      door.closeAllConnections()
      await new Promise((closed) => door.close(closed))
      await site?.stop?.()
    },
  }
}

function passedOn({ method, headers }: IncomingMessage) {
  return { method, headers }
}
