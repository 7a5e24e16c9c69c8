// Sample data of the Overview for tests and pictures: a busy site, and one with a problem for administrators.
import type {
  AssistantReferrals,
  Coverage,
  CrawlerFetches,
  UsageSummary,
} from '#features/analytics/reports-contract.ts'
import type { VisitSources } from '#features/analytics/website-contract.ts'
import type { KeptData, Retention } from '#features/retention/contract.ts'

/** A Monday, and the 30 days up to it. */
export const sampleSummary: UsageSummary = {
  totalUsage: 9_419,
  totalToday: 214,
  totalThisWeek: 214,
  totalThisMonth: 4_973,
  previous: { today: 198, thisWeek: 198, thisMonth: 4_440 },
  asOf: '2026-11-23T10:41:00.000Z',
  toolBreakdown: [
    { toolType: 'qr_code', count: 2_301, previous: 1_756 },
    { toolType: 'bold_text', count: 2_204, previous: 2_249 },
    { toolType: 'color_palette', count: 904, previous: 904 },
    { toolType: 'marketing_news', count: 118, previous: 0 },
  ],
  actionBreakdown: [
    { action: 'copied', count: 2_204, previous: 2_249 },
    { action: 'downloaded', count: 1_702, previous: 1_270 },
    { action: 'generated', count: 488, previous: 483 },
    { action: 'copied_image', count: 371, previous: 290 },
    { action: 'copied_single_color', count: 302, previous: 311 },
    { action: 'shared_image', count: 198, previous: 177 },
    { action: 'copied_full_palette', count: 144, previous: 144 },
    { action: 'shared', count: 118, previous: 0 },
  ],
}

/** The same in the first week of a site. */
export const firstSummary: UsageSummary = {
  ...sampleSummary,
  totalUsage: 12,
  totalToday: 12,
  totalThisWeek: 12,
  totalThisMonth: 12,
  previous: { today: null, thisWeek: null, thisMonth: null },
  toolBreakdown: [{ toolType: 'qr_code', count: 12, previous: null }],
  actionBreakdown: [{ action: 'downloaded', count: 12, previous: null }],
}

export const sampleCoverage: Coverage = {
  from: '2026-10-25',
  to: '2026-11-23',
  loads: { counted: 17_909, undecided: 4_757, refused: 2_239, 'opted-out': 1_959, bots: 931_054 },
  total: 957_918,
  previous: {
    from: '2026-09-25',
    to: '2026-10-24',
    loads: { counted: 16_114, undecided: 4_800, refused: 2_200, 'opted-out': 1_986, bots: 1_119 },
    total: 26_219,
  },
}

export const sampleSources: VisitSources = {
  views: 17_909,
  sources: [
    { kind: 'direct', views: 9_800, previous: 9_100 },
    { kind: 'host', host: 'google.com', assistant: null, views: 4_830, previous: 4_430 },
    { kind: 'host', host: 'linkedin.com', assistant: null, views: 1_702, previous: 1_442 },
    { kind: 'host', host: 'bing.com', assistant: null, views: 611, previous: 637 },
    { kind: 'host', host: 'chatgpt.com', assistant: 'ChatGPT', views: 298, previous: 196 },
    { kind: 'host', host: 'perplexity.ai', assistant: 'Perplexity', views: 131, previous: 0 },
    { kind: 'internal', views: 100, previous: 90 },
  ],
  otherHosts: { hosts: 19, views: 437 },
  assistants: { views: 429 },
}

export const sampleAssistants: AssistantReferrals = {
  assistants: [
    { assistant: 'ChatGPT', loads: 412 },
    { assistant: 'Perplexity', loads: 131 },
    { assistant: 'Gemini', loads: 88 },
    { assistant: 'Copilot', loads: 64 },
    { assistant: 'Claude', loads: 57 },
  ],
  peopleLoads: 26_864,
}

const titles = [
  'What a QR code on a receipt may promise',
  'Five checks before a flyer goes to print',
  'Consent banners that people read',
  'Pages that assistants can quote: structure before cleverness, and names before adjectives',
  'שלום עולם: כותרת בעברית',
  'Alt text',
  null,
]
export const sampleCrawlers: CrawlerFetches = {
  articles: titles.map((title, i) => ({
    articleId: 44 - i,
    title,
    search: 118 - 10 * i,
    answers: 61 - 9 * i,
    training: 207 - 20 * i,
  })),
  totalArticles: titles.length,
}

const dayMs = 86_400_000
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

/** Data kept for 90 days, on schedule, deleted eight hours ago. */
export function keptData(now: Date, changes: Partial<KeptData> = {}): KeptData {
  return {
    store: 'boldText',
    label: 'Conversions',
    rule: { count: 90, unit: 'day' },
    rows: 412_806,
    oldest: daysAgo(now, 89.5),
    age: 89.5 / 90,
    lastPurge: { at: daysAgo(now, 1 / 3), deleted: 1_204 },
    failure: null,
    nextPurge: daysAgo(now, -2 / 3),
    lateDays: null,
    ...changes,
  }
}

export const latePalettes = (now: Date): KeptData =>
  keptData(now, {
    store: 'palettes',
    label: 'Palettes',
    rows: 9_310,
    oldest: daysAgo(now, 93.5),
    age: 93.5 / 90,
    lastPurge: { at: daysAgo(now, 4), deleted: 12 },
    failure: { at: daysAgo(now, 1), reason: 'statement took over 30 s' },
    lateDays: 3,
  })

export function sampleRetention(now: Date): Retention {
  const year = { oldest: daysAgo(now, 64), age: 64 / 365 }
  return {
    items: [
      keptData(now),
      keptData(now, { store: 'palettes', label: 'Palettes', rows: 9_310 }),
      keptData(now, { store: 'usage', label: 'Usage events', rows: 9_419 }),
      keptData(now, { store: 'pageViews', label: 'Page views', rows: 1_051_207_340 }),
      keptData(now, {
        store: 'consent',
        label: 'Consent records',
        rule: { count: 12, unit: 'month' },
        rows: 6_930,
        ...year,
      }),
      keptData(now, {
        store: 'adminLog',
        label: 'Administrative log',
        rule: { count: 1, unit: 'year' },
        rows: 388,
        ...year,
      }),
      keptData(now, { store: 'empty', label: 'Nothing yet', rows: 0, oldest: null, age: 0, lastPurge: null }),
    ],
  }
}

export const lateRetention = (now: Date): Retention => ({
  items: sampleRetention(now).items.map((kept) => (kept.store === 'palettes' ? latePalettes(now) : kept)),
})
