// Once per test run: a folder for data directories and one PostgreSQL for all test files, started in the background so that
// tests without a database do not wait for it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPostgresServer, findPostgresBinaries, freePort, type PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testFolder: string
    /** `undefined` when this machine has no PostgreSQL. */
    postgresPort: number | undefined
  }
}

// Vitest calls the default export of a set-up file.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const testFolder = await mkdtemp(join(tmpdir(), 'toolkit-tests-'))
  const postgresPort = findPostgresBinaries() === undefined ? undefined : await freePort()
  project.provide('testFolder', testFolder)
  project.provide('postgresPort', postgresPort)
  const starting = postgresPort === undefined ? undefined : startPostgres(postgresPort)
  return async () => {
    const server = await starting
    await server?.remove()
    await rm(testFolder, { recursive: true, force: true })
  }
}

async function startPostgres(port: number): Promise<PostgresServer | undefined> {
  try {
    // Syncing is most of the work on a busy disk. Tests that judge durability have a server of their own.
    const server = await createPostgresServer(port, { fsync: 'off' })
    await server.start()
    return server
  } catch (error) {
    // The tests that need it fail with "does not answer"; the reason stands above them.
    console.error(error)
    return undefined
  }
}
