// Finds the page that the visitor probably meant by an unknown address.
import { paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'

const pages: readonly string[] = [
  ...tools.map(({ path }) => path),
  paths.marketingNews,
  paths.recentNews,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.myData,
  paths.corrections,
]

/** Accepts short prefixes such as `/qr`. */
const shortest = 2
/** A longer path is not a misspelled page, and comparing it takes time. */
const longest = 60

/**
 * Returns the page with the most similar address, or null if none is similar.
 * @example nearestPage('/qr-code-generater') === '/qr-code-generator'
 * @example nearestPage('/news') === '/marketing-news'
 */
export function nearestPage(path: string): string | null {
  const asked = lettersOf(path)
  if (asked.length < shortest || asked.length > longest) return null
  const compared = pages.map((page) => ({ page, distance: distanceBetween(asked, page) }))
  const [nearest] = compared.sort((one, other) => one.distance - other.distance)
  return nearest && nearest.distance <= Math.max(1, asked.length * 0.3) ? nearest.page : null
}

/** Returns 0 if the text is a prefix or suffix of an address or of one of its words. */
function distanceBetween(asked: string, page: string): number {
  const words = page.slice(1).split('-')
  const isPart = words.some((_, place) => {
    const [until, from] = [words.slice(0, place + 1).join(''), words.slice(place).join('')]
    return until === asked || from === asked || words[place] === asked
  })
  return isPart ? 0 : editDistance(asked, lettersOf(page))
}

const lettersOf = (path: string) => path.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Levenshtein distance: insertions, deletions and replacements of one letter. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
