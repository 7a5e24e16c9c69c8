// Connects the weekly digest with the features whose figures it shows.
import type { RangeReports } from '#features/analytics/server.ts'
import { brokenSources, waitingDrafts } from '#features/citations/server.ts'
import { type DigestFeatureOptions, type DigestSources, digest } from '#features/digest/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { news, tools } from '#shared/tools.ts'

type WeeklyDigest = {
  config: Pick<Config, 'siteName' | 'publicUrl' | 'mail'>
  database: Database
  jobs: Pick<Jobs, 'handle' | 'send' | 'failed'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  now?: () => Date
  /** Of analytics. */
  loads: { ranges: RangeReports; traffic: DigestFeatureOptions['traffic'] }
  /** Failed notifications. */
  push: { failures: (since: Date) => Promise<{ failed: number; isKeyRefused: boolean; lastAt: string | null }> }
  /** Data that is deleted too late. */
  late: () => Promise<{ label: string; lateDays: number }[]>
  /** Tells the receivers of webhooks about each digest. */
  announce?: DigestFeatureOptions['announce']
}

/** More pages than the digest names, so that it finds those of the week before. */
const readPages = 500
const readJobs = 20

export function weeklyDigest({ config, now, announce, ...parts }: WeeklyDigest) {
  const { database, jobs, log, loads } = parts
  const site = { name: config.siteName, url: config.publicUrl }
  return digest({
    database,
    jobs,
    log,
    site,
    settings: config.mail,
    sources: sourcesOf(parts),
    traffic: loads.traffic,
    ...(now && { now }),
    ...(announce && { announce }),
  })
}

function sourcesOf({
  database,
  jobs,
  loads: { ranges },
  push,
  late,
}: Omit<WeeklyDigest, 'config' | 'log' | 'now' | 'announce'>): DigestSources {
  return {
    firstDay: () => ranges.firstDay(),
    async figuresOf(range) {
      const [totals, pages, sources, coverage, assistants, usage, campaigns] = await Promise.all([
        ranges.totals(range),
        ranges.pages(range, readPages),
        ranges.sources(range),
        ranges.coverage(range),
        ranges.assistants(range),
        ranges.tools(range),
        ranges.campaigns(range),
      ])
      return {
        ...totals,
        pages,
        sources,
        coverage,
        assistants: assistants.map(({ assistant, loads }) => ({ name: assistant, count: loads })),
        tools: usage.map(({ toolType, events }) => ({ name: toolName(toolType), count: events })),
        campaigns,
      }
    },
    async waiting(since) {
      const [notifications, drafts, sources, failed, retention] = await Promise.all([
        push.failures(since),
        waitingDrafts(database),
        brokenSources(database),
        jobs.failed(readJobs),
        late(),
      ])
      return {
        notifications,
        drafts,
        sources,
        retention,
        jobs: failed
          .filter(({ failedAt }) => new Date(failedAt) > since)
          .map(({ label, failedAt }) => ({ label, failedAt })),
      }
    },
  }
}

function toolName(type: string): string {
  return tools.find((tool) => tool.type === type)?.name ?? news.name
}
