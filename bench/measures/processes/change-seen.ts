// The delay until all readers see a change, with two processes on one PostgreSQL (Design, How data flows: within a second).
import { setTimeout as pause } from 'node:timers/promises'
import { editorialStore } from '#features/editorial/server.ts'
import type { Database } from '#platform/database/database.ts'
import { paths } from '#shared/paths.ts'
import { publishedArticles } from '../../../demo/world.ts'
import type { Finding } from '../../report/finding.ts'
import { median } from '../../report/statistics.ts'
import { seedNews } from '../../stage/news.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { makeStorage, withDatabase } from '../../stage/storage.ts'

const changes = 15
const pollMs = 1
const limitMs = 10_000
const barMs = 1_000

export async function changeSeen(stage: Stage): Promise<Finding[]> {
  const storage = await makeStorage(stage, 'postgresql')
  await seedNews(storage)
  const sites = [await startSite(stage, { storage }), await startSite(stage, { storage })]
  const times = await withDatabase(storage, (database) => measure(database, sites))
  return [
    {
      what: `publication seen in two processes, slowest of ${changes}`,
      measured: Math.max(...times.published),
      bar: atMost,
    },
    { what: 'publication seen in two processes, median', measured: median(times.published) },
    {
      what: `deletion seen in two processes, slowest of ${changes}`,
      measured: Math.max(...times.deleted),
      bar: atMost,
    },
    { what: 'deletion seen in two processes, median', measured: median(times.deleted) },
  ].map((finding) => ({ ...finding, unit: 'ms' as const }))
}

const atMost = { kind: 'at-most', value: barMs } as const

async function measure(database: Database, sites: readonly Site[]) {
  const store = editorialStore(database)
  const [sample] = publishedArticles
  if (!sample) throw new Error('The demo world has no article')
  const published: number[] = []
  const deleted: number[] = []
  for (let i = 0; i < changes; i++) {
    const title = `A change to be seen, number ${i}`
    // Both processes cache the page before the change, so that both have a copy to drop.
    await untilAll(sites, title, false)
    const { id } = await store.insertArticle({ ...sample.article, title }, { by: 'bench' })
    published.push(await untilAll(sites, title, true))
    await store.remove(id, 'published')
    deleted.push(await untilAll(sites, title, false))
  }
  return { published, deleted }
}

/** The time until every process shows the title on the news page, or until none does. */
async function untilAll(sites: readonly Site[], title: string, isThere: boolean): Promise<number> {
  const start = performance.now()
  const shows = async ({ origin }: Site) => (await (await fetch(origin + paths.marketingNews)).text()).includes(title)
  for (;;) {
    const responses = await Promise.all(sites.map(shows))
    const elapsedMs = performance.now() - start
    if (responses.every((response) => response === isThere)) return elapsedMs
    if (elapsedMs > limitMs) throw new Error(`Not seen within ${limitMs} ms`)
    await pause(pollMs)
  }
}
