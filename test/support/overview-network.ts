import {
  readAssistantReferrals,
  readCoverage,
  readCrawlerFetches,
  readUsageSummary,
} from '#features/analytics/reports-contract.ts'
import { readVisitSources } from '#features/analytics/website-contract.ts'
import { readRetention } from '#features/retention/contract.ts'
import { reply } from './fake-network.ts'
import {
  sampleAssistants,
  sampleCoverage,
  sampleCrawlers,
  sampleRetention,
  sampleSources,
  sampleSummary,
} from './sample-overview.ts'

/** Replies to the reads of the dashboard's first tab, in tests about something else. */
export function overviewNetwork(): void {
  reply(readUsageSummary, sampleSummary)
  reply(readVisitSources, sampleSources)
  reply(readCoverage, sampleCoverage)
  reply(readAssistantReferrals, sampleAssistants)
  reply(readCrawlerFetches, sampleCrawlers)
  reply(readRetention, sampleRetention(new Date()))
}
