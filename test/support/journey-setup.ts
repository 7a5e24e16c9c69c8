// Once per run with journeys: one site over the demo world for all tests that change no article. It starts while the
// first files load.
import type { TestProject } from 'vitest/node'
import { eventually } from './eventually.ts'
import { journeySite, tellSharedSite } from './journey-site.ts'
import { missingPostgres } from './postgres-server.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { copyOfWorld } from './world.ts'

// Vitest calls the default export of a setup file.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const starting = startSharedSite(project)
  return async () => {
    const site = await starting
    await site?.stop()
  }
}

/** The setup of the whole run, which starts PostgreSQL, runs after the setup of its projects. */
async function startSharedSite(project: TestProject): Promise<RunningSite | undefined> {
  const provided = () => project.vitest.getRootProject().getProvidedContext()
  const { testFolder, postgresPort } = await eventually(provided, (context) => 'postgresPort' in context)
  try {
    if (postgresPort === undefined) throw new Error(missingPostgres)
    const site = await startSite({ ...journeySite, DATABASE_URL: await copyOfWorld(postgresPort) })
    await tellSharedSite(testFolder, { origin: site.origin })
    return site
  } catch (error) {
    await tellSharedSite(testFolder, { failure: String(error) })
    return undefined
  }
}
