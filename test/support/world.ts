// The demo world for journeys and screenshots: the same articles that `npm run demo` shows.
import { inject } from 'vitest'
import { seedDatabase } from '../../demo/seed.ts'
import { missingPostgres } from './postgres-server.ts'
import { newPostgresDatabase, type Template } from './postgres-templates.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const demoWorld: Template = {
  name: 'demo_world',
  fill: (databaseUrl) => seedDatabase({ databaseUrl, dataDir: '', log }),
}

/** The address of a new PostgreSQL database that holds the demo world. */
export function seededDatabaseUrl(): Promise<string> {
  const port = inject('postgresPort')
  if (port === undefined) throw new Error(missingPostgres)
  return copyOfWorld(port)
}

export const copyOfWorld = (port: number): Promise<string> => newPostgresDatabase(port, demoWorld)
