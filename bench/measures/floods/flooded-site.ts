// A site with articles, and an administrator who signs in repeatedly while pages are requested.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { articleAddress } from '#features/articles/addresses.ts'
import { articleStore, type NewArticle } from '#features/articles/server.ts'
import { apiPaths } from '#shared/paths.ts'
import { publishedArticles } from '../../../demo/world.ts'
import type { Finding } from '../../report/finding.ts'
import { residentMegabytes } from '../../stage/process-figures.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { engineNames, type Storage, withDatabase } from '../../stage/storage.ts'

const administrator = { username: 'bench', password: 'a password of the bench' }
const memoryBars = { postgresql: 280, embedded: 420 } as const
const signInBarMs = 1_000
const betweenSignInsMs = 100
const settleMs = 2_000

/** Stores articles in a database that no process has open; returns their paths. */
export function seedArticles(storage: Storage, count: number, change: Partial<NewArticle> = {}): Promise<string[]> {
  const [sample] = publishedArticles
  if (!sample) throw new Error('The demo world has no article')
  return withDatabase(storage, async (database) => {
    const store = articleStore(database)
    const addresses: string[] = []
    for (let i = 0; i < count; i++) {
      const article = { ...sample.article, title: `${sample.article.title} ${i}`, ...change }
      addresses.push(articleAddress(await store.insertArticle(article, { by: 'bench' })))
    }
    return addresses
  })
}

/** Requests every path over several connections; returns memory and sign-in times. */
export async function flood(
  stage: Stage,
  {
    what,
    storage,
    paths,
    connections,
  }: { what: string; storage: Storage; paths: readonly string[]; connections: number },
): Promise<Finding[]> {
  const env = { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password }
  const site = await startSite(stage, { storage: { ...storage, env: { ...storage.env, ...env } } })
  const memory = watchMemory(site)
  const asking = askAll(site, paths, connections)
  const signInMs = await signInUntil(site, asking)
  const { seconds } = await asking
  await pause(settleMs)
  const megabytes = memory.end()
  await site.end()
  const name = `${what} on ${engineNames[storage.engine]}`
  return [
    {
      what: `${name}, most memory`,
      measured: megabytes,
      unit: 'MB',
      bar: { kind: 'at-most', value: memoryBars[storage.engine] },
    },
    {
      what: `${name}, slowest sign-in meanwhile`,
      measured: signInMs,
      unit: 'ms',
      bar: { kind: 'at-most', value: signInBarMs },
    },
    { what: `${name}, ${paths.length} requests`, measured: seconds, unit: 's' },
  ]
}

function watchMemory({ pid }: Site) {
  let most = 0
  const look = () => {
    most = Math.max(most, residentMegabytes(pid) ?? 0)
  }
  const timer = setInterval(look, 100)
  return {
    end() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

async function askAll(site: Site, paths: readonly string[], connections: number): Promise<{ seconds: number }> {
  const start = performance.now()
  const waiting = [...paths].reverse()
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await send(site, { path })
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return { seconds: (performance.now() - start) / 1000 }
}

/** The slowest sign-in that began before the end of the flood. */
async function signInUntil(site: Site, flood: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = flood.finally(() => {
    isOver = true
  })
  let slowest = 0
  do {
    const start = performance.now()
    const status = await send(site, { path: apiPaths.adminLogin, body: JSON.stringify(administrator) })
    if (status !== 200) throw new Error(`Signing in returned ${status}`)
    slowest = Math.max(slowest, performance.now() - start)
    await pause(betweenSignInsMs)
  } while (!isOver)
  await end
  return slowest
}

/** Like `curl --path-as-is`, because `fetch` would normalize the path. */
function send({ port }: Site, { path, body }: { path: string; body?: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'gzip, br', ...(body !== undefined && { 'content-type': 'application/json' }) },
    }
    request(options, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end(body)
  })
}
