// The report responses of a small site, for component tests and scenes.
import type { Coverage } from '#features/analytics/reports-contract.ts'
import type {
  PageStat,
  TimelineEntry,
  VisitDevices,
  VisitSources,
  VisitTotals,
} from '#features/analytics/website-contract.ts'
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

export function pageStat(path: string, changes: Partial<PageStat> = {}): PageStat {
  return { path, views: 6204, uniqueVisitors: 3977, title: null, ...changes }
}

export const totals: VisitTotals = {
  visits: 17_909,
  uniqueVisitors: 8_412,
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
  [apiPaths.visitsTimeline]: timelineOf(...aMonth),
  [apiPaths.visitTotals]: { ...totals, filtered: { bots: 1204, spam: 87 } },
  [apiPaths.coverage]: coverage,
  [apiPaths.pageStats]: pages,
  [apiPaths.visitSources]: {
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
  [apiPaths.visitDevices]: devices,
}

/** The same for a site without visits. */
export const emptyWebsiteReports = {
  [apiPaths.visitsTimeline]: timelineOf(...aMonth.map(() => 0)),
  [apiPaths.visitTotals]: { visits: 0, uniqueVisitors: 0, filtered: { bots: 0, spam: 0 } },
  [apiPaths.coverage]: {
    ...coverage,
    loads: { bots: 0, 'opted-out': 0, undecided: 0, refused: 0, counted: 0 },
    total: 0,
  },
  [apiPaths.pageStats]: [],
  [apiPaths.visitSources]: { views: 0, sources: [], otherHosts: { hosts: 0, views: 0 }, assistants: { views: 0 } },
  [apiPaths.visitDevices]: { views: 0, devices: [] },
}
