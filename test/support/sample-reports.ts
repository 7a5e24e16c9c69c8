// The report responses of a small site, for component tests and scenes.
import type { Coverage } from '#features/analytics/reports-contract.ts'
import type {
  CampaignStat,
  GoalStat,
  PageStat,
  PageVitals,
  TimelineEntry,
  VisitDevices,
  VisitSources,
  VisitTotals,
} from '#features/analytics/website-contract.ts'
import type { Note } from '#features/notes/contract.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'

/** The days up to Friday, November 20, 2026, with the given numbers of visits. */
export function timelineOf(...visits: number[]): TimelineEntry[] {
  return visits.map((count, day) => ({
    date: new Date(Date.UTC(2026, 10, 20 - (visits.length - 1 - day))).toISOString().slice(0, 10),
    visits: count,
    uniqueVisitors: Math.ceil(count / 2),
    previous: null,
  }))
}

/** The same beside the period before, in which each day had so many visits. */
export function comparedTimeline(
  entries: readonly TimelineEntry[],
  visitsOf: (visits: number) => number,
): TimelineEntry[] {
  return entries.map(({ date, visits, uniqueVisitors }) => ({
    date,
    visits,
    uniqueVisitors,
    previous: {
      date: new Date(Date.parse(date) - entries.length * 86_400_000).toISOString().slice(0, 10),
      visits: visitsOf(visits),
      uniqueVisitors: Math.ceil(visitsOf(visits) / 2),
    },
  }))
}

export function campaign(name: string | null, changes: Partial<CampaignStat> = {}): CampaignStat {
  return {
    source: 'newsletter',
    medium: 'email',
    campaign: name,
    views: 1_204,
    uniqueVisitors: 811,
    goals: 96,
    previous: { views: 739, uniqueVisitors: 520, goals: 60 },
    ...changes,
  }
}

export const campaigns: CampaignStat[] = [
  campaign('spring-sale'),
  campaign('trade-fair-berlin', {
    source: 'flyer',
    medium: 'qr',
    views: 642,
    uniqueVisitors: 530,
    goals: 41,
    previous: null,
  }),
  campaign('newsletter-46', {
    views: 588,
    uniqueVisitors: 402,
    goals: 20,
    previous: { views: 612, uniqueVisitors: 410, goals: 22 },
  }),
  campaign('share', { source: 'linkedin', medium: 'social', views: 311, uniqueVisitors: 268, goals: 9 }),
  campaign(null, { source: 'chatgpt.com', medium: 'referral', views: 298, uniqueVisitors: 241, goals: 31 }),
  campaign('שלום', { source: '(direct)', medium: null, views: 12, uniqueVisitors: 9, goals: 0 }),
  campaign('very-long-'.repeat(6), { views: 3, uniqueVisitors: 3, goals: 1, previous: null }),
]

export const goals: GoalStat[] = [
  {
    goal: 'result-taken',
    sessions: 1_138,
    share: 0.135,
    previous: { sessions: 1_010, share: 0.129 },
    campaigns: [{ source: 'newsletter', medium: 'email', campaign: 'spring-sale', sessions: 88 }],
    sources: [{ source: '(direct)', sessions: 400 }],
    entryPages: [{ path: '/qr-code-generator', sessions: 512 }],
  },
  {
    goal: 'article-shared',
    sessions: 118,
    share: 0.014,
    previous: { sessions: 110, share: 0.014 },
    campaigns: [],
    sources: [{ source: 'linkedin.com', sessions: 40 }],
    entryPages: [{ path: '/article/41', sessions: 30 }],
  },
  {
    goal: 'notifications-on',
    sessions: 46,
    share: 0.005,
    previous: { sessions: 50, share: 0.006 },
    campaigns: [],
    sources: [],
    entryPages: [{ path: '/marketing-news', sessions: 29 }],
  },
]

export const vitals: PageVitals[] = [
  {
    path: '/qr-code-generator',
    device: 'phone',
    samples: 1_204,
    lcp: { p75: 1_840, good: 0.86, poor: 0.04 },
    inp: { p75: 140, good: 0.91, poor: 0.02 },
    cls: { p75: 0.02, good: 0.97, poor: 0.01 },
  },
  {
    path: '/color-palette-generator',
    device: 'phone',
    samples: 318,
    lcp: { p75: 2_800, good: 0.64, poor: 0.11 },
    inp: { p75: 180, good: 0.84, poor: 0.05 },
    cls: { p75: 0.04, good: 0.95, poor: 0.02 },
  },
  {
    path: '/article/41',
    device: 'desktop',
    samples: 96,
    lcp: { p75: 4_300, good: 0.41, poor: 0.31 },
    inp: null,
    cls: { p75: 0.01, good: 1, poor: 0 },
  },
  { path: '/privacy-policy', device: 'phone', samples: 41, lcp: null, inp: null, cls: null },
]

export const notes: Note[] = [
  { id: 7, text: 'Trade fair in Berlin, hall 4', from: '2026-11-15', to: '2026-11-19', kind: 'own' },
  {
    id: null,
    text: 'Published: Five checks before you print a QR code',
    from: '2026-11-09',
    to: '2026-11-09',
    kind: 'published',
  },
  { id: null, text: 'New version of this site, 2.4.0', from: '2026-11-03', to: '2026-11-03', kind: 'version' },
]

export function pageStat(path: string, changes: Partial<PageStat> = {}): PageStat {
  return { path, views: 6204, uniqueVisitors: 3977, title: null, ...changes }
}

export const totals: VisitTotals = {
  visits: 17_909,
  uniqueVisitors: 8_412,
  goals: 1_302,
  filtered: { bots: 0, spam: 0 },
  previous: null,
}

export const coverage: Coverage = {
  from: '2026-10-22',
  to: '2026-11-20',
  loads: { bots: 100, 'opted-out': 60, undecided: 120, refused: 80, counted: 640 },
  total: 1000,
  previous: null,
}

export const sources: VisitSources = {
  views: 1000,
  sources: [
    { kind: 'direct', views: 500, previous: null },
    { kind: 'host', host: 'google.com', assistant: null, views: 300, previous: null },
    { kind: 'internal', views: 100, previous: null },
    { kind: 'host', host: 'chatgpt.com', assistant: 'ChatGPT', views: 29, previous: null },
  ],
  otherHosts: { hosts: 19, views: 71 },
  assistants: { views: 29 },
}

export const devices: VisitDevices = {
  views: 1000,
  devices: [
    { device: 'phone', views: 379 },
    { device: 'desktop', views: 581 },
    { device: 'tablet', views: 40 },
  ],
}

const aMonth = [
  612, 560, 325, 397, 627, 564, 574, 648, 632, 366, 409, 678, 633, 599, 667, 696, 425, 424, 900, 704, 644, 678, 743,
  496, 454, 726, 765, 707, 696, 560,
]

const pages: PageStat[] = [
  pageStat('/'),
  pageStat('/qr-code-generator', { views: 4871, uniqueVisitors: 3361 }),
  pageStat('/article/41/five-checks-before-a-flyer-goes-to-print', {
    title: 'Five checks before a flyer goes to print',
    views: 342,
    uniqueVisitors: 276,
  }),
  pageStat(`/${'very-'.repeat(30)}long`, { views: 12, uniqueVisitors: 12 }),
  ...Array.from({ length: 8 }, (_, i) =>
    pageStat(`/article/${i + 50}/x`, { views: 6, uniqueVisitors: 3, title: 'שלום' }),
  ),
]

/** The responses of the Website Analytics tab by path. */
export const websiteReports = {
  [reportPaths.visitsTimeline]: comparedTimeline(timelineOf(...aMonth), (visits) => Math.round(visits * 0.5 + 200)),
  [reportPaths.visitTotals]: {
    ...totals,
    filtered: { bots: 1204, spam: 87 },
    previous: { visits: 15_990, uniqueVisitors: 7_717, goals: 1_150 },
  },
  [reportPaths.campaigns]: campaigns,
  [reportPaths.goals]: goals,
  [apiPaths.vitals]: vitals,
  [adminPaths.notes]: { notes },
  [reportPaths.coverage]: coverage,
  [reportPaths.pageStats]: pages,
  [reportPaths.visitSources]: {
    ...sources,
    sources: [
      ...sources.sources,
      ...Array.from({ length: 6 }, (_, i) => ({
        kind: 'host',
        host: `host-${i}.example`,
        assistant: null,
        views: 5,
        previous: null,
      })),
    ],
  },
  [reportPaths.visitDevices]: devices,
}

/** The same for a site without visits. */
export const emptyWebsiteReports = {
  [reportPaths.visitsTimeline]: timelineOf(...aMonth.map(() => 0)),
  [reportPaths.visitTotals]: { visits: 0, uniqueVisitors: 0, goals: 0, filtered: { bots: 0, spam: 0 }, previous: null },
  [reportPaths.campaigns]: [],
  [reportPaths.goals]: goals.map(({ goal }) => ({
    goal,
    sessions: 0,
    share: 0,
    previous: null,
    campaigns: [],
    sources: [],
    entryPages: [],
  })),
  [apiPaths.vitals]: [],
  [adminPaths.notes]: { notes: [] },
  [reportPaths.coverage]: {
    ...coverage,
    loads: { bots: 0, 'opted-out': 0, undecided: 0, refused: 0, counted: 0 },
    total: 0,
  },
  [reportPaths.pageStats]: [],
  [reportPaths.visitSources]: { views: 0, sources: [], otherHosts: { hosts: 0, views: 0 }, assistants: { views: 0 } },
  [reportPaths.visitDevices]: { views: 0, devices: [] },
}
