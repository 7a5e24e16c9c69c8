// The Website Analytics tab with figures of a small site, for tests.
import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import {
  type Coverage,
  type PageStat,
  readCoverage,
  readPageStats,
  readVisitDevices,
  readVisitSources,
  readVisitsTimeline,
  readVisitTotals,
  type TimelineEntry,
  type VisitDevices,
  type VisitSources,
  type VisitTotals,
} from '#features/analytics/reports-contract.ts'
import { WebsiteAnalytics } from '#features/analytics/ui/website/website-analytics.tsx'
import { reply } from './fake-network.ts'
import { show } from './show.tsx'

/** The days up to Friday, November 20, 2026, with so many visits each. */
export function timelineOf(...visits: number[]): TimelineEntry[] {
  return visits.map((count, day) => ({
    date: new Date(Date.UTC(2026, 10, 20 - (visits.length - 1 - day))).toISOString().slice(0, 10),
    visits: count,
    uniqueVisitors: Math.ceil(count / 2),
  }))
}

export function pageStat(path: string, changes: Partial<PageStat> = {}): PageStat {
  return { path, views: 6204, uniqueVisitors: 3977, title: null, ...changes }
}

export const totals: VisitTotals = { visits: 17_909, uniqueVisitors: 8_412, filtered: { bots: 0, spam: 0 } }

export const coverage: Coverage = {
  from: '2026-10-22',
  to: '2026-11-20',
  loads: { bots: 100, 'opted-out': 60, undecided: 120, refused: 80, counted: 640 },
  total: 1000,
}

export const sources: VisitSources = {
  views: 1000,
  sources: [
    { kind: 'direct', views: 500 },
    { kind: 'host', host: 'google.com', assistant: null, views: 300 },
    { kind: 'internal', views: 100 },
    { kind: 'host', host: 'chatgpt.com', assistant: 'ChatGPT', views: 29 },
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

/** Answers every read of the tab; a test replaces the answers it is about. */
export function websiteNetwork(): void {
  reply(readVisitsTimeline, timelineOf(700, 900, 325, 560))
  reply(readVisitTotals, totals)
  reply(readCoverage, coverage)
  reply(readPageStats, [pageStat('/')])
  reply(readVisitSources, sources)
  reply(readVisitDevices, devices)
}

/** Shows the tab. Replies are the test's own, or those of `websiteNetwork`. */
export function openTab(query = '?tab=analytics') {
  return show(<WebsiteAnalytics />, { address: `/admin${query}` })
}

export const panel = (name: string) => within(screen.getByRole('region', { name }))
export const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent?.trim())

/** What is saved as a file from now on, by its name. */
export function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>()
  const blobs: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}` })
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice('blob:'.length))]
    if (blob) files.set(this.download, blob)
  })
  return files
}
