import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { freshDatabaseUrl, silentLog } from '../../../test/support/databases.ts'
import { answerWith, type ToldReceiver, toldReceiver } from '../../../test/support/told-receiver.ts'
import { deleteOldChanges } from './server/change-store.ts'
import { claimDue, listReceivers, makeDue } from './server/receiver-store.ts'
import { distribution, type ToldChange } from './server.ts'

const siteUrl = 'https://tools.example.com'
const [second, day] = [1_000, 86_400_000]
const key = 'a1b2c3d4'

let databaseUrl: string
let database: Database
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl()
  database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
})
afterAll(() => database?.close())

let receiver: ToldReceiver
let processes: ReturnType<typeof distribution>[]
beforeEach(async () => {
  await database.query('TRUNCATE distribution_changes, distribution_receivers')
  receiver = await toldReceiver()
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.close()))
  await receiver.close()
})

type Options = Partial<Parameters<typeof distribution>[0]>
type Settings = Parameters<typeof distribution>[0]['settings']

const off: Settings = { cdn: undefined, indexNowKey: undefined, webSubHub: undefined }
const cdnOf = (kind: 'cloudflare' | 'fastly' | 'generic'): Settings => ({
  ...off,
  cdn: { kind, purgeUrl: receiver.url, token: 'a-token' },
})

function newProcess(settings: Settings = cdnOf('generic'), options: Options = {}) {
  const made = distribution({
    database,
    jobs: { handle: () => undefined },
    log: silentLog,
    settings,
    siteUrl,
    feeds: [`${siteUrl}/rss.xml`, `${siteUrl}/atom.xml`],
    undoSeconds: 60,
    allowPrivate: true,
    indexNowUrl: receiver.url,
    ...options,
  })
  processes.push(made)
  return made
}

const changeOf = (articleId: number, kind: ToldChange['kind'] = 'edited'): ToldChange => ({
  articleId,
  kind,
  pages: [`${siteUrl}/article/${articleId}/a`],
  isMarksOnly: false,
  copies: [`${siteUrl}/article/${articleId}/a`, `${siteUrl}/`],
  tags: ['articles', `article-${articleId}`],
})
const tell = (one: ReturnType<typeof distribution>, ...changes: ToldChange[]) =>
  database.transaction((transaction) => one.tell(changes, transaction))

/** Tells everything that is due. */
async function run(one: ReturnType<typeof distribution>): Promise<void> {
  await one.wake()
  await one.idle()
}

/** Moves the clock. */
const pass = async (ms: number) => {
  await database.query(
    `UPDATE distribution_changes SET created_at = created_at - $1 * interval '1 ms', due_at = due_at - $1 * interval '1 ms'`,
    [ms],
  )
  await database.query(`UPDATE distribution_receivers SET next_attempt_at = next_attempt_at - $1 * interval '1 ms'`, [
    ms,
  ])
}
const rows = () => database.query('SELECT receiver, kind, state FROM distribution_changes ORDER BY id')
const shown = async (name: 'cdn' | 'indexnow' | 'websub' = 'cdn') =>
  (await listReceivers(database, [{ name, host: 'a' }]))[0]

describe('a CDN drops copies', () => {
  it('by tags and addresses, for a generic one', async () => {
    const one = newProcess()
    await tell(one, changeOf(7))
    await run(one)
    const [{ headers } = expect.fail()] = receiver.told
    expect([headers.authorization, headers['content-type']]).toEqual(['Bearer a-token', 'application/json'])
    expect(receiver.bodies()).toEqual([
      { tags: ['articles', 'article-7'], urls: [`${siteUrl}/article/7/a`, `${siteUrl}/`] },
    ])
  })

  it('by tags alone, for Cloudflare', async () => {
    const one = newProcess(cdnOf('cloudflare'))
    await tell(one, changeOf(7))
    await run(one)
    expect(receiver.bodies()).toEqual([{ tags: ['articles', 'article-7'] }])
    expect(receiver.told[0]?.headers.authorization).toBe('Bearer a-token')
  })

  it('by a header, for Fastly', async () => {
    const one = newProcess(cdnOf('fastly'))
    await tell(one, changeOf(7))
    await run(one)
    const [{ headers, text } = expect.fail()] = receiver.told
    expect([headers['fastly-key'], headers['surrogate-key'], text]).toEqual(['a-token', 'articles article-7', ''])
  })

  it('of several changes in one call, and once more for pages that were on their way', async () => {
    const one = newProcess()
    for (const id of [1, 2, 3]) await tell(one, changeOf(id))
    await run(one)
    expect(receiver.bodies().map(({ tags }) => tags)).toEqual([['articles', 'article-1', 'article-2', 'article-3']])
    await pass(19 * second)
    await run(one)
    expect(receiver.told.length).toBe(1)
    await pass(second)
    await run(one)
    expect(receiver.bodies()[1]).toEqual(receiver.bodies()[0])
    expect(await rows()).toEqual([])
  })

  it('after the commit, and never of what was rolled back', async () => {
    const one = newProcess()
    await one.begin()
    await expect.poll(() => receiver.bodies()).toEqual([{ tags: ['site'], urls: [] }])
    const broken = database.transaction(async (transaction) => {
      await one.tell([changeOf(1)], transaction)
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    await tell(one, changeOf(2))
    await expect.poll(() => receiver.told.length).toBe(2)
    expect(receiver.bodies()[1].tags).toEqual(['articles', 'article-2'])
  })

  it('again when it fails twice, by itself', async () => {
    const one = newProcess()
    await one.begin()
    await expect.poll(() => receiver.told.length).toBe(1)
    receiver.next(answerWith.status(500), answerWith.status(503))
    await tell(one, changeOf(2))
    await expect.poll(() => receiver.told.length).toBe(4)
    await expect.poll(async () => (await shown())?.failed).toBeNull()
  })

  it('when a process starts and when it ends, because their pages may differ', async () => {
    const one = newProcess()
    await one.begin()
    await expect.poll(() => receiver.bodies().map(({ tags }) => tags)).toEqual([['site']])
    await one.close()
    const left = newProcess()
    await run(left)
    expect(receiver.bodies().at(-1)?.tags).toEqual(['site'])
  })
})

describe('search engines and hubs', () => {
  const indexNow = { ...off, indexNowKey: key }
  const published = changeOf(7, 'published')

  it('are notified of a publication once it can no longer be undone', async () => {
    const one = newProcess(indexNow)
    await tell(one, published)
    await pass(62 * second)
    await run(one)
    expect(receiver.told).toEqual([])
    await pass(second)
    await run(one)
    expect(receiver.bodies()).toEqual([
      {
        host: 'tools.example.com',
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: [`${siteUrl}/article/7/a`],
      },
    ])
  })

  it('are never notified of a publication that was undone', async () => {
    const one = newProcess(indexNow)
    await tell(one, published)
    await tell(one, changeOf(7, 'removed'))
    await pass(70 * second)
    await run(one)
    expect([receiver.told, await rows()]).toEqual([[], []])
  })

  it('are notified of a removal, in place of edits that wait', async () => {
    const one = newProcess(indexNow)
    await tell(one, published)
    await pass(70 * second)
    await run(one)
    await tell(one, changeOf(7))
    await tell(one, changeOf(7, 'removed'))
    expect(await rows()).toEqual([{ receiver: 'indexnow', kind: 'removed', state: 'waiting' }])
    await pass(5 * second)
    await run(one)
    expect(receiver.bodies().map(({ urlList }) => urlList)).toEqual([published.pages, published.pages])
  })

  it('are not notified of new marks at claims, nor of what has no address', async () => {
    const one = newProcess({ ...indexNow, webSubHub: receiver.url })
    await tell(one, { ...changeOf(7), isMarksOnly: true }, { ...changeOf(8), pages: [] })
    expect(await rows()).toEqual([])
  })

  it('get the feeds that changed, as a hub reads them', async () => {
    const one = newProcess({ ...off, webSubHub: receiver.url })
    await tell(one, changeOf(7), changeOf(8))
    await pass(5 * second)
    await run(one)
    expect(receiver.told.map(({ text }) => [...new URLSearchParams(text)])).toEqual([
      [
        ['hub.mode', 'publish'],
        ['hub.url', `${siteUrl}/rss.xml`],
        ['hub.url', `${siteUrl}/atom.xml`],
      ],
    ])
    expect(receiver.told[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  it('are called on the open internet only, and redirects are not followed', async () => {
    const inner = await toldReceiver()
    const one = newProcess({ ...indexNow, webSubHub: receiver.url })
    receiver.next(answerWith.status(302, { location: inner.url }))
    await tell(one, changeOf(7))
    await database.query("DELETE FROM distribution_changes WHERE receiver = 'websub'")
    await pass(5 * second)
    await run(one)
    expect([inner.told.length, (await shown('indexnow'))?.failed?.result]).toEqual([0, '302'])
    const strict = newProcess({ ...off, webSubHub: receiver.url }, { allowPrivate: false })
    await tell(strict, changeOf(8))
    await pass(5 * second)
    await run(strict)
    expect([receiver.told.length, (await shown('websub'))?.failed?.result]).toEqual([1, 'not-public'])
    await inner.close()
  })
})

describe('a receiver that fails', () => {
  it.each([
    [answerWith.status(500), '500', 1],
    [answerWith.status(429, { 'retry-after': '120' }), '429', 120],
    [answerWith.status(403), '403', 1],
  ])('is called again after its delay, with the changes made meanwhile', async (answer, result, seconds) => {
    receiver.next(answer)
    const one = newProcess()
    await tell(one, changeOf(1))
    await run(one)
    expect(await shown()).toMatchObject({ waiting: 1, failed: { attempts: 1, result } })
    await tell(one, changeOf(2))
    await pass((seconds - 0.9) * second)
    await run(one)
    expect(receiver.told.length).toBe(1)
    await pass(0.9 * second)
    await run(one)
    expect(receiver.bodies()[1].tags).toEqual(['articles', 'article-1', 'article-2'])
    expect(await shown()).toMatchObject({ waiting: 0, failed: null, isCalling: false })
  })

  it('does not hold up another one, and is cut off', { timeout: 15 * second }, async () => {
    receiver.next(answerWith.never)
    const hub = await toldReceiver()
    const one = newProcess({ ...cdnOf('generic'), webSubHub: hub.url })
    await tell(one, changeOf(1))
    await database.query("UPDATE distribution_changes SET due_at = now() WHERE receiver = 'websub'")
    await one.wake()
    await expect.poll(() => hub.told.length).toBe(1)
    expect((await shown())?.isCalling).toBe(true)
    await one.idle()
    expect(await shown()).toMatchObject({ waiting: 1, failed: { result: 'timed-out' } })
    await hub.close()
  })

  it('is given up after five days, and called again when somebody wants it', async () => {
    const one = newProcess()
    await tell(one, changeOf(1))
    await pass(5 * day)
    receiver.next(answerWith.status(500), answerWith.status(500))
    await run(one)
    expect(await shown()).toMatchObject({ waiting: 0, givenUp: 2 })
    await database.transaction((transaction) => makeDue(transaction, 'cdn'))
    await run(one)
    expect(await shown()).toMatchObject({ waiting: 2, givenUp: 0 })
    expect(receiver.told.length).toBe(2)
    expect(await deleteOldChanges(database)).toBe(0)
    await pass(31 * day)
    expect(await deleteOldChanges(database)).toBe(2)
  })

  it('is not asked again for what it refused', async () => {
    receiver.next(answerWith.status(422))
    const one = newProcess({ ...off, indexNowKey: key })
    await tell(one, changeOf(1))
    await pass(5 * second)
    await run(one)
    expect(await shown('indexnow')).toMatchObject({ waiting: 0, givenUp: 1, failed: null })
  })
})

describe('several processes', () => {
  it('make one call for each batch', async () => {
    const other = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    receiver.next(answerWith.afterMs(200, 200))
    const [one, two] = [newProcess(), newProcess(cdnOf('generic'), { database: other })]
    for (const id of [1, 2]) await tell(one, changeOf(id))
    await Promise.all([run(one), run(two)])
    expect(receiver.bodies().map(({ tags }) => tags)).toEqual([['articles', 'article-1', 'article-2']])
    await Promise.all([one.close(), two.close()])
    processes = []
    await other.close()
  })

  it('tell what another one committed before it died, and what it was telling', async () => {
    // It died between commit and call, and during a call.
    await tell(newProcess(), changeOf(1))
    await claimDue(database, 'cdn')
    const one = newProcess()
    await run(one)
    expect(receiver.told).toEqual([])
    await pass(8 * second)
    await run(one)
    expect(receiver.bodies().map(({ tags }) => tags)).toEqual([['articles', 'article-1']])
  })

  it('without settings store nothing and load nothing', async () => {
    const one = newProcess(off)
    await one.begin()
    await tell(one, changeOf(1))
    expect(await rows()).toEqual([])
  })
})
