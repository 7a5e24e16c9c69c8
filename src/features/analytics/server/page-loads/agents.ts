// Classifies user agents as bots and AI crawlers. The large pattern of bots runs once for each recent user agent
// string.
import { isbot } from 'isbot'
import { type CrawlPurpose, crawlPurposeOf } from '../../domain/ai-crawlers.ts'
import { memoizeHeader } from './memoize-header.ts'

export type Agent = { isBot: boolean; crawlPurpose: CrawlPurpose | null }

/** Every browser sends a user agent string, so a client without one is a program. */
const nameless: Agent = { isBot: true, crawlPurpose: null }

const readAgent = memoizeHeader((userAgent): Agent => {
  const crawlPurpose = crawlPurposeOf(userAgent)
  return { crawlPurpose, isBot: crawlPurpose !== null || isbot(userAgent) }
})

export function agentOf(userAgent: string | undefined): Agent {
  return userAgent ? readAgent(userAgent) : nameless
}
