// The cost of hostile readers: many spellings of one long article's address, and a crawl of a thousand uncached articles.
import type { Finding } from '../../report/finding.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engines, makeStorage } from '../../stage/storage.ts'
import { flood, seedArticles } from './flooded-site.ts'

const spellings = 750
const crawledArticles = 1_000
const longText = '- A sentence of a very long article, **like** many [others](https://example.com/source).\n'
const longCharacters = 98_000

export async function pageFlood(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) {
    findings.push(...(await spellingsOfOne(stage, engine)), ...(await crawl(stage, engine)))
  }
  return findings
}

async function spellingsOfOne(stage: Stage, engine: Engine): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  const description = longText.repeat(Math.floor(longCharacters / longText.length))
  const [address = ''] = await seedArticles(storage, 1, { description })
  const paths = Array.from({ length: spellings }, (_, i) => `${address}#${i}`)
  return flood(stage, { what: 'spellings of a long article', storage, paths, connections: 16 })
}

async function crawl(stage: Stage, engine: Engine): Promise<Finding[]> {
  const storage = await makeStorage(stage, engine)
  const paths = await seedArticles(storage, crawledArticles)
  return flood(stage, { what: 'crawl of articles', storage, paths, connections: 4 })
}
