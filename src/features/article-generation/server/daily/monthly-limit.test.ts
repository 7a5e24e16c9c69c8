import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DailyWorld, dailyWorld, retryPauseMs, writtenOn } from '../../../../../test/support/daily-world.ts'
import { databaseFor } from '../../../../../test/support/databases.ts'
import type { ArticleWriter } from '../writer/article-writer.ts'

describe('daily articles, once the monthly limit is reached,', () => {
  const database = databaseFor('postgresql')
  let world: DailyWorld
  beforeEach(async () => {
    world = await dailyWorld(database())
    // The schedule is known before the first due time of the tests.
    await world.newProcess().writeDue()
    await world.setTime('01T08:00:00')
  })
  afterEach(() => world.stop())
  const titles = async () => (await world.articles()).map(({ title }) => title)
  const aiCost = { prices: { input: 1, output: 1 }, monthlyLimit: 2 }
  const limited = (own?: ArticleWriter) => world.newProcess({}, own ?? world.writer, aiCost)
  /** A writer that uses a million tokens, which is a dollar. */
  const costly = () =>
    vi.fn<ArticleWriter>(async ({ topic }, { onUsage }) => {
      onUsage?.('double/double', { inputTokens: 600_000, outputTokens: 400_000 })
      return writtenOn(topic)
    })

  it('wait, and one of them is written in the next month', async () => {
    const writer = costly()
    for (const day of ['01', '02', '03', '04']) {
      await world.setTime(`${day}T08:00:10`)
      await limited(writer).writeDue()
    }
    expect((await world.runs()).map(({ topic, state }) => [topic, state])).toEqual([
      ['SEO', 'drafted'],
      ['Email', 'drafted'],
    ])
    await world.wait(28 * 24 * 60 * 60 * 1000)
    const next = limited(writer)
    await next.writeDue()
    await next.writeDue()
    expect(writer).toHaveBeenCalledTimes(3)
    expect(await titles()).toEqual(['About SEO', 'About Email', 'About AI agents'])
  })

  it('give back the due time of a run that waits for another attempt, without a failure', async () => {
    await limited(async () => ({ ok: false, failure: { reason: 'unreachable', message: 'No answer.' } })).writeDue()
    expect(await world.runs()).toMatchObject([{ state: 'running', topic: 'SEO' }])
    await database().query(
      `INSERT INTO generation_costs (at, model, input_tokens, output_tokens, usd)
       VALUES ('2026-03-01T08:01:00Z', 'double/double', 1, 1, 2)`,
    )
    await world.wait(retryPauseMs)
    await limited().writeDue()
    expect([await world.runs(), world.writer.mock.calls]).toEqual([[], []])
    await database().query('DELETE FROM generation_costs')
    await limited().writeDue()
    expect(await world.runs()).toMatchObject([{ dueAt: '01T08:00', state: 'drafted', topic: 'SEO' }])
  })

  it('are connected with what they cost', async () => {
    await limited(costly()).writeDue()
    const linked =
      'SELECT cost.model, article.model AS "by" FROM generation_costs AS cost JOIN articles AS article ON article.id = cost.article_id'
    expect(await database().query(linked)).toEqual([{ model: 'double/double', by: null }])
  })
})
