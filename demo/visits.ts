// The demo world's visits over sixty days. They are made up and the same on every start.
import type { Database } from '#platform/database/database.ts'

/** Deterministic numbers between 0 and 1: a linear congruential generator with the constants of Numerical Recipes. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export type Visit = {
  path: string
  referrer: string | null
  sessionId: string
  source: string
  device: string
  utmSource?: string
  utmMedium?: string
  utmCampaign?: string
}
export type Use = { toolType: string; action: string; inputData: string; ipAddress: string; at: Date }
export type VisitedDay = {
  /** Noon, or now for the last day. */
  at: Date
  visits: Visit[]
  uses: Use[]
  /** Page loads by outcome. */
  loads: Record<'counted' | 'undecided' | 'refused' | 'opted-out' | 'bots', number>
  assistants: Record<string, number>
  /** Crawler fetches, by kind of counter and article. */
  fetches: { kind: 'crawl-search' | 'crawl-answers' | 'crawl-training'; article: number; count: number }[]
  decisions: number
}

const days = 60
const dayMs = 86_400_000
const hourMs = 3_600_000

const toolPaths = ['/', '/qr-code-generator', '/bold-text-converter', '/color-palette-generator', '/marketing-news']
const sources = [
  ['(direct)', null],
  ['google.com', 'https://www.google.com/'],
  ['linkedin.com', 'https://www.linkedin.com/'],
  ['google.com', 'https://www.google.com/'],
  ['(direct)', null],
  ['bing.com', 'https://www.bing.com/'],
  ['chatgpt.com', 'https://chatgpt.com/'],
  ['news.ycombinator.com', 'https://news.ycombinator.com/'],
  ['(direct)', null],
  ['perplexity.ai', 'https://www.perplexity.ai/'],
] as const
const devices = ['desktop', 'phone', 'desktop', 'phone', 'desktop', 'tablet', 'phone', 'desktop'] as const
const uses = [
  ['bold_text', 'copied', 'Early bird until Friday: two tickets for the price of one'],
  ['qr_code', 'downloaded', 'https://harbor-cafe.example/menu?utm_source=table-tent'],
  ['color_palette', 'generated', '#0f766e'],
  ['bold_text', 'copied', 'Now hiring'],
  ['qr_code', 'copied_image', 'https://northwind-bikes.example'],
  ['bold_text', 'copied', 'Neue Öffnungszeiten ab Montag: täglich 8 bis 20 Uhr'],
  ['color_palette', 'copied_single_color', '#3b82f6'],
  ['qr_code', 'downloaded', 'https://tickets.example/autumn-fair'],
  ['bold_text', 'copied', '春のセールは月曜日から始まります'],
  ['color_palette', 'copied_full_palette', '#0f766e, #760f17, #4f6b2c, #f2f7f6, #10201f'],
  ['qr_code', 'shared_image', 'https://lindgren-keramik.example/katalog'],
  ['bold_text', 'copied', 'مرحبا بكم في متجرنا الجديد'],
  ['marketing_news', 'copied_link', 'https://example.com/article'],
] as const
/** Every fifth visitor comes from one of them. */
const campaigns = [
  { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'autumn-sale' },
  { utmSource: 'flyer', utmMedium: 'qr', utmCampaign: 'trade-fair-berlin' },
  { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'autumn-sale' },
  { utmSource: 'linkedin', utmMedium: 'social', utmCampaign: 'share' },
  { utmSource: 'table-tent', utmMedium: 'qr' },
] as const
/** Documentation addresses (RFC 5737) and a private one. */
const networks = ['203.0.113.0', '198.51.100.0', '192.0.2.0', '2001:db8:41::', '192.168.1.14'] as const

/** Returns the oldest day first. `articlePaths` is newest first. */
export function visitedDays(now: Date, articlePaths: readonly string[]): VisitedDay[] {
  const next = numbers(41)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  return Array.from({ length: days }, (_, i) => {
    const begin = today - (days - 1 - i) * dayMs
    const isToday = begin === today
    const ended = isToday ? now.getTime() - begin : dayMs
    const isWeekend = [0, 6].includes(new Date(begin).getUTCDay())
    const busy = (isWeekend ? 0.6 : 1) * (0.7 + (0.5 * i) / days) * (ended / dayMs)
    const visitors = Math.round(busy * (30 + next() * 14))
    const visits = Array.from({ length: visitors }, (_, visitor) => {
      const sessionId = `session_${begin + 9 * hourMs + visitor * 60_000}_demo${i}x${visitor}`
      const device = pick(devices)
      const [source, referrer] = pick(sources)
      const pages = 1 + Math.floor(next() * next() * 5)
      return Array.from({ length: pages }, (_, page): Visit => {
        const path =
          next() < 0.7 ? pick(toolPaths) : (articlePaths[Math.floor(next() ** 2 * articlePaths.length)] ?? '/')
        return page === 0
          ? { path, referrer, sessionId, source, device, ...campaignOf(i, visitor) }
          : { path, referrer: 'https://example.com/', sessionId, source: '(internal)', device }
      })
    }).flat()
    const usesOfDay = Array.from({ length: Math.round(visitors * 1.3) }, (): Use => {
      const [toolType, action, inputData] = pick(uses)
      return { toolType, action, inputData, ipAddress: pick(networks), at: new Date(begin + next() * ended) }
    })
    return {
      at: new Date(isToday ? now.getTime() : begin + 12 * hourMs),
      visits,
      uses: usesOfDay.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      loads: {
        counted: visits.length,
        undecided: Math.round(visits.length * 0.27),
        refused: Math.round(visits.length * 0.12),
        'opted-out': Math.round(visits.length * 0.1),
        bots: Math.round(visits.length * 0.07),
      },
      assistants: { ChatGPT: Math.round(busy * 3), Perplexity: Math.round(busy), Claude: Math.round(busy * next()) },
      fetches: articlePaths.flatMap((_path, article) => [
        { kind: 'crawl-training' as const, article, count: Math.round(next() * 2) },
        { kind: 'crawl-search' as const, article, count: Math.round(next()) },
        { kind: 'crawl-answers' as const, article, count: Math.round(next() * next()) },
      ]),
      decisions: Math.round(visitors * 0.4),
    }
  })
}

function campaignOf(day: number, visitor: number): object {
  return visitor % 5 === 0 ? (campaigns[(day + visitor / 5) % campaigns.length] ?? {}) : {}
}

/** Inserts rows like those of the tools, with a given time. */
export async function insertUses(database: Database, rows: readonly Use[]): Promise<void> {
  const column = <Value>(value: (use: Use) => Value) => rows.map(value)
  await database.query(
    `INSERT INTO usage_events (tool_type, action, input_data, ip_address, created_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
    [
      column(({ toolType }) => toolType),
      column(({ action }) => action),
      column(({ inputData }) => inputData),
      column(({ ipAddress }) => ipAddress),
      column(({ at }) => at.toISOString()),
    ],
  )
}
