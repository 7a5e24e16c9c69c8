// The results of the public tools for agents, for random inputs: what the pages show.
import {
  assert,
  asyncProperty,
  constantFrom,
  type IAsyncPropertyWithHooks,
  integer,
  option,
  record,
  string,
} from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { newsTools } from '#features/agents/server/news-tools.ts'
import { articleStore } from '#features/articles/server.ts'
import { agentTools as boldText } from '#features/bold-text/agents/tools.ts'
import { convertWords } from '#features/bold-text/domain/bold-words.ts'
import { postSize } from '#features/bold-text/domain/post/post-size.ts'
import { postOf, splitPost } from '#features/bold-text/domain/post/split-post.ts'
import { toStyle } from '#features/bold-text/domain/styles.ts'
import { agentTools as colorPalette } from '#features/color-palette/agents/tools.ts'
import { ratingOf, ratioText } from '#features/color-palette/domain/contrast/contrast.ts'
import { namedColors } from '#features/color-palette/domain/export/named-color.ts'
import { palette } from '#features/color-palette/domain/harmony/palette.ts'
import { methodsOf, useCaseIds } from '#features/color-palette/domain/use-cases.ts'
import { agentTools as qrCode } from '#features/qr-code/agents/tools.ts'
import { symbolSvg } from '#features/qr-code/domain/symbol-layout.ts'
import { readTagged } from '#features/qr-code/domain/tagged-link.ts'
import { encodeSymbol } from '#features/qr-code/ui/symbol/encode-symbol.ts'
import type { Database } from '#platform/database/database.ts'
import type { AgentTool } from '#shared/calls/agent-tool.ts'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { articlePath } from '#shared/paths.ts'
import { networkNames } from '#shared/posts/networks.ts'
import { seedWorld } from '../demo/seed.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

const numRuns = 1_000
/** Each asks the database. `RUNS=1000` for as many as the others. */
const newsRuns = Number(process.env.RUNS ?? 100)
const publicUrl = 'https://tools.example.com'

let database: Database
let site: SiteServer
let news: readonly AgentTool[]
let ids: number[]
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  await seedWorld(articleStore(database), new Date())
  site = await siteOver(database)
  news = newsTools(async ({ method, url }) => {
    const response = await site.app.inject({ method, url })
    return { status: response.statusCode, body: response.json() }
  }, publicUrl)
  ids = (await articleStore(database).listCards({ limit: 100 })).articles.map(({ id }) => id)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

/** The result for input that an agent sends. */
async function run(tools: readonly AgentTool[], name: string, given: unknown) {
  const tool = tools.find((one) => one.name === name)
  const read = tool?.read(given)
  return tool && read?.isValid ? tool.run(read.input) : { kind: 'refused' as const, message: 'The input is not valid' }
}
const values = async (tools: readonly AgentTool[], name: string, given: unknown) => {
  const result = await run(tools, name, given)
  return result.kind === 'done' ? result.values : null
}
const each = <T>(property: IAsyncPropertyWithHooks<T>, runs = numRuns) => assert(property, { numRuns: runs, seed: 30 })

const hex = integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)
const visible = string({ unit: 'grapheme', minLength: 1, maxLength: 400 }).filter(
  (text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'),
)
const styles = constantFrom('bold', 'italic', 'boldItalic')

describe(`for ${numRuns} random inputs`, () => {
  it('bold_text returns the text of the page', () =>
    each(
      asyncProperty(visible, styles, async (text, style) => {
        const shown = convertWords(text, [{ start: 0, end: text.length }], (part) => toStyle(style, part))
        expect(await values(boldText, 'bold_text', { text, style })).toEqual({ text: shown })
      }),
    ))

  it('split_post returns the posts of the page with their sizes', () =>
    each(
      asyncProperty(visible, constantFrom(...networkNames), async (text, network) => {
        const parts = splitPost(text, { network, isNumbered: true })
        const posts = parts.map((part, i) => postOf(part, i + 1, parts.length))
        const sized = posts.map((post) => ({ text: post, ...postSize(network, post) }))
        expect(await values(boldText, 'split_post', { text, network })).toEqual({ posts: sized })
      }),
    ))

  it('make_palette returns the colors of the page', () => {
    const useCase = constantFrom(...useCaseIds)
    const choice = useCase.chain((id) =>
      record({ startingColor: hex, useCase: constantFrom(id), method: constantFrom(...methodsOf(id)) }),
    )
    return each(
      asyncProperty(choice, async (chosen) => {
        const colors = namedColors(chosen.useCase, palette(chosen))
        expect(await values(colorPalette(publicUrl), 'make_palette', chosen)).toMatchObject({ ...chosen, colors })
      }),
    )
  })

  it('check_contrast returns the ratio and the rating of the page', () =>
    each(
      asyncProperty(hex, hex, async (color, background) => {
        const ratio = contrastOfHex(color, background)
        expect(await values(colorPalette(publicUrl), 'check_contrast', { color, background })).toMatchObject({
          ratio: ratioText(ratio),
          text: ratingOf(ratio, 'text'),
          isEnoughForGraphics: ratingOf(ratio, 'graphic') !== 'fails',
        })
      }),
    ))

  it('make_qr returns the code of the page, or refuses what the page refuses', () => {
    const path = string({ unit: 'grapheme', maxLength: 60 })
    const address = record({ host: constantFrom('example.com', 'https://example.com', 'not a host', ''), path })
    return each(
      asyncProperty(address, option(path), hex, async ({ host, path: rest }, source, color) => {
        const url = `${host}/${rest}`
        const campaign = source === null ? {} : { source }
        const link = readTagged(url, campaign)
        const result = await run(qrCode, 'make_qr', { url, color, campaign })
        if (link.kind !== 'valid') {
          expect(result.kind).toBe('refused')
          return
        }
        const { length } = encodeSymbol(link.href)
        const data = symbolSvg(encodeSymbol(link.href), color)
        expect(result).toEqual({
          kind: 'done',
          values: { url: link.href, modules: length },
          file: { type: 'text', mimeType: 'image/svg+xml', data },
        })
      }),
    )
  })

  it('search_news returns the cards of the page in their order', () => {
    const words = constantFrom('ai', 'brief', 'teams write', 'the', 'Markenaufbau', '%', "' OR 1=1", 'zzz')
    const filter = record(
      {
        query: words,
        category: constantFrom('marketing' as const, 'ai' as const),
        tag: constantFrom('seo', 'email', 'ai'),
        limit: integer({ min: 1, max: 20 }),
      },
      { requiredKeys: [] },
    )
    return each(
      asyncProperty(filter, async ({ query, category, tag, limit = 10 }) => {
        const { articles } = await articleStore(database).listCards({ q: query, category, tag, limit })
        const cards = articles.map((card) => ({ ...card, page: publicUrl + articlePath(card.id, card.slug) }))
        const given = { ...(query && { query }), ...(category && { category }), ...(tag && { tag }), limit }
        expect(await values(news, 'search_news', given)).toEqual({ articles: cards })
      }),
      newsRuns,
    )
  })

  it(
    'read_article returns the article of the page, and nothing but published ones',
    () =>
      each(
        asyncProperty(integer({ min: 1, max: 2 * ids.length }), async (id) => {
          const article = await articleStore(database).findPublished(id)
          const result = await values(news, 'read_article', { id })
          if (article === null) {
            expect(result).toBeNull()
            return
          }
          const { title, description, practicalAdvice, citations, aiLabel, evidence, corrections, slug } = article
          const page = publicUrl + articlePath(id, slug)
          expect(result).toMatchObject({
            id,
            title,
            description,
            practicalAdvice,
            citations,
            aiLabel,
            evidence,
            corrections,
            page,
          })
        }),
        newsRuns,
      ),
    120_000,
  )
})
