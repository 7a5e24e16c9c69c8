// `npm run test:browsers [engine or story]…`: runs every story in Chromium, Firefox and WebKitGTK, on the built site.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDatabase } from '../../demo/seed.ts'
import { journeySite } from '../support/journey-site.ts'
import { freePort } from '../support/postgres-server.ts'
import { startSite } from '../support/running-site.ts'
import type { Engine } from './driver.ts'
import { type Front, startFront } from './front.ts'
import { findProgram, type ProgramName } from './programs.ts'
import { startChromium, startFirefox } from './puppeteer-engines.ts'
import { administrationStories } from './stories/administration.ts'
import { consentStories } from './stories/consent.ts'
import { newsStories } from './stories/news.ts'
import { pageStories } from './stories/pages.ts'
import { toolStories } from './stories/tools.ts'
import { tellStory } from './tell-story.ts'
import { startWebKit } from './webkit-engine.ts'

type Candidate = { name: string; needs: ProgramName[]; start: (paths: string[]) => Promise<Engine> }

const candidates: readonly Candidate[] = [
  { name: 'Chromium', needs: ['CHROMIUM'], start: ([path = '']) => startChromium(path) },
  { name: 'Firefox', needs: ['FIREFOX'], start: ([path = '']) => startFirefox(path) },
  {
    name: 'WebKitGTK',
    needs: ['WEBKIT_DRIVER', 'MINIBROWSER', 'XVFB'],
    start: ([driver = '', browser = '', display = '']) => startWebKit({ driver, browser, display }),
  },
]
const stories = [...pageStories, ...toolStories, ...newsStories, ...consentStories, ...administrationStories]

const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
/** The names that match an argument, or all names when no argument matches. */
function chosenOf<Named extends { name: string }>(all: readonly Named[]): readonly Named[] {
  const some = all.filter(({ name }) => wanted.some((word) => name.toLowerCase().includes(word)))
  return some.length > 0 ? some : all
}

const world = await openWorld()
const failed: string[] = []
const summary: string[] = []
try {
  for (const candidate of chosenOf(candidates)) await runEngine(candidate, world.front)
} finally {
  await world.close()
}
console.log(['', ...summary, ...failed.map((line) => `Failed: ${line}`)].join('\n'))
process.exitCode = failed.length > 0 ? 1 : 0

async function runEngine({ name, needs, start }: Candidate, front: Front): Promise<void> {
  const found = needs.map(findProgram)
  const missing = found.flatMap((one) => ('missing' in one ? [one.missing] : []))
  if (missing.length > 0) {
    failed.push(...missing)
    return
  }
  const begun = performance.now()
  const told = chosenOf(stories)
  const before = failed.length
  try {
    const engine = await start(found.flatMap((one) => ('path' in one ? [one.path] : [])))
    try {
      for (const story of told) failed.push(...(await tellStory(engine, story, front)))
    } finally {
      await engine.stop()
    }
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const good = told.length - (failed.length - before)
  summary.push(`${name}: ${good} of ${told.length} stories, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

async function openWorld(): Promise<{ front: Front; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'browsers-'))
  const nothing = () => undefined
  await seedDatabase({ dataDir, log: { info: nothing, warn: nothing, error: console.error } }, { visits: true })
  const [port, sitePort] = [await freePort(), await freePort()]
  const site = await startSite({
    ...journeySite,
    DATA_DIR: dataDir,
    PORT: String(sitePort),
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const front = await startFront(port, sitePort)
  const close = async () => {
    await front.stop()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { front, close }
}
