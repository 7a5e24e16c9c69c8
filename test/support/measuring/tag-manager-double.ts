// Plays www.googletagmanager.com: a script that reports the content of the data layer in order, and an endpoint for the
// reports.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** The findings of one run of the script; commands are arrays of their parts. */
type Told = { run: number; place: number; entry: unknown }

export type TagManagerDouble = {
  port: number
  /** Method and path of every request, in order. */
  asked: string[]
  /** The data layer of each document in which the container ran. */
  dataLayers: () => unknown[][]
  clear: () => void
  close: () => Promise<void>
}

export async function tagManagerDouble(): Promise<TagManagerDouble> {
  const pem = await readFile(new URL('./certificate.pem', import.meta.url))
  const asked: string[] = []
  const told: Told[] = []
  let runs = 0
  const server = createServer({ cert: pem, key: pem }, async (request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    if (url === '/collect') told.push((await json(request)) as Told)
    const isScript = url.startsWith('/gtm.js')
    response.writeHead(isScript ? 200 : 204, { 'content-type': isScript ? 'text/javascript' : 'text/plain' })
    response.end(isScript ? `(${container.toString()})(${runs++})` : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const dataLayers = () =>
    [...Map.groupBy(told, ({ run }) => run).values()].map((ofRun) =>
      ofRun.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry),
    )
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    dataLayers,
    clear: () => {
      asked.length = 0
      told.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Runs in the page, like a container's script: it reports existing and later entries of the data layer. */
function container(run: number): void {
  const layer = (window as Window & { dataLayer?: unknown[] }).dataLayer ?? []
  let place = 0
  const tell = (entry: unknown) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
    const body = JSON.stringify({
      run,
      place: place++,
      entry: isCommand ? Array.from(entry as ArrayLike<unknown>) : entry,
    })
    void fetch('https://www.googletagmanager.com/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body })
  }
  for (const entry of layer) tell(entry)
  const add = layer.push.bind(layer)
  layer.push = (...entries) => {
    for (const entry of entries) tell(entry)
    return add(...entries)
  }
}
