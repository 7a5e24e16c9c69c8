// The site's machine-readable output follows its standards: HTML, structured data, social images.
import { HtmlValidate } from 'html-validate'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tools as catalogue } from '#shared/tools.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { seededDatabaseUrl } from './support/world.ts'

let site: RunningSite
let articlePaths: string[]
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await seededDatabaseUrl() })
  const articles: { id: number; slug: string }[] = await (await fetch(`${site.origin}/api/marketing-ai-news`)).json()
  articlePaths = articles.map(({ id, slug }) => `/article/${id}/${slug}`)
})
afterAll(() => site?.stop())

const tools = catalogue.map(({ path }) => path)
const newsPages = ['/marketing-news', '/recent-marketing-ai-news']
const policies = ['/privacy-policy', '/terms-of-service', '/corrections']
const absent = ['/nope', '/a/b-c', '/article/999999', '/article/abc']
/** The newest, one in the middle, the oldest. */
const threeArticles = () => [articlePaths[0], articlePaths[5], articlePaths.at(-1)].map((path) => path ?? '')

async function read(path: string): Promise<string> {
  const response = await fetch(site.origin + path)
  expect([path, response.status]).toEqual([path, absent.includes(path) ? 404 : 200])
  return response.text()
}

function decoded(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
}

function first(html: string, pattern: RegExp): string {
  return decoded(pattern.exec(html)?.[1] ?? '')
}

const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]*)"/)
const headingOf = (html: string) => first(html, /<h1[^>]*>(.*?)<\/h1>/s)

describe('HTML', () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // Scripts and styles come from the site itself, so an attacker who changed them could change their hash as well.
      'require-sri': ['error', { target: 'crossorigin' }],
      // The search has one field, follows the typing and submits on Enter, so a button would add nothing.
      'wcag/h32': 'off',
    },
  })

  async function faults(path: string): Promise<string[]> {
    const { results } = await validator.validateString(await read(path), path)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
  }

  it.each(['/', ...tools, ...newsPages, ...policies, '/my-data', '/offline', ...absent])(
    'of %s is valid',
    async (path) => {
      expect(await faults(path)).toEqual([])
    },
  )

  it('of articles is valid', async () => {
    for (const path of threeArticles()) expect([path, await faults(path)]).toEqual([path, []])
  })

  it('with an error is detected', async () => {
    const { valid } = await validator.validateString(
      (await read('/')).replace('</main>', '<p><div id="root"></div></p></main>'),
    )
    expect(valid).toBe(false)
  })
})

const onSite = z.string().refine((address) => address.startsWith(`${site.origin}/`), 'is no address of this site')
const instant = z.iso.datetime()
const context = { '@context': z.literal('https://schema.org') }
const author = z.object({ '@type': z.enum(['Organization', 'Person']), name: z.string().min(1), url: onSite })
const publisher = z.object({ '@type': z.literal('Organization'), name: z.literal('Marketing Toolkit'), url: onSite })

/** The properties that schema.org defines and search engines need, by type. Any other property is a mistake. */
const structuredData = z.discriminatedUnion('@type', [
  z.strictObject({ ...context, '@type': z.literal('WebSite'), name: z.string().min(1), url: onSite }),
  z.strictObject({
    ...context,
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    url: onSite,
    email: z.email().or(z.string().regex(/^\w+@localhost$/)),
    correctionsPolicy: onSite,
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: z.string().min(1),
          item: onSite.optional(),
        }),
      )
      .min(2),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('WebApplication'),
    name: z.string().min(1),
    description: z.string().min(1),
    url: onSite,
    applicationCategory: z.literal('BusinessApplication'),
    operatingSystem: z.string().min(1),
    browserRequirements: z.string().min(1),
    // Spec 9: structured-data software offer price 0 USD.
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      price: z.literal('0'),
      priceCurrency: z.literal('USD'),
    }),
    publisher,
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('CollectionPage'),
    name: z.string().min(1),
    description: z.string().min(1),
    url: onSite,
    mainEntity: z.strictObject({
      '@type': z.literal('ItemList'),
      itemListElement: z.array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: z.string().min(1),
          url: onSite,
        }),
      ),
    }),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('NewsArticle'),
    headline: z.string().min(1),
    description: z.string().min(1).max(155),
    url: onSite,
    image: z.array(onSite).min(1),
    datePublished: instant,
    dateModified: instant,
    author,
    publisher,
    articleSection: z.enum(['Marketing', 'AI', 'Marketing & AI']),
    keywords: z.string(),
    timeRequired: z.string().regex(/^PT\d+M$/),
    isAccessibleForFree: z.literal(true),
    digitalSourceType: z
      .enum([
        'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
        'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
      ])
      .optional(),
    citation: z.array(z.url()).min(1).optional(),
    correction: z
      .array(
        z.strictObject({ '@type': z.literal('CorrectionComment'), text: z.string().min(1), datePublished: instant }),
      )
      .min(1)
      .optional(),
  }),
])
type StructuredData = z.infer<typeof structuredData>
type Typed<Type> = Extract<StructuredData, { '@type': Type }>

function dataOf(html: string): StructuredData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    structuredData.parse(JSON.parse(json)),
  )
}

function dataOfType<Type extends StructuredData['@type']>(html: string, type: Type): Typed<Type> {
  const [found, second] = dataOf(html).filter((data): data is Typed<Type> => data['@type'] === type)
  if (!found || second) throw new Error(`Not exactly one ${type}`)
  return found
}

describe('structured data', () => {
  const typesOf: readonly (readonly [paths: readonly string[], types: readonly string[]])[] = [
    [['/'], ['Organization', 'WebSite']],
    [tools, ['BreadcrumbList', 'WebApplication']],
    [newsPages, ['BreadcrumbList', 'CollectionPage']],
    [policies, ['BreadcrumbList']],
    // Search engines get no link to missing pages.
    [absent, []],
  ]

  it.each(typesOf.flatMap(([paths, types]) => paths.map((path) => ({ path, types }))))(
    'of $path is $types',
    async ({ path, types }) => {
      const found = dataOf(await read(path)).map((data) => data['@type'])
      expect(found.sort()).toEqual(types)
    },
  )

  it('of a tool has its canonical address and its visible name', async () => {
    for (const path of tools) {
      const html = await read(path)
      const tool = dataOfType(html, 'WebApplication')
      expect(tool).toMatchObject({ name: headingOf(html), url: canonicalOf(html) })
    }
  })

  it('of an article matches its page: headline, dates, addresses, picture', async () => {
    for (const path of articlePaths) {
      const html = await read(path)
      expect(
        dataOf(html)
          .map((data) => data['@type'])
          .sort(),
      ).toEqual(['BreadcrumbList', 'NewsArticle'])
      const article = dataOfType(html, 'NewsArticle')
      expect(article.headline).toBe(headingOf(html))
      expect(article.description).toBe(first(html, /<meta name="description" content="([^"]*)"/))
      expect(article.datePublished).toBe(first(html, /<header[^>]*>.*?<time dateTime="([^"]*)"/s))
      expect(article.dateModified >= article.datePublished).toBe(true)
      const label = /AI-generated(?:, reviewed by an editor)?(?=<)/.exec(
        /<article>.*?<\/header>/s.exec(html)?.[0] ?? '',
      )?.[0]
      expect(article.digitalSourceType?.includes('Composite') ?? null).toBe(label?.includes('reviewed') ?? null)
      expect(article.url).toBe(canonicalOf(html))
      expect(article.image).toEqual([first(html, /<meta property="og:image" content="([^"]*)"/)])
    }
  })

  it('of the news lists names the articles in the order of the page', async () => {
    for (const path of newsPages) {
      const { itemListElement } = dataOfType(await read(path), 'CollectionPage').mainEntity
      expect(itemListElement.map((item) => item.url)).toEqual(articlePaths.map((article) => site.origin + article))
      expect(itemListElement.map((item) => item.position)).toEqual(articlePaths.map((_, i) => i + 1))
    }
  })

  it('of breadcrumbs equals the visible ones, counted from 1', async () => {
    for (const path of [...tools, ...newsPages, ...policies, ...threeArticles()]) {
      const html = await read(path)
      const list = first(html, /<nav aria-label="Breadcrumb"><ol>(.*?)<\/ol>/s)
      const visible = list
        .split('</li>')
        .slice(0, -1)
        .map((item) => item.replaceAll(/<[^>]*>/g, ''))
      const { itemListElement } = dataOfType(html, 'BreadcrumbList')
      expect([path, itemListElement.map((item) => item.name)]).toEqual([path, visible])
      expect(itemListElement.map((item) => item.position)).toEqual(visible.map((_, i) => i + 1))
      expect(itemListElement[0]).toMatchObject({ name: 'Home', item: `${site.origin}/` })
      expect(itemListElement.at(-1)).not.toHaveProperty('item')
    }
  })
})

describe('social images', () => {
  it('are PNG files of 1200 x 630 at the absolute address in every page that has its own image', {
    timeout: 60_000,
  }, async () => {
    for (const path of ['/', ...tools, ...newsPages, ...policies, ...threeArticles()]) {
      const html = await read(path)
      const address = onSite.parse(first(html, /<meta property="og:image" content="([^"]*)"/))
      const response = await fetch(address, { redirect: 'manual' })
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      const { width, height } = PNG.sync.read(Buffer.from(await response.arrayBuffer()))
      expect([width, height]).toEqual([1200, 630])
      expect(first(html, /<meta property="og:image:width" content="([^"]*)"/)).toBe('1200')
      expect(first(html, /<meta property="og:image:height" content="([^"]*)"/)).toBe('630')
    }
  })
})

describe('missing pages', () => {
  it.each(absent)('%s: no canonical address, and a noindex', async (path) => {
    const html = await read(path)
    expect(canonicalOf(html)).toBe('')
    expect(first(html, /<meta name="robots" content="([^"]*)"/)).toBe('noindex')
  })
})
