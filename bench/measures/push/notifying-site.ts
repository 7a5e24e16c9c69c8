// A site with subscribers, and a push service that accepts every message, each in a process of its own. Publishes
// articles and reads their notifications through the desk's calls, as an editor's browser does.
import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { articleAddress } from '#features/articles/addresses.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { Notifications } from '#features/push/admin-contract.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { publishedArticles } from '../../../demo/world.ts'
import { startBareServer } from '../../load/load-process.ts'
import { cpuSeconds, residentMegabytes } from '../../stage/process-figures.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Storage, withDatabase } from '../../stage/storage.ts'

/** The result of one article's notification. */
export type Told = {
  /** From the end of the undo window to the first message. */
  lateSeconds: number
  /** From the first message to the last response of a push service. */
  seconds: number
  /** The site's processor time over both periods. */
  cpuSeconds: number
  megabytes: { before: number; most: number; after: number }
  articlePath: string
}

const administrator = { username: 'bench', password: 'a password of the bench' }
const undoSeconds = 2
const limitMs = 60_000
const pollMs = 100
/** Jobs start within this time. */
const settledMs = 4_000

/**
 * All subscribers use the same keys and get every article, because creating keys is not measured. Runs before the site
 * starts.
 */
export async function subscribeMany(stage: Stage, storage: Storage, subscribers: number): Promise<void> {
  const service = await startBareServer(stage, { status: 201, headers: ['content-length', '0'], body: '' })
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const values = [keys.getPublicKey('base64url'), randomBytes(16).toString('base64url'), subscribers]
  await withDatabase(storage, (database) =>
    database.query(
      `INSERT INTO push_subscriptions (endpoint, p256dh, auth, every_article)
      SELECT $1 || n, $2, $3, true FROM generate_series(1, $4::int4) AS n`,
      [`http://127.0.0.1:${service.port}/`, ...values],
    ),
  )
}

export async function notifyingSite(stage: Stage, storage: Storage, subscribers: number, more = {}) {
  const env = {
    ...storage.env,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    PUSH_ALLOW_PRIVATE: 'true',
    PUSH_DELAY_SECONDS: String(undoSeconds),
    ...more,
  }
  const site = await startSite(stage, { storage: { ...storage, env } })
  const cookie = await signIn(site)
  await pause(settledMs)
  return {
    site,
    /** Publishes an article, and waits until every subscriber has been notified. */
    notifyAll: (title: string) => notifyAll({ site, cookie, subscribers }, title),
  }
}

type Desk = { site: Site; cookie: string; subscribers: number }

async function notifyAll({ site, cookie, subscribers }: Desk, title: string): Promise<Told> {
  const cpu = cpuSeconds(site.pid) ?? 0
  const before = residentMegabytes(site.pid) ?? 0
  const article = await publish(site, cookie, title)
  const undoneUntil = performance.now() + undoSeconds * 1_000
  let begunAt: number | undefined
  for (let most = before; performance.now() < undoneUntil + limitMs; await pause(pollMs)) {
    most = Math.max(most, residentMegabytes(site.pid) ?? 0)
    const read = await ask(site, `${adminPaths.notifications}?articles=${article.id}`, { headers: { cookie } })
    const [told] = ((await read.json()) as Notifications).notifications
    if (told?.state === 'nobody' || (told?.state === 'done' && told.sent !== subscribers))
      throw new Error(`Not every subscriber was notified: ${JSON.stringify(told)}`)
    if (told && told.state !== 'waiting') begunAt ??= performance.now()
    if (told?.state !== 'done' || begunAt === undefined) continue
    return {
      lateSeconds: (begunAt - undoneUntil) / 1_000,
      seconds: (performance.now() - begunAt) / 1_000,
      cpuSeconds: (cpuSeconds(site.pid) ?? 0) - cpu,
      megabytes: { before, most, after: residentMegabytes(site.pid) ?? 0 },
      articlePath: articleAddress(article),
    }
  }
  throw new Error('Not everything was sent in time')
}

async function publish(site: Site, cookie: string, title: string): Promise<DeskArticle> {
  const [sample] = publishedArticles
  if (!sample) throw new Error('The demo world has no article')
  const { description, practicalAdvice, category, targetAudience, difficulty } = sample.article
  const form = { title, description, practicalAdvice, category, targetAudience, difficulty, isDraft: false }
  return (await post(site, deskPaths.createArticle, form, { cookie })).json()
}

async function signIn(site: Site): Promise<string> {
  const { headers } = await post(site, apiPaths.adminLogin, administrator)
  return headers.get('set-cookie')?.split(';', 1)[0] ?? ''
}

function post(site: Site, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers }
  return ask(site, path, { method: 'POST', headers: json, body: JSON.stringify(body) })
}

async function ask({ origin }: Site, path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(origin + path, request)
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response
}
