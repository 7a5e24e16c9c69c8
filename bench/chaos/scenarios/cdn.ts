// An article is withdrawn while a caching nginx holds its pages, and readers load them all the time.
import { setTimeout as pause } from 'node:timers/promises'
import { paths, provenancePath } from '#shared/paths.ts'
import { syndicationPaths } from '#shared/syndication-paths.ts'
import { freePort } from '../../../test/support/postgres-server.ts'
import { seedNews } from '../../stage/news.ts'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { temporaryFolder } from '../../stage/program.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { postgresqlStorage, type Storage } from '../../stage/storage.ts'
import { administratorEnv, type Desk, signInAtDesk, within } from '../client/desk.ts'
import { startReaders } from '../client/readers.ts'
import { type Case, describeResponses, unexpectedResponses } from '../report/case.ts'
import { openPurgeReceiver, type PurgeReceiver, startCachingNginx } from '../stage/caching-proxy.ts'

const goneBarMs = 5_000
const goneLimitMs = 90_000
/** The second purge and everything that was on its way. */
const laterMs = 24_000

type Setting = { stage: Stage; storage: Storage; sites: Site[]; origin: string; receiver: PurgeReceiver; desk: Desk }
type Withdrawal = { what: string; before?: (setting: Setting) => void; after?: (setting: Setting) => Promise<void> }

const withdrawals: readonly Withdrawal[] = [
  { what: 'withdrawn' },
  { what: 'withdrawn, the purge fails twice', before: ({ receiver }) => receiver.failNext(2) },
  { what: 'withdrawn, all processes killed before the purge', after: restart },
]

export async function cdn(stage: Stage): Promise<Case[]> {
  const storage = await postgresqlStorage(stage)
  await seedNews(storage)
  const folder = await temporaryFolder(stage)
  const receiver = await openPurgeReceiver(stage, folder)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...administratorEnv, ...cdnEnv(origin, receiver) }
  // Two processes with a front cache each, as on two machines.
  const sites = [await startSite(stage, { storage, env }), await startSite(stage, { storage, env })]
  await startCachingNginx(stage, { port, folder, sites: sites.map((site) => site.port) })
  const desk = await signInAtDesk(sites[0]?.origin ?? '')
  const setting = { stage, storage, sites, origin, receiver, desk }
  const cases: Case[] = []
  for (const withdrawal of withdrawals) cases.push(await withdraw(setting, withdrawal))
  return cases
}

function cdnEnv(origin: string, { url, token }: PurgeReceiver): Record<string, string> {
  return { PUBLIC_URL: origin, TRUST_PROXY: 'loopback', CDN: 'generic', CDN_PURGE_URL: url, CDN_TOKEN: token }
}

async function withdraw(setting: Setting, { what, before, after }: Withdrawal): Promise<Case> {
  const { desk, origin, receiver } = setting
  const title = `Withdrawn ${what.length}`
  const id = await desk.create(title, { isDraft: false })
  const article = `/article/${id}/withdrawn-${what.length}`
  const copies = copiesOf(id, article)
  // Until the second purge after the publication is over, pages come and go.
  await pause(laterMs)
  const kept = await Promise.all(copies.map(async (path) => (await warm(origin + path)) === 'HIT'))
  const calls = receiver.calls()
  const readers = await startReaders(origin, copies)
  before?.(setting)
  const begin = performance.now()
  const deleted = await desk.remove(id, 'We were wrong.')
  await after?.(setting)
  const goneMs = await untilGone({ origin, article, copies, title, begin })
  await readers.end()
  const stillMs = laterMs - (performance.now() - begin)
  if (stillMs > 0) await pause(stillMs)
  const back = await shown({ origin, copies, title })
  return {
    what,
    backMs: [goneMs],
    megabytes: mostMegabytes(setting.sites[0]?.pid ?? 0) ?? 0,
    notes: [
      `${kept.filter(Boolean).length} of ${copies.length} pages were kept by nginx; ${receiver.calls() - calls} purges; gone for good, seen ${Math.round(laterMs / 1_000)} s later`,
      `readers through nginx meanwhile: ${describeResponses(readers.responses)}`,
    ],
    shortfalls: [
      ...(deleted ? [] : ['the withdrawal was refused']),
      ...(kept.every(Boolean) ? [] : ['nginx did not keep every page']),
      ...(goneMs <= goneBarMs || after ? [] : [`gone after ${Math.round(goneMs)} ms`]),
      ...(Number.isFinite(goneMs) ? [] : ['never gone']),
      ...back.map((path) => `${path} shows it again`),
      ...(after ? [] : unexpectedResponses(readers.responses, [200, 404, 410])),
    ],
  }
}

/** What readers find of an article. */
function copiesOf(id: number, article: string): string[] {
  return [
    article,
    `${article}.md`,
    provenancePath(id),
    `/article/${id}/provenance.json`,
    paths.home,
    paths.marketingNews,
    paths.recentNews,
    syndicationPaths.rss,
    syndicationPaths.atom,
    syndicationPaths.jsonFeed,
    syndicationPaths.sitemap,
    syndicationPaths.llms,
  ]
}

/** Loads a page twice; returns how nginx had it the second time. */
async function warm(url: string): Promise<string | null> {
  await (await fetch(url)).arrayBuffer()
  const second = await fetch(url)
  await second.arrayBuffer()
  return second.headers.get('x-cache')
}

type Gone = { origin: string; article: string; copies: readonly string[]; title: string; begin: number }

/** Until the article is a 410 and nothing else names it. */
async function untilGone({ origin, article, copies, title, begin }: Gone): Promise<number> {
  const isGone = await within(goneLimitMs, async () => {
    const { status } = await fetch(origin + article)
    return status === 410 && (await shown({ origin, copies, title })).length === 0
  })
  return isGone ? performance.now() - begin : Number.POSITIVE_INFINITY
}

/** The copies that still show it. */
async function shown({ origin, copies, title }: Pick<Gone, 'origin' | 'copies' | 'title'>): Promise<string[]> {
  const found: string[] = []
  for (const path of copies) {
    const response = await fetch(origin + path).catch(() => null)
    const text = (await response?.text().catch(() => '')) ?? ''
    if (response?.status === 200 && text.includes(title)) found.push(path)
  }
  return found
}

/** kill -9, at the moment of the response. */
async function restart({ stage, storage, sites, origin, receiver }: Setting): Promise<void> {
  await Promise.all(sites.map((site) => site.end('SIGKILL')))
  const env = { ...administratorEnv, ...cdnEnv(origin, receiver) }
  for (const [i, { port }] of sites.entries()) sites[i] = await startSite(stage, { storage, env, port })
}
