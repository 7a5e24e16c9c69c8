// Properties of every stored article, response, waiting event and address (docs/decisions on reading offline).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { anyText } from '../../../../test/support/any-text.ts'
import { articleIdIn, compare, idOf, inOrder, newestIn, versionsIn } from './keeping.ts'
import { pageToOpen } from './page-to-open.ts'
import { waitingIn } from './waiting.ts'

const ids = fc.uniqueArray(fc.nat(60), { maxLength: 40, size: 'max' })
const article = fc.record({
  path: fc.constant('/article/1/a'),
  slug: fc.constantFrom('a', 'b'),
  title: anyText({ long: false }),
  category: fc.constantFrom('marketing', 'ai', 'both'),
  minutes: fc.nat(9),
  updatedAt: fc.constantFrom('', '2025-09-17', '2025-09-18'),
  related: fc.array(fc.nat(60), { maxLength: 3 }),
  images: fc.constant([]),
  entry: fc.constant('/assets/browser-1.js'),
  readAt: fc.option(fc.nat(1_000)),
  isAmongNewest: fc.boolean(),
})
/** No two are read at the same moment. */
const articles = ids.chain((list) =>
  fc.tuple(
    ...list.map((id) =>
      article.map((one) => ({ ...one, id, readAt: one.readAt === null ? null : one.readAt * 100 + id })),
    ),
  ),
)
const version = fc.record({ slug: fc.constantFrom('a', 'b'), updatedAt: fc.constantFrom('2025-09-17', '2025-09-18') })
const versions = ids.chain((list) => fc.tuple(...list.map((id) => version.map((one) => ({ ...one, id })))))
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

it("a comparison keeps the server's articles in order, and repeating it changes nothing", () => {
  fc.assert(
    fc.property(articles, fc.option(ids), fc.option(versions), (kept, newest, present) => {
      const left = compare(kept, { newest, versions: present })
      expect(idsOf(left)).toEqual(idsOf(kept).filter((id) => present === null || idsOf(present).includes(id)))
      expect(compare(left, { newest, versions: null })).toEqual(left)
      for (const { id, updatedAt } of left) {
        const before = kept.find((one) => one.id === id)?.updatedAt
        expect(['', before]).toContain(updatedAt)
      }
    }),
  )
})

it('the stored articles are all of the newest and at most twenty others, without duplicates, and stay the same when repeated', () => {
  fc.assert(
    fc.property(articles, fc.option(ids), (kept, newest) => {
      const ordered = inOrder(kept, newest)
      const newestKept = kept.filter(({ isAmongNewest }) => isAmongNewest)
      expect(new Set(idsOf(ordered)).size).toBe(ordered.length)
      expect(new Set(idsOf(ordered.slice(0, newestKept.length)))).toEqual(new Set(idsOf(newestKept)))
      expect(ordered.length - newestKept.length).toBeLessThanOrEqual(20)
      expect(inOrder(ordered, newest)).toEqual(ordered)
    }),
  )
})

it('any response is read as ids or as nothing', () => {
  const response = fc.oneof(fc.jsonValue(), fc.array(fc.record({ id: fc.oneof(fc.nat(), fc.double(), anyText()) })))
  fc.assert(
    fc.property(response, (value) => {
      const newest = newestIn(value)
      if (newest === null) expect(Array.isArray(value) && value.every((one) => idOf(one) !== null)).toBe(false)
      else expect(newest.length <= 20 && newest.every(Number.isSafeInteger)).toBe(true)
      const read = versionsIn(value)
      expect(read === null || read === value).toBe(true)
    }),
  )
})

it('a text typed letter by letter counts once, and other events do not count', () => {
  const conversion = (inputText: string) => ({ path: apiPaths.conversions, body: JSON.stringify({ inputText }) })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.jsonValue(), anyText(), (text, value, junk) => {
      const letters = Array.from(text)
      const typed = letters.map((_, i) => conversion(letters.slice(0, i + 1).join('')))
      expect(waitingIn(typed)).toEqual({ texts: 1, palettes: 0 })
      const isText =
        typeof value === 'object' && value !== null && 'inputText' in value && typeof value.inputText === 'string'
      const others = [JSON.stringify(value), junk].map((body) => ({ path: apiPaths.conversions, body }))
      expect(waitingIn(others)).toEqual({ texts: isText ? 1 : 0, palettes: 0 })
    }),
  )
})

it('there are never more texts than conversions, and at least one', () => {
  fc.assert(
    fc.property(fc.array(anyText({ long: false }), { minLength: 1 }), (inputs) => {
      const events = inputs.map((inputText) => ({ path: apiPaths.conversions, body: JSON.stringify({ inputText }) }))
      const { texts } = waitingIn(events)
      expect(texts).toBeGreaterThanOrEqual(1)
      expect(texts).toBeLessThanOrEqual(inputs.length)
    }),
  )
})

it('an address to open stays on this site, off the API, and shows no text of a link', () => {
  const parts = '/ // \\ . .. /./ %2e%2e %2f a api offline @ : ? # evil.example article/7'.split(' ')
  const path = fc.array(fc.constantFrom(...parts))
  const crafted = '/.//evil.example /a/..//evil.example /%2e//evil.example /api /API /./offline /offline?q=/a'.split(
    ' ',
  )
  const written = fc.oneof(
    anyText(),
    anyText().map((text) => `/${text}`),
    path.map((some) => `/${some.join('')}`),
    fc.constantFrom(...crafted),
  )
  fc.assert(
    fc.property(written, (value) => {
      const page = pageToOpen(value)
      if (page === null) return
      const url = new URL(page.address, 'https://tools.example.com/offline')
      expect(url.origin).toBe('https://tools.example.com')
      expect(url.pathname).not.toMatch(/^\/(?:api|offline)(?:\/|$)/i)
      expect(pageToOpen(page.address)).toEqual(page)
      expect(page.shown ?? '/').toMatch(/^\/(?:article\/\d+|[a-z-]*)$/)
    }),
    { numRuns: 300 },
  )
})

it('the id in the path of an article equals its number', () => {
  fc.assert(
    fc.property(fc.nat(), anyText(), (id, text) => {
      expect(articleIdIn(`/article/${id}/${encodeURIComponent(text.toWellFormed())}`)).toBe(id)
      expect(articleIdIn(`${text}/article/${id}`)).toBe(text === '' ? id : null)
      expect(articleIdIn(`/article/x${text}`)).toBeNull()
    }),
  )
})
