// What an agent string says of who asks. The pattern of a thousand bots runs once for each of the strings seen lately.
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { type CrawlPurpose, crawlPurposeOf } from '../../domain/ai-crawlers.ts'

export type Agent = { isBot: boolean; crawlPurpose: CrawlPurpose | null }

/** Browsers differ by some hundreds of strings; a hostile client must not fill the memory with others. */
const remembered = new LRUCache<string, Agent>({ max: 1_000 })
const longestRemembered = 500
/** A bot names itself long before. */
const longestRead = 1_000

/** Every browser names itself, so who does not is a program. */
const nameless: Agent = { isBot: true, crawlPurpose: null }

export function agentOf(userAgent: string | undefined): Agent {
  if (!userAgent) return nameless
  if (userAgent.length > longestRemembered) return recognize(userAgent.slice(0, longestRead))
  const known = remembered.get(userAgent)
  if (known) return known
  const agent = recognize(userAgent)
  remembered.set(userAgent, agent)
  return agent
}

function recognize(userAgent: string): Agent {
  const crawlPurpose = crawlPurposeOf(userAgent)
  return { crawlPurpose, isBot: crawlPurpose !== null || isbot(userAgent) }
}
