// Sample data of the Overview for tests and pictures: a busy site, and one with a problem for administrators.
import type {
  AssistantReferrals,
  Coverage,
  CrawlerFetches,
  UsageSummary,
} from '#features/analytics/reports-contract.ts'
import type { KeptData, Retention } from '#features/retention/contract.ts'

export const sampleSummary: UsageSummary = {
  totalUsage: 9_419,
  totalToday: 214,
  totalThisWeek: 1_386,
  totalThisMonth: 4_973,
  toolBreakdown: [
    { toolType: 'bold_text', count: 4_702 },
    { toolType: 'qr_code', count: 2_901 },
    { toolType: 'color_palette', count: 1_604 },
    { toolType: 'marketing_news', count: 212 },
  ],
  actionBreakdown: [
    { action: 'copied', count: 4_702 },
    { action: 'downloaded', count: 1_702 },
    { action: 'generated', count: 988 },
    { action: 'copied_image', count: 871 },
    { action: 'copied_single_color', count: 402 },
    { action: 'shared_image', count: 298 },
    { action: 'copied_full_palette', count: 214 },
    { action: 'shared', count: 212 },
    { action: 'opened_image_tab', count: 30 },
  ],
}

export const sampleCoverage: Coverage = {
  from: '2025-10-22',
  to: '2025-11-20',
  loads: { counted: 17_909, undecided: 4_757, refused: 2_239, 'opted-out': 1_959, bots: 1_119 },
  total: 27_983,
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
