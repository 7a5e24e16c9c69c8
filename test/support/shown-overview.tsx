// The Overview in component tests: shown with the reads of a busy site, and what its panels list.
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { Overview } from '#features/analytics/admin-ui.tsx'
import * as reads from '#features/analytics/reports-contract.ts'
import { readVisitSources } from '#features/analytics/website-contract.ts'
import { reply } from './fake-network.ts'
import { overviewNetwork } from './overview-network.ts'
import { show } from './show.tsx'

const named = {
  summary: reads.readUsageSummary,
  sources: readVisitSources,
  coverage: reads.readCoverage,
  assistants: reads.readAssistantReferrals,
  crawlers: reads.readCrawlerFetches,
} as const

export const overviewReads = Object.values(named)

/** Shows the tab on a Monday morning. `answers` replace the replies of a busy site. */
export function showOverview(answers: Partial<Record<keyof typeof named, object>> = {}, address = '/admin') {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:41:00Z'), toFake: ['Date'] })
  overviewNetwork()
  if (answers.summary) reply(named.summary, answers.summary)
  if (answers.sources) reply(named.sources, answers.sources)
  if (answers.coverage) reply(named.coverage, answers.coverage)
  if (answers.assistants) reply(named.assistants, answers.assistants)
  if (answers.crawlers) reply(named.crawlers, answers.crawlers)
  return show(<Overview summary={<p>A summary</p>} />, { address })
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }))

/** The texts of each row of a meter: its name, count, share, and change if it is compared. */
export async function rowsOf(name: string): Promise<string[][]> {
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map(({ children }) => [...children].slice(0, -1).map(({ textContent }) => textContent ?? ''))
}

/** The lines of a panel's CSV. */
export async function csvOf(name: string, user: ReturnType<typeof show>['user']): Promise<string[] | undefined> {
  const file = vi.fn<(file: Blob) => string>(() => 'blob:file')
  Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(screen.getByRole('button', { name: `CSV of ${name}` }))
  return (await file.mock.lastCall?.[0].text())?.trim().split('\r\n')
}
