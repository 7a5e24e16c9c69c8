// Once per test run: a folder for data directories and one PostgreSQL for all test files. It starts at the first
// connection, so a run without it costs nothing.
import { once } from 'node:events'
import { access, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
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

// Vitest calls the default export of a setup file.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const testFolder = await mkdtemp(join(await folderWithSpace(2 * gigabyte), 'toolkit-tests-'))
  const postgresPort = findPostgresBinaries() === undefined ? undefined : await freePort()
  project.provide('testFolder', testFolder)
  project.provide('postgresPort', postgresPort)
  // Tests start the same programs many times, so they share one compile cache.
  process.env.NODE_COMPILE_CACHE ??= join(testFolder, 'compiled')
  const postgres = postgresPort === undefined ? undefined : await startWhenAsked(postgresPort)
  return async () => {
    await postgres?.remove()
    // Ending programs may still write to the compile cache.
    await rm(testFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const gigabyte = 1024 ** 3

/**
 * In memory, if there is enough: the embedded engine writes every commit through to the disk, which would slow its
 * tests down. Durability tests have their own folder on the disk.
 */
async function folderWithSpace(bytes: number): Promise<string> {
  const memory = '/dev/shm'
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize > bytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Listens in place of PostgreSQL, and disconnects clients, which retry until the server runs. */
async function startWhenAsked(port: number): Promise<{ remove(): Promise<void> }> {
  let starting: Promise<PostgresServer | undefined> | undefined
  const waiting = createServer((socket) => {
    socket.on('error', () => undefined).destroy()
    starting ??= once(waiting.close(), 'close').then(() => startPostgres(port))
  })
  await once(waiting.listen(port, '127.0.0.1'), 'listening')
  waiting.unref()
  return {
    async remove() {
      waiting.close()
      const server = await starting
      await server?.remove()
    },
  }
}

async function startPostgres(port: number): Promise<PostgresServer | undefined> {
  try {
    // Durability tests have their own server. The databases of a whole run take 4 GB.
    const server = await createPostgresServer(port, { isDurable: false, within: await folderWithSpace(6 * gigabyte) })
    await server.start()
    return server
  } catch (error) {
    // Tests that need it fail with "does not respond"; the reason is printed above them.
    console.error(error)
    return undefined
  }
}
