import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageViewStore } from '#features/analytics/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { seedMeasures } from '../../demo/seed-measures.ts'
import { seedTexts } from '../../demo/seed-texts.ts'
import { insertUses, visitedDays } from '../../demo/visits.ts'
import { sessionCookieName } from '../support/administrator.ts'
import { breadth, isExhaustive } from '../support/breadth.ts'
import { decidedCookie } from '../support/consent.ts'
import { hostileAddresses, hostileTexts } from '../support/corpora/hostile-texts.ts'
import { silentLog } from '../support/databases.ts'
import { describedCalls } from '../support/described-calls.ts'
import { siteOver } from '../support/in-process.ts'
import { untilLive } from '../support/journey.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { nameOf, rightBody } from '../support/sample-calls.ts'
import { signedIn } from '../support/signed-in.ts'
import { foreignMarkupIn, type Watched, watchedPage } from '../support/watched-page.ts'
import { journeyBrowser } from '../support/worker-browsers.ts'
import { seededDatabaseUrl } from '../support/world.ts'

/** Some of each kind: elements, escapes, Markdown, addresses. */
const marks = [...hostileTexts, ...hostileAddresses].filter((text, i) => text.includes('__xss()') && i % 5 === 0)

/**
 * Columns that only calls write (actions, counted in two tables), or whose values only code sets: fixed words, slugs,
 * keys and hashes, and HTML of the sanitizer.
 */
const decidedByCode = `
articles.slug articles.status articles.category articles.target_audience articles.difficulty articles.origin articles.body_html
articles.advice_html admin_log.deed admin_log.hash admin_log_chain.last_hash admin_log_chain.expired_hash
admin_sessions.token_hash admin_devices.token_hash admin_notices.kind admin_notices.device admin_notices.network administrators.password_hash administrators.second_factor_secret
administrators.new_second_factor_secret recovery_codes.code_hash article_runs.state article_schedules.schedule
daily_counts.kind usage_events.tool_type usage_hours.tool_type usage_events.action usage_hours.action page_views.device purges.store push_notifications.state
analysis_runs.state converted_texts.state text_analyses.industries site_keys.name site_keys.value
article_revisions.action article_revisions.hash article_evidence.state cited_pages.hash signing_keys.kid
alerts.kind api_keys.id api_keys.scopes api_keys.secret_hash webhooks.url webhooks.events webhooks.secret
webhook_deliveries.message_id webhook_deliveries.event webhook_deliveries.state mails.key mails.kind mails.state
unsubscribed_recipients.recipient_hash load_hours.kind session_goals.goal session_goals.device vital_days.metric
vital_days.device view_cells.device distribution_changes.receiver distribution_changes.kind distribution_changes.state
distribution_receivers.receiver archive_batches.table_name archive_batches.partition archived_days.table_name
archive_tombstones.table_name
`
  .split(/\s+/)
  .filter(Boolean)

let site: RunningSite
let watched: Watched
let accepted: Set<string>
let failed: string[]
let columns: { written: string[]; empty: string[] }
let published: number[]
let ownScripts: string[]

beforeAll(async () => {
  const databaseUrl = await seededDatabaseUrl()
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  await storeVisits(database)
  const inProcess = await siteOver(database)
  ;({ accepted, failed } = await writeByCalls(inProcess, await signedIn(inProcess, database)))
  const cookie = await signedIn(inProcess, database, 'reader')
  await inProcess.close()
  await writeRowsOfJobs(database)
  columns = await writeIntoColumns(database)
  const rows = await database.query<{ id: number }>(
    `SELECT id::int FROM articles WHERE status = 'published' ORDER BY id DESC LIMIT 3`,
  )
  published = rows.map(({ id }) => id)
  await database.close()
  site = await startSite({ DATABASE_URL: databaseUrl })
  const plain = await (await fetch(`${site.origin}/terms-of-service`)).text()
  ownScripts = [...plain.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  watched = await watchedPage(await journeyBrowser(), site.origin, { policy: true })
  const [, session = ''] = cookie.split('=')
  const [name = '', decided = ''] = decidedCookie.split('=')
  const cookies = { [sessionCookieName]: session, [name]: decided }
  await watched.page
    .context()
    .addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: site.origin })))
})
afterAll(async () => {
  await watched?.page.close()
  await site?.stop()
})

/** The paths of the texts in a body, such as `preferences.timeZone`. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.map((inner, i) => (String(i) === name ? withText(inner, rest, text) : inner))
  const fields = Object.entries(value ?? {})
  return Object.fromEntries(fields.map(([key, inner]) => [key, key === name ? withText(inner, rest, text) : inner]))
}

/** Every text of every call's body in turn, and the counted headers. */
async function writeByCalls({ app }: Awaited<ReturnType<typeof siteOver>>, cookie: string) {
  const taken = new Set<string>()
  const errors: string[] = []
  const write = async (call: Endpoint, payload: unknown, field: string, text: string) => {
    const url = call.path.replace(/:\w+/, '1')
    const response = await app.inject({
      method: call.method,
      url,
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    if (response.statusCode < 300) taken.add(`${nameOf(call)} ${field}`)
    // Generating an article without a provider returns 503.
    if (response.statusCode === 500) errors.push(`${nameOf(call)} ${field}: ${text}`)
  }
  // Signing in would end the session that the other calls need.
  const calls = describedCalls.filter(({ body }) => body)
  const isSignIn = ({ path }: Endpoint) => path === apiPaths.adminLogin
  for (const call of [...calls.filter((one) => !isSignIn(one)), ...calls.filter(isSignIn)]) {
    const right = rightBody(call)
    await write(call, right, 'as it is right', '')
    for (const [i, place] of textsIn(right).entries()) {
      const field = place.join('.')
      for (const text of [marks[i % marks.length] ?? '', `/${marks[(i + 1) % marks.length]}`]) {
        // Some fields take only a path. Where the first text was accepted, the second one tells nothing new.
        if (isExhaustive || !taken.has(`${nameOf(call)} ${field}`))
          await write(call, withText(right, place, text), field, text)
      }
    }
  }
  for (const text of marks.filter((mark) => /^[\x20-\x7e]+$/.test(mark))) {
    for (const userAgent of [text, `Mozilla/5.0 ${text} (compatible; GPTBot/1.2)`]) {
      const headers = { 'user-agent': userAgent, referer: `https://chatgpt.com/${text}`, cookie: `consent=${text}` }
      const response = await app.inject({ url: `/article/1?utm_source=${encodeURIComponent(text)}`, headers })
      if (response.statusCode >= 500) errors.push(`a header: ${text}`)
    }
  }
  return { accepted: taken, failed: errors }
}

/** A few of the demo world's visits, uses and texts: the texts that follow overwrite them all. */
async function storeVisits(database: Database): Promise<void> {
  const now = new Date()
  const visited = visitedDays(now, ['/article/1'])
    .slice(-4, -1)
    .map((day) => ({ ...day, visits: day.visits.slice(0, 24), uses: day.uses.slice(0, 24) }))
  for (const { at, visits, uses } of visited) {
    const views = pageViewStore(database, () => at)
    for (const visit of visits) await views.store(visit)
    await insertUses(database, uses)
  }
  await seedMeasures(database, visited)
  await seedTexts(database, now)
}

/** Rows that background jobs write with a provider's words, and the subscription that a call ended. */
async function writeRowsOfJobs(database: Database): Promise<void> {
  await database.query(`INSERT INTO article_runs (due_at, state, topic, problem, finished_at)
    VALUES (now(), 'failed', 'A topic', 'A problem', now())`)
  await database.query(`INSERT INTO analysis_runs (state, wanted, failed, started_by, ended_at, problem, problem_status)
    VALUES ('failed', 3, 1, 'mira', now(), 'A problem', 502)`)
  await database.query(`INSERT INTO push_subscriptions (endpoint, p256dh, auth)
    VALUES ('https://push.example.com/send/other', 'a', 'b')`)
  await database.query(`INSERT INTO article_corrections (article_id, text)
    SELECT id, 'a' FROM articles WHERE status = 'published'`)
  await database.query(`INSERT INTO cited_pages (url, fetched_at, title, language, blocks, hash)
    VALUES ('https://example.com/cited', now(), 'a', 'en', ARRAY['a'], 'a')`)
  await database.query(`INSERT INTO view_cells (day, level, path, device, view_source, source, medium, campaign, views, visitors)
    VALUES (current_date - 1, 0, 'a', 'phone', 'a', 'a', 'a', 'a', 1, 1)`)
  await database.query(`INSERT INTO alerts (kind, what, why, raised_at) VALUES ('job', 'a', 'a', now())`)
  await database.query(`INSERT INTO api_keys (id, name, scopes, secret_hash, created_by, expires_at)
    VALUES ('abcd1234', 'a', '{stats:read}', 'a', 'mira', now() + interval '1 day')`)
  await database.query(`INSERT INTO webhooks (url, events, secret, created_by)
    VALUES ('https://hooks.example.com/', '{digest}', 'whsec_', 'mira')`)
  await database.query(`INSERT INTO webhook_deliveries (webhook_id, message_id, event, data, state, last_result)
    SELECT id, 'msg_a', 'digest', '{}', 'delivered', '200' FROM webhooks`)
  await database.query(`INSERT INTO mails (key, recipient, kind, subject, text, html, state, failure)
    VALUES ('digest:2026-01-05', 'a', 'digest', 'a', 'a', 'a', 'given-up', 'a')`)
  await database.query(
    `INSERT INTO distribution_changes (receiver, kind, urls, tags) VALUES ('cdn', 'edited', '{a}', '{a}')`,
  )
  await database.query(`INSERT INTO distribution_receivers (receiver, claim, last_result) VALUES ('cdn', 'a', 'a')`)
  await database.query(`INSERT INTO unsubscribed_recipients (recipient_hash) VALUES ('a')`)
  await database.query(`INSERT INTO site_notes (text, first_day, last_day, created_by)
    VALUES ('a', current_date, current_date, 'mira')`)
  await database.query(`INSERT INTO site_versions (version) VALUES ('0.0.1') ON CONFLICT DO NOTHING`)
  await database.query(
    `INSERT INTO load_hours (hour, kind, key, loads) VALUES (date_trunc('hour', now()), 'path', 'a', 1)`,
  )
  await database.query(`INSERT INTO generation_costs (article_id, model, input_tokens, output_tokens)
    SELECT id, 'a', 1, 1 FROM articles LIMIT 1`)
}

/**
 * As if a call, a provider or an earlier version had accepted everything: each row of each column gets one of the
 * texts.
 */
async function writeIntoColumns(database: Database) {
  const all = await database.query<{ table: string; column: string; list: boolean }>(
    `SELECT c.table_name AS "table", c.column_name AS "column", c.data_type = 'ARRAY' AS list
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (c.data_type = 'text' OR c.udt_name = '_text')
    AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
    AND c.is_generated = 'NEVER' ORDER BY 1, 2`,
  )
  const written: string[] = []
  const empty: string[] = []
  for (const { table, column, list } of all) {
    const name = `${table}.${column}`
    if (decidedByCode.includes(name)) continue
    const update = (suffix: string) => {
      const text = `($1::text[])[1 + n % ${marks.length}] || ' ' || ${suffix}`
      return database.query(
        `UPDATE "${table}" SET "${column}" = ${list ? `ARRAY[${text}]` : text}
        FROM (SELECT tableoid AS part, ctid AS place, row_number() OVER () AS n FROM "${table}") AS numbered
        WHERE "${table}".tableoid = numbered.part AND "${table}".ctid = numbered.place RETURNING 1`,
        [marks],
      )
    }
    // A few texts repeat over many rows, unless the column must be unique.
    const rows = await update('n % 7').catch(() => update('n'))
    ;(rows.length > 0 ? written : empty).push(name)
  }
  return { written, empty }
}

/** `shows`: whether hostile texts appear there unchanged. */
async function lookAt(path: string, shows: boolean): Promise<void> {
  const { page, achieved } = watched
  await page.goto(site.origin + path, { waitUntil: 'load' })
  await untilLive(page)
  if (path.startsWith('/admin')) await page.getByRole('tabpanel').first().waitFor()
  const text = () =>
    page.evaluate(() => (document.querySelector('[role="tabpanel"]') ?? document.querySelector('main'))?.textContent)
  if (shows) await expect.poll(text, { message: path }).toContain('__xss()')
  const busy = () => page.locator('main [aria-busy="true"]').evaluateAll((all) => all.map((one) => one.textContent))
  await expect.poll(busy, { message: path }).toEqual([])
  expect([path, await page.evaluate(foreignMarkupIn, { own: ownScripts })]).toEqual([path, []])
  expect(achieved).toEqual([])
}

describe('the written texts', () => {
  it('never made a call fail, and were accepted wherever a text is free', () => {
    expect(failed).toEqual([])
    expect([...accepted]).toEqual(
      expect.arrayContaining(
        [
          `${apiPaths.conversions} inputText`,
          `${apiPaths.conversions} outputText`,
          `${apiPaths.usage} action`,
          `${apiPaths.usage} inputData`,
          `${apiPaths.pageView} path`,
          `${apiPaths.pageView} referrer`,
          `${apiPaths.pageView} utmSource`,
          `${deskPaths.createArticle} title`,
          `${deskPaths.createArticle} description`,
          `${deskPaths.createArticle} practicalAdvice`,
          `${deskPaths.previewArticle} description`,
        ].map((field) => `POST ${field}`),
      ),
    )
  })

  it('are in every text column whose values code does not set', () => {
    expect(columns.empty).toEqual([])
  })
})

describe('hostile texts in every field', () => {
  it('are plain text in the dashboard', { timeout: 60_000 }, async () => {
    const tabs = ['', '?tab=analytics', '?tab=activity', '?tab=activity&view=log', '?tab=activity&view=jobs']
    const desks = ['', '&desk=create', '&desk=drafts', '&desk=published'].map((desk) => `?tab=editorial${desk}`)
    const forms = ['?tab=activity&view=jobs', '?tab=editorial', '?tab=editorial&desk=create']
    for (const tab of [...tabs, '?tab=analysis', ...desks]) await lookAt(`/admin${tab}`, !forms.includes(tab))
  })

  it('are plain text on the public pages', { timeout: 60_000 }, async () => {
    const showing = /^\/(?:article|marketing-news|recent-)/
    const showingPages = publicPages.map(({ path }) => path).filter((path) => path === '/' || showing.test(path))
    const articles = published.map((id) => `/article/${id}`)
    // The lists are one component, and the last two pages show what the browser itself has kept.
    const paths = breadth(
      ['/', ...showingPages.slice(-1), ...articles.slice(0, 1)],
      [...showingPages, ...articles, '/my-data', '/offline'],
    )
    for (const path of paths) await lookAt(path, showing.test(path))
  })
})
