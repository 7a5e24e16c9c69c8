// What the provider reports is counted, limits the month, and stands at the article. The provider is a double that
// speaks a real protocol.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseFor } from '../../../../test/support/databases.ts'
import { form, good, wrongSchema } from '../../../../test/support/providers/article-texts.ts'
import { generationDesk } from '../../../../test/support/providers/generation-desk.ts'
import { openaiChat } from '../../../../test/support/providers/openai-chat.ts'
import {
  type Behaviour,
  type ProviderDouble,
  startProviderDouble,
  usage,
} from '../../../../test/support/providers/provider-double.ts'
import { readCosts } from '../contract.ts'
import { articleWriter } from './writer/write-article.ts'

const database = databaseFor('postgresql')
let provider: ProviderDouble
let desk: Awaited<ReturnType<typeof generationDesk>>
beforeAll(async () => {
  provider = await startProviderDouble()
})
beforeEach(async () => {
  await database().query('DELETE FROM generation_costs')
  await database().query('DELETE FROM articles')
})
afterEach(() => desk.close())
afterAll(() => provider?.close())

/** One dollar for a million tokens of input, two for a million of output. */
const prices = { input: 1, output: 2 }
const usd = (usage.input + 2 * usage.output) / 1_000_000
const now = () => new Date('2026-11-25T12:00:00Z')

async function open(behaviours: Behaviour[], monthlyLimit?: number, isPriced = true) {
  provider.behave(openaiChat, ...behaviours)
  desk = await generationDesk({
    database: database(),
    writer: articleWriter({ ai: provider.settings(openaiChat), retryPauseMs: 1 }),
    aiCost: { prices: isPriced ? prices : undefined, monthlyLimit },
    now,
  })
}
const text = (content: string): Behaviour => ({ kind: 'text', text: content })
const model = `${openaiChat.provider}/${openaiChat.model}`
const rows = () =>
  database().query<{ articleId: number | null; model: string; usd: number | null }>(
    `SELECT article_id AS "articleId", model, input_tokens AS "inputTokens", output_tokens AS "outputTokens", usd
     FROM generation_costs ORDER BY id`,
  )
const months = async () => (await desk.app.inject({ url: readCosts.path, headers: { cookie: '1' } })).json()

describe('the costs of a generation', () => {
  it('stand at its article, with the model and the time', async () => {
    await open([text(good)])
    const { body } = await desk.generate(form)
    const tokens = { inputTokens: usage.input, outputTokens: usage.output }
    expect(body.article.cost).toEqual({ ...tokens, usd })
    expect(await rows()).toEqual([{ articleId: body.article.id, model, ...tokens, usd }])
    const written = await database().query('SELECT model, generated_at = created_at AS "isNow" FROM articles')
    expect(written).toEqual([{ model, isNow: true }])
    expect(await months()).toEqual({ months: [{ month: '2026-11', ...tokens, usd }] })
  })

  it('include each request, also one whose response could not be used', async () => {
    await open([{ kind: 'status', status: 500, message: 'Out of order' }, text(wrongSchema), text(good)])
    const { body } = await desk.generate(form)
    expect(provider.requests()).toHaveLength(3)
    expect((await rows()).map(({ articleId }) => articleId)).toEqual([body.article.id, body.article.id])
    expect(body.article.cost).toMatchObject({ inputTokens: 2 * usage.input, outputTokens: 2 * usage.output })
  })

  it.each<[string, Behaviour]>([
    ['no article', text(wrongSchema)],
    ['a text cut at its limit', { kind: 'text', text: '{"title": "Half', ending: 'length' }],
    ['nothing', { kind: 'silence' }],
  ])('are counted in the month when the provider returns %s', async (_, behaviour) => {
    await open([behaviour])
    expect((await desk.generate(form)).status).toBe(502)
    expect((await rows()).map(({ articleId }) => articleId)).toEqual([null, null])
    expect(await months()).toMatchObject({ months: [{ month: '2026-11', inputTokens: 2 * usage.input }] })
  })

  it('are none when the provider responds with an error', async () => {
    await open([{ kind: 'status', status: 400, message: 'No' }])
    await desk.generate(form)
    expect([await rows(), await months()]).toEqual([[], { months: [] }])
  })

  it('are tokens alone without prices', async () => {
    await open([text(good)], undefined, false)
    const { body } = await desk.generate(form)
    expect(body.article.cost).toEqual({ inputTokens: usage.input, outputTokens: usage.output, usd: null })
    expect(await months()).toMatchObject({ months: [{ usd: null }] })
  })

  it('do not prevent the article when they cannot be stored', async () => {
    await open([text(good)])
    await database().query('ALTER TABLE generation_costs RENAME TO gone')
    try {
      // The desk reads the cost of an article from the same table, so only the recording may fail here.
      await database().query('CREATE VIEW generation_costs AS SELECT * FROM gone WHERE false WITH CHECK OPTION')
      expect((await desk.generate(form)).status).toBe(201)
    } finally {
      await database().query('DROP VIEW IF EXISTS generation_costs')
      await database().query('ALTER TABLE gone RENAME TO generation_costs')
    }
    expect(desk.lines.join('')).toContain('the cost of a generation was not stored')
  })
})

describe('the monthly limit', () => {
  const spend = (at: string, dollars: number) =>
    database().query(
      `INSERT INTO generation_costs (at, model, input_tokens, output_tokens, usd) VALUES ($1, 'a/b', 1, 1, $2)`,
      [at, dollars],
    )

  it('once reached, refuses a generation with its amount and its end, before the provider is asked', async () => {
    await open([text(good)], 1.5)
    await spend('2026-11-01T00:00:00Z', 1.5)
    const { status, body, headers } = await desk.generate(form)
    // Five and a half days.
    expect([status, headers['retry-after'], body]).toEqual([
      429,
      '475200',
      { message: 'The limit of $1.50 for this month is reached. You can generate again on December 1, 2026 (UTC).' },
    ])
    expect(provider.requests()).toEqual([])
    expect(desk.auditEntries).toMatchObject([{ action: 'generated an article', status: 429, target: null }])
    expect(await database().query('SELECT administrator_id FROM generation_turns')).toEqual([])
  })

  it('counts the current month alone', async () => {
    await open([text(good)], 1.5)
    await spend('2026-10-31T23:59:59Z', 100)
    await spend('2026-11-02T00:00:00Z', 1.49)
    expect((await desk.generate(form)).status).toBe(201)
  })

  it('is reached by what was generated', async () => {
    await open([text(good)], usd)
    expect((await desk.generate(form)).status).toBe(201)
    expect((await desk.generate(form)).status).toBe(429)
  })

  it('is not reached without a limit', async () => {
    await open([text(good)])
    await spend('2026-11-02T00:00:00Z', 1_000_000)
    expect((await desk.generate(form)).status).toBe(201)
  })
})
