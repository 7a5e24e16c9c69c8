// A proxy that records the requests to the site and replies to page views itself, so that requests survive the page
// that sent them.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PageView } from '#features/analytics/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { type RunningSite, startSite } from '../running-site.ts'

export type RecordedSite = {
  origin: string
  /** Method and path of every request, in order. */
  arrived: string[]
  pageViews: PageView[]
  clear: () => void
  stop: () => Promise<void>
}

export async function recordedSite(env: Record<string, string>): Promise<RecordedSite> {
  const arrived: string[] = []
  const pageViews: PageView[] = []
  let site: RunningSite | undefined
  const door = createServer(async (request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    if (request.url === apiPaths.pageView) {
      pageViews.push(JSON.parse(await text(request)))
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}')
      return
    }
    const passed = send(site?.origin + (request.url ?? ''), passedOn(request), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const origin = `http://localhost:${(door.address() as AddressInfo).port}`
  site = await startSite({ ...env, PUBLIC_URL: origin })
  return {
    origin,
    arrived,
    pageViews,
    clear: () => {
      arrived.length = 0
      pageViews.length = 0
    },
    stop: async () => {
      door.closeAllConnections()
      await new Promise((closed) => door.close(closed))
      await site?.stop()
    },
  }
}

function passedOn({ method, headers }: IncomingMessage) {
  return { method, headers }
}
