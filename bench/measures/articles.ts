// A growing archive: an article's page cached and uncached, and every read at 100 and at 100,000 articles.
import pg from 'pg'
import { articleStore } from '#features/articles/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { apiPaths, articlePath } from '#shared/paths.ts'
import { publishedArticles } from '../../demo/world.ts'
import { fetchPage, warmPages } from '../load/fetch-page.ts'
import { mustAllBe, startBareServer, startLoad } from '../load/load-process.ts'
import { alternate, loadRound, medianOf, medianRatio, type Round } from '../load/rounds.ts'
import type { Finding } from '../report/finding.ts'
import { type Site, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage, type Storage } from '../stage/storage.ts'

const few = 100
const many = 100_000
const connections = 16
const rounds = 3
const roundMs = 1_000
const uncachedEntry = 'bench/uncached-server.ts'

export async function articles(stage: Stage): Promise<Finding[]> {
  const small = await makeStorage(stage, 'postgresql')
  const large = await makeStorage(stage, 'postgresql')
  const address = await grow(small, few)
  await grow(large, many)
  const cached = await startSite(stage, { storage: small })
  const sites = {
    small: await startSite(stage, { storage: small, entry: uncachedEntry }),
    large: await startSite(stage, { storage: large, entry: uncachedEntry }),
  }
  const load = startLoad(stage)
  const ask = (site: { port: number; pid: number }, path: string) => () =>
    loadRound(
      load,
      {
        port: site.port,
        connections,
        durationMs: roundMs,
        request: { method: 'GET', path, headers: { 'accept-encoding': 'br' } },
      },
      { pid: site.pid, check: (result) => mustAllBe(200, result) },
    )
  const findings = await cachedArticle(stage, { site: cached, address, ask })
  for (const [what, path] of reads(address)) {
    const results = await alternate(rounds, { large: ask(sites.large, path), small: ask(sites.small, path) })
    findings.push(...flatness(what, results))
  }
  return findings
}

type Ask = (site: { port: number; pid: number }, path: string) => () => Promise<Round>
const rate = (round: Round) => round.rate
const p99 = (round: Round) => round.p99Ms

async function cachedArticle(stage: Stage, of: { site: Site; address: string; ask: Ask }): Promise<Finding[]> {
  await warmPages(of.site.port, [of.address])
  const bare = await startBareServer(stage, await fetchPage(of.site.port, of.address))
  const results = await alternate(rounds, { site: of.ask(of.site, of.address), bare: of.ask(bare, of.address) })
  return [
    {
      what: `cached article page, ${connections} connections`,
      measured: medianOf(results.site, rate),
      unit: 'req/s',
      bar: { kind: 'share-of-limit', value: 0.9 },
      limit: { what: 'bare node:http, same bytes', value: medianOf(results.bare, rate) },
      ratio: medianRatio(results.site, results.bare, rate),
    },
  ]
}

function reads(address: string): [what: string, path: string][] {
  const [, , id] = address.split('/')
  return [
    ['uncached article page', address],
    ['list of 50', apiPaths.news],
    ['list of a category', `${apiPaths.news}?category=ai`],
    ['search', `${apiPaths.news}?q=campaign`],
    ['one article', `${apiPaths.news}/${id}`],
  ]
}

/**
 * Design: the cost stays flat as the number of articles grows. A read of the large site may take half as long again.
 */
function flatness(what: string, results: { large: Round[]; small: Round[] }): Finding[] {
  const isPage = what.includes('page')
  return [
    {
      what: `${what}, ${many.toLocaleString('en-US')} articles`,
      measured: medianOf(results.large, rate),
      unit: 'req/s',
      bar: { kind: 'share-of-limit', value: 1 / 1.5 },
      limit: { what: `the same with ${few}`, value: medianOf(results.small, rate) },
      ratio: medianRatio(results.large, results.small, rate),
    },
    {
      what: `${what}, p99`,
      measured: medianOf(results.large, p99),
      unit: 'ms',
      ...(isPage && { bar: { kind: 'at-most', value: 50 } as const }),
      limit: { what: `the same with ${few}`, value: medianOf(results.small, p99) },
      ratio: medianRatio(results.large, results.small, p99),
    },
  ]
}

/** Fills a database with shortened copies of the demo's articles; returns the path of the newest. */
async function grow({ databaseUrl, dataDir }: Storage, count: number): Promise<string> {
  const nothing = () => undefined
  const database = await openDatabase({ databaseUrl, dataDir, log: { info: nothing, warn: nothing, error: nothing } })
  const store = articleStore(database)
  for (const { article, by } of publishedArticles) await store.insertArticle(article, { by })
  await database.close()

  // A separate connection, because filling takes longer than the product's statement timeout.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await multiply(client, count)
  const { rows } = await client.query<{ id: number; slug: string }>(
    'SELECT id, slug FROM articles ORDER BY published_at DESC, id DESC LIMIT 1',
  )
  await client.end()
  const [newest] = rows
  return articlePath(newest?.id ?? 0, newest?.slug)
}

/** Building full-text indexes at once is much faster than row by row. */
async function multiply(client: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'articles' AND indexdef LIKE '%USING gin%'`,
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'articles' AND column_name NOT IN ('id', 'published_at') AND is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => shortened[name] ?? name)
  await client.query(
    `INSERT INTO articles (${names.join(', ')}, published_at)
     SELECT ${values.join(', ')}, now() - make_interval(mins => n::int)
     FROM (SELECT * FROM articles ORDER BY id LIMIT $1) AS original, generate_series(1, $2::int) AS n LIMIT $3`,
    [publishedArticles.length, Math.ceil(count / publishedArticles.length), count - publishedArticles.length],
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query('VACUUM ANALYZE articles')
}

const shortened: Record<string, string> = {
  description: 'left(description, 600)',
  search: `to_tsvector('english', title || ' ' || left(description, 600))`,
}
