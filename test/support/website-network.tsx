// The Website Analytics tab with the figures of a small site.
import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { readCoverage } from '#features/analytics/reports-contract.ts'
import {
  readCampaigns,
  readGoals,
  readPageStats,
  readVisitDevices,
  readVisitSources,
  readVisitsTimeline,
  readVisitTotals,
  readVitals,
} from '#features/analytics/website-contract.ts'
import { readNotes } from '#features/notes/contract.ts'
import { WebsiteTab } from '#pages/admin/website-tab.tsx'
import { reply } from './fake-network.ts'
import { campaigns, coverage, devices, goals, pageStat, sources, timelineOf, totals, vitals } from './sample-reports.ts'
import { show } from './show.tsx'

/** Replies to every read of the tab; a test replaces the replies that it needs. */
export function websiteNetwork(): void {
  reply(readVisitsTimeline, timelineOf(700, 900, 325, 560))
  reply(readVisitTotals, totals)
  reply(readCoverage, coverage)
  reply(readPageStats, [pageStat('/')])
  reply(readVisitSources, sources)
  reply(readVisitDevices, devices)
  reply(readCampaigns, campaigns)
  reply(readGoals, goals)
  reply(readVitals, vitals)
  reply(readNotes, { notes: [] })
}

/** Shows the tab, and a link back. Replies are the test's own, or those of `websiteNetwork`. */
export function openTab(query = '?tab=analytics') {
  const tab = (
    <>
      <WebsiteTab />
      <Back />
    </>
  )
  return show(tab, { address: `/admin${query}` })
}

function Back() {
  return (
    <button type="button" onClick={() => window.history.back()}>
      Back
    </button>
  )
}

export const panel = (name: string) => within(screen.getByRole('region', { name }))
export const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent?.trim())

/** The files saved from now on, by name. */
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
