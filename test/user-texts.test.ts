// The texts that users read (docs/how-to/change-words.md): American spelling, plain sentences, and the specification's
// texts verbatim.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drafts, publishedArticles } from '../demo/world.ts'
import { british } from './support/sentences.ts'
import { userTexts } from './support/user-texts.ts'

const isProduct = (file: string) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/testing\//.test(file)
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'demo'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => isProduct(file) && existsSync(file))
const texts = files.flatMap(userTexts)

/** SQL statements, and words that the analysis looks for in visitors' texts. */
const isForPrograms = (file: string) => /-store\.ts$|similar-languages/.test(file)
/** One-word kinds and keys are not texts. */
const isText = (text: string) => /\s/.test(text) || /^\p{Lu}/u.test(text)
const shown = texts.filter(({ file, text }) => !isForPrograms(file) && isText(text))

/** The product's own texts; the policies have long sentences and legal terms. */
const own = shown.filter(
  ({ file }) => /messages\.ts$|page-messages\.ts$|\/ui\/.*\.tsx$|^src\/pages\//.test(file) && !file.includes('/legal/'),
)

const patterns: readonly { pattern: RegExp; instead: string; allowed?: RegExp }[] = [
  { pattern: /\bpictures?\b/i, instead: 'image' },
  {
    pattern: /\bnetworks?\b/i,
    instead: 'connection',
    // Spec 7 and 8 (the latter: "network or system error"), and networks that have addresses.
    allowed:
      /Network name|Hidden network|the hidden network|joins your network|Local\/Private Network|Network or system error|your network\.|a new network\.|^Network$/,
  },
  {
    pattern: /\baddress(?:es)?\b/i,
    instead: 'link',
    // IP addresses, those of push services, and the browser's own bar.
    allowed:
      /^Web address$|IP address|push address|address bar|no address, no session|No address$|Not an address$|^Address(?:es)?$/,
  },
  { pattern: /\bthat\b[^.:!?]*\bthat\b/i, instead: 'two sentences' },
  { pattern: /such letters|as it would be|\bis over\b|\bwas to\b|publishes itself/i, instead: 'a plain verb' },
  { pattern: /\b(?:by|of) (?:it|them)(?:self|selves)?\b(?!\w)/i, instead: 'a subject and a verb' },
  { pattern: /\bno\b[^.]* that can be\b/i, instead: 'we can’t' },
  { pattern: /\b(?:nobody|subscribers?) (?:is|was|are) told\b|\btells [\d{]/i, instead: 'we notify' },
  { pattern: /; /, instead: 'a period' },
]

const maxWords = 14
/** Longer sentences that explain each placeholder. */
const longSentences = [/^npm run admin/]

describe('user texts', () => {
  it('are in American spelling', () => {
    expect(shown.length).toBeGreaterThan(2_000)
    const found = shown.filter(({ text }) => british.test(text))
    expect(found.map(({ file, text }) => `${file}: ${british.exec(text)?.[0]} in ${text.slice(0, 80)}`)).toEqual([])
  })

  it.each(patterns)('have $instead in place of $pattern', ({ pattern, allowed }) => {
    const found = own.filter(({ text }) => pattern.test(text) && !allowed?.test(text))
    expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })

  it(`have at most ${maxWords} words in a sentence`, () => {
    const long = own.flatMap(({ file, text }) =>
      text
        .split(/(?<=[.!?:;])\s/)
        .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > maxWords)
        .filter((sentence) => !longSentences.some((pattern) => pattern.test(sentence)))
        .map((sentence) => `${file}: ${sentence}`),
    )
    expect(long).toEqual([])
  })
})

describe('the texts of the specification', () => {
  const product = readFileSync('docs/product.md', 'utf8')
  const sections = [2, 4, 5, 7, 8].map((number) => [
    number,
    product.split(`\n## ${number}. `)[1]?.split('\n## ')[0] ?? '',
  ])

  it.each(sections)('of section %d stand verbatim in the code', (_, section) => {
    const quoted = [...String(section).matchAll(/"([^"\n]+)"/g)].map(([, text = '']) => text)
    expect(quoted.length).toBeGreaterThan(1)
    // {name} or N is a value; an ellipsis replaces words of the previous text.
    const parts = (text: string) => text.replace(/^…/, '').split(/\{[^}]*\}|\bN\b/)
    const missing = quoted.filter(
      (text) => !texts.some(({ text: code }) => parts(text).every((part) => code.includes(part.trim()))),
    )
    expect(missing).toEqual([])
  })
})

describe('the articles of the demo', () => {
  const articles = [...publishedArticles.map(({ article }) => article), ...drafts]

  it.each(articles.map((article) => [article.title, article] as const))(
    '%s: lists every source it links to',
    (_, article) => {
      const linked = [...`${article.description}\n${article.practicalAdvice}`.matchAll(/\]\((https?:[^)\s]+)\)/g)]
      const sources = [...linked.map(([, address]) => address), ...(article.sourceUrl ? [article.sourceUrl] : [])]
      const listed = article.citations ?? []
      const site = (address = '') => address.replace(/#.*$/, '')
      expect(sources.filter((source) => !listed.some((citation) => site(citation) === site(source)))).toEqual([])
      // RFC 2606: no content exists under these names.
      expect(listed.filter((address) => /\bexample\.(com|net|org)\b|\.example\b/.test(address))).toEqual([])
      // The sources include every RFC that the text names.
      const named = [...article.description.matchAll(/\bRFC (\d+)/g)].map(([, number]) => `rfc${number}`)
      expect(named.filter((name) => !listed.some((citation) => citation.includes(name)))).toEqual([])
    },
  )
})
