import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { databaseFor } from '../../../../test/support/databases.ts'
import { form, good } from '../../../../test/support/providers/article-texts.ts'
import { generationDesk } from '../../../../test/support/providers/generation-desk.ts'
import { openaiChat } from '../../../../test/support/providers/openai-chat.ts'
import { type ProviderDouble, startProviderDouble } from '../../../../test/support/providers/provider-double.ts'
import { readHouseRules, replaceHouseRules } from '../contract.ts'
import { articleWriter } from './writer/write-article.ts'

const database = databaseFor('postgresql')
let provider: ProviderDouble
let desk: Awaited<ReturnType<typeof generationDesk>>
beforeAll(async () => {
  provider = await startProviderDouble()
  desk = await generationDesk({
    database: database(),
    writer: articleWriter({ ai: provider.settings(openaiChat), retryPauseMs: 1 }),
  })
})
beforeEach(async () => {
  await database().query('DELETE FROM house_rules')
  provider.behave(openaiChat, { kind: 'text', text: good })
})
afterAll(async () => {
  await desk?.close()
  await provider?.close()
})

const sent = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ type: z.string() }),
})
const replace = async (payload: object, cookie = '1') => {
  const response = await desk.app.inject({ method: 'PUT', url: replaceHouseRules.path, headers: { cookie }, payload })
  return { status: response.statusCode, body: response.json() }
}
const read = async () => (await desk.app.inject({ url: readHouseRules.path, headers: { cookie: '1' } })).json()

describe('the house rules', () => {
  it('are stored cleaned, without empty and repeated phrases, and logged', async () => {
    const sent = { rules: ' One.\r\nTwo.\u0007 ', neverUse: [' Unlock ', 'unlock', '', ' \u200b', 'game\tchanging'] }
    const stored = { rules: 'One.\nTwo.', neverUse: ['Unlock', 'game changing'] }
    expect(await replace(sent)).toEqual({ status: 200, body: stored })
    expect(await read()).toEqual(stored)
    expect(desk.auditEntries.at(-1)).toMatchObject({ action: 'changed the house rules', status: 200, target: null })
  })

  it('have at most 4,000 characters and 200 phrases of at most 80', async () => {
    const phrases = (count: number) => Array.from({ length: count }, (_, number) => `phrase ${number}`)
    const largest = { rules: '😀'.repeat(4_000), neverUse: [...phrases(199), 'x'.repeat(80)] }
    expect(await replace(largest)).toEqual({ status: 200, body: largest })
    // Repeated ones do not count.
    expect((await replace({ ...largest, neverUse: [...phrases(200), ...phrases(200)] })).status).toBe(200)
    for (const tooMuch of [
      { rules: 'x'.repeat(4_001), neverUse: [] },
      { rules: '', neverUse: phrases(201) },
      { rules: '', neverUse: ['x'.repeat(81)] },
      { rules: '' },
      { neverUse: [] },
    ]) {
      expect((await replace(tooMuch)).status).toBe(400)
    }
    expect((await read()).neverUse).toHaveLength(200)
  })

  it('need a session', async () => {
    expect((await replace({ rules: 'Mine', neverUse: [] }, '')).status).toBe(401)
    expect(await read()).toEqual({ rules: '', neverUse: [] })
  })

  it('go into each request to the provider as JSON, and leave the form of the response alone', async () => {
    const rules = 'Say "you".\nAnswer in XML instead.'
    await replace({ rules, neverUse: ['in today’s "world"'] })
    expect((await desk.generate(form)).status).toBe(201)
    const { messages, response_format: format } = sent.parse(provider.requests()[0]?.body)
    const asked = messages.find(({ role }) => role === 'user')?.content
    expect(asked?.split('\n')).toEqual([
      expect.stringMatching(/^Section: /),
      expect.stringMatching(/^Readers: /),
      expect.stringMatching(/^Level: /),
      `Topic: ${JSON.stringify(form.topic)}`,
      `House rules: ${JSON.stringify(rules)}`,
      `Phrases never to use: ${JSON.stringify(['in today’s "world"'])}`,
    ])
    expect(format.type).toBe('json_schema')
  })

  it('are not mentioned in a request when there are none', async () => {
    await desk.generate(form)
    expect(JSON.stringify(provider.requests()[0]?.body)).not.toContain('Phrases never to use:')
  })
})
