import crawlerUserAgents from 'crawler-user-agents'
import { describe, expect, it } from 'vitest'
import { browserAgents } from '../../../../../test/support/browser-agents.ts'
import { agentOf } from './agents.ts'

/** Browsers embedded in other programs, which people may use. The list counts them as bots. */
const perhapsPeople = /Instagram|MetaIAB|Electron\/|Fluid\/|TSM-turingos|Miniature\.io|GTmetrix|YLT Chrome/

describe('user agents', () => {
  it('of known bots are classified as bots', () => {
    const agents = crawlerUserAgents.flatMap(({ instances }) => instances).filter((agent) => !perhapsPeople.test(agent))
    expect(agents.length).toBeGreaterThan(2_000)
    expect(agents.filter((agent) => !agentOf(agent).isBot)).toEqual([])
  })

  it('of browsers are not classified as bots', () => {
    expect(new Set(browserAgents).size).toBeGreaterThanOrEqual(100)
    expect(browserAgents.filter((agent) => agentOf(agent).isBot)).toEqual([])
    expect(browserAgents.filter((agent) => agentOf(agent).crawlPurpose !== null)).toEqual([])
  })

  it('of AI crawlers are classified as bots, even those that the list of bots lacks', () => {
    for (const agent of ['cohere-ai', 'Kangaroo Bot', 'NovaAct', 'LAIONDownloader', 'omgili/0.5 +http://omgili.com'])
      expect([agent, agentOf(agent).isBot, agentOf(agent).crawlPurpose !== null]).toEqual([agent, true, true])
  })

  it('that are missing are classified as bots', () => {
    expect(agentOf(undefined)).toEqual({ isBot: true, crawlPurpose: null })
    expect(agentOf('')).toEqual({ isBot: true, crawlPurpose: null })
  })

  it('are classified by their beginning, for any length and characters', () => {
    const [browser = ''] = browserAgents
    expect(agentOf(`${browser}${' '.repeat(16_000)}GPTBot`).isBot).toBe(false)
    expect(agentOf(`GPTBot/1.2 ${'('.repeat(16_000)}`).crawlPurpose).toBe('training')
    expect(agentOf('\u00ff\u0080'.repeat(8_000)).crawlPurpose).toBeNull()
  })
})
