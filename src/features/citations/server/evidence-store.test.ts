import { expect, it } from 'vitest'
import { articleStores, shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { type CheckedClaim, claimKey, claimsOfArticle } from '../domain/evidence.ts'
import { citedPages, findPage, savePage } from './cited-page-store.ts'
import {
  beginCheck,
  claimsToConfirm,
  dueForRecheck,
  findArticle,
  findEvidence,
  saveCheck,
  vouch,
} from './evidence-store.ts'

const source = 'https://one.example/'
const at = new Date('2026-03-01T08:00:00.000Z')
const page = { url: source, title: 'A', language: 'en', blocks: ['It was 31%.'] }

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  const log = async () => undefined
  const articleWith = async (description: string) =>
    (await articleStores(database()).insertArticle({ ...shortArticle, description, citations: [source] }, null)).id
  /** Every claim of the article, with one state for all. */
  async function claimsOf(id: number, state: 'supported' | 'not-found'): Promise<CheckedClaim[]> {
    const article = await findArticle(database(), id)
    const proof = { citation: source, sentence: 'It was 31%.', pageTitle: 'A', checkedAt: at.toISOString() }
    const none = { citation: null, sentence: null, pageTitle: null, checkedAt: null }
    return claimsOfArticle(article ?? { title: '', bodyHtml: '', adviceHtml: '', citations: [] }).map((claim) => {
      const { text, kind } = claim
      return { key: claimKey(claim), text, kind, state, reason: null, ...(state === 'supported' ? proof : none) }
    })
  }
  const textsOf = async (id: number) => (await findEvidence(database(), id))?.claims.map(({ text }) => text)

  it('begins and ends a check, and knows no article that does not exist', async () => {
    const id = await articleWith('It was 31% then, in 2024.')
    expect(await findEvidence(database(), id)).toEqual({ state: 'none', checkedAt: null, claims: [] })
    expect(await beginCheck(database(), id)).toBe(true)
    expect(await findEvidence(database(), id)).toMatchObject({ state: 'running' })
    await saveCheck(database(), id, { claims: await claimsOf(id, 'supported'), at })
    expect(await findEvidence(database(), id)).toMatchObject({ state: 'done', checkedAt: at.toISOString() })
    expect(await textsOf(id)).toEqual(['31%', '2024'])
    expect([await beginCheck(database(), 999_999), await findEvidence(database(), 999_999)]).toEqual([false, null])
  })

  it('drops the claims of a text that changed, also during the check', async () => {
    const id = await articleWith('It was 31% then, in 2024.')
    const claims = await claimsOf(id, 'supported')
    await articleStores(database()).edit(id, { description: 'It was 32% then, in 2024.' })
    await saveCheck(database(), id, { claims, at })
    expect(await textsOf(id)).toEqual(['2024'])
    await articleStores(database()).edit(id, { description: 'It was then.' })
    expect(await textsOf(id)).toEqual([])
    const [row] = await database().query('SELECT evidence, claim_count, open_claims FROM articles WHERE id = $1', [id])
    expect(row).toEqual({ evidence: [], claim_count: 0, open_claims: 0 })
  })

  it('asks to confirm unproven claims until the editor vouches for them', async () => {
    const id = await articleWith('It was 31% then.')
    await saveCheck(database(), id, { claims: await claimsOf(id, 'not-found'), at })
    expect(await claimsToConfirm(database(), id)).toMatchObject([{ text: '31%' }])
    expect(await vouch(database(), id, { text: '30%', reason: 'Counted', log })).toBe(false)
    expect(await vouch(database(), id, { text: '31%', reason: 'Counted', log })).toBe(true)
    expect(await claimsToConfirm(database(), id)).toEqual([])
  })

  it('checks published articles again after a week, and checks that were lost at once', async () => {
    const [old, lost, draft] = [
      await articleWith('31% one.'),
      await articleWith('31% two.'),
      await articleWith('31% three.'),
    ]
    for (const id of [old, draft]) await saveCheck(database(), id, { claims: await claimsOf(id, 'supported'), at })
    await articleStores(database()).publish(old, 'mira')
    await beginCheck(database(), lost)
    const due = async (days: number) => {
      const ids = await dueForRecheck(database(), { now: new Date(at.getTime() + days * 86_400_000), limit: 100 })
      return ids.filter((id) => [old, lost, draft].includes(id))
    }
    expect(await due(6.9)).toEqual([lost])
    expect(new Set(await due(7.1))).toEqual(new Set([old, lost]))
  })

  it('keeps a cited page for 30 days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await savePage(database(), { ...page, fetchedAt: daysAgo(31) })
    expect(await findPage(database(), source)).toBeNull()
    await savePage(database(), { ...page, fetchedAt: daysAgo(29) })
    expect(await findPage(database(), source)).toEqual({ ...page, fetchedAt: expect.stringMatching(/Z$/) })
    await savePage(database(), { ...page, url: 'https://old.example/', fetchedAt: daysAgo(30.1) })
    expect(await citedPages(database()).store.deleteExpired()).toBe(1)
    expect(await findPage(database(), source)).not.toBeNull()
  })
})
