// What an agent string says of who asks. The pattern of a thousand bots runs once for each of the strings seen lately.
import { isbot } from 'isbot'
import { type CrawlPurpose, crawlPurposeOf } from '../../domain/ai-crawlers.ts'
import { rememberReadings } from './remember-readings.ts'

export type Agent = { isBot: boolean; crawlPurpose: CrawlPurpose | null }

/** Every browser names itself, so who does not is a program. */
const nameless: Agent = { isBot: true, crawlPurpose: null }

const readAgent = rememberReadings((userAgent): Agent => {
  const crawlPurpose = crawlPurposeOf(userAgent)
  return { crawlPurpose, isBot: crawlPurpose !== null || isbot(userAgent) }
})

export function agentOf(userAgent: string | undefined): Agent {
  return userAgent ? readAgent(userAgent) : nameless
}
