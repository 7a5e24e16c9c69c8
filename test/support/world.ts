// The demo world for journeys and screenshots: the same articles that `npm run demo` shows.
import { seedDatabase } from '../../demo/seed.ts'
import { freshDatabaseUrl, silentLog } from './databases.ts'

/** The address of a new PostgreSQL database that holds the demo world. */
export async function seededDatabaseUrl(): Promise<string> {
  const databaseUrl = await freshDatabaseUrl()
  await seedDatabase({ databaseUrl, dataDir: '', log: silentLog })
  return databaseUrl
}
