// A running site sends notifications through its own jobs, which no test triggers.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { vapidKeys } from '#features/push/server/vapid-keys.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { administrator, withAdministrator } from './support/administrator.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type PushService, pushService } from './support/push-service.ts'
import { sampleNews } from './support/push-world.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let database: Database
let service: PushService
let site: RunningSite
beforeEach(async () => {
  const databaseUrl = await freshDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  service = await pushService({ publicKey: async () => (await vapidKeys(database)()).publicKey })
  site = await startSite({
    ...withAdministrator,
    DATABASE_URL: databaseUrl,
    PUSH_ALLOW_PRIVATE: 'true',
    PUSH_DELAY_SECONDS: '1',
  })
})
afterEach(async () => {
  await site?.stop()
  await service.close()
  await database.close()
})

async function ask(path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: site.origin, cookie }
  const response = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return response
}

it('subscribers of a running site are notified of each article once after its undo window, however it was published', async () => {
  const signedIn = await ask(apiPaths.adminLogin, administrator)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  const create = async (title: string, isDraft: boolean): Promise<DeskArticle> => {
    const { tags: _, origin: __, ...news } = sampleNews
    return (await ask(deskPaths.createArticle, { ...news, title, isDraft }, cookie)).json()
  }
  const preferences = { categories: ['marketing', 'ai'], quietHours: null, timeZone: 'UTC', everyArticle: true }
  for (const path of ['/a', '/b']) await ask(apiPaths.pushSubscribe, { ...service.subscription(path), preferences })
  const pathOf = (path: string, { id }: DeskArticle) => path.replace(':id', String(id))
  const ways = {
    'Public at once': () => create('Public at once', false),
    'Published draft': async () =>
      ask(pathOf(deskPaths.publishArticle, await create('Published draft', true)), {}, cookie),
    'Scheduled draft': async () => {
      const publishAt = new Date(Date.now() + 1_000).toISOString()
      return ask(pathOf(deskPaths.schedulePublication, await create('Scheduled draft', true)), { publishAt }, cookie)
    },
  }
  const told: string[] = []
  for (const [title, publish] of Object.entries(ways)) {
    await publish()
    told.push(title, title)
    await eventually(
      () => service.delivered.length,
      (count) => count === told.length,
    )
  }
  const titles = service.delivered.map(
    ({ message }) => (message as { notification: { title: string } }).notification.title,
  )
  expect(titles).toEqual(told)
  expect(service.delivered.flatMap(({ problems }) => problems)).toEqual([])
  const early = await database.query(
    `SELECT id FROM articles JOIN push_notifications ON article_id = id WHERE begun_at < published_at + interval '1 second'`,
  )
  expect(early).toEqual([])
})
