// Once per test run: a folder for data directories and one PostgreSQL for all test files, which starts at the first
// connection: a run without it pays nothing.
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

// Vitest calls the default export of a set-up file.
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const testFolder = await mkdtemp(join(await fastestFolder(), 'toolkit-tests-'))
  const postgresPort = findPostgresBinaries() === undefined ? undefined : await freePort()
  project.provide('testFolder', testFolder)
  project.provide('postgresPort', postgresPort)
  // Tests start the same programs many times: they are compiled once.
  process.env.NODE_COMPILE_CACHE ??= join(testFolder, 'compiled')
  const postgres = postgresPort === undefined ? undefined : await startWhenAsked(postgresPort)
  return async () => {
    await postgres?.remove()
    // Programs that are just ending may still write down what they compiled.
    await rm(testFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Memory, where there is plenty of it: the embedded engine writes every commit through to the disk, for which its tests would wait.
 * Tests of durability have a folder of their own on the disk.
 */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm'
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Listens in place of PostgreSQL: a client is disconnected and tries again until the server is there. */
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
    // Tests of durability have a server of their own.
    const server = await createPostgresServer(port, { isDurable: false })
    await server.start()
    return server
  } catch (error) {
    // The tests that need it fail with "does not answer"; the reason stands above them.
    console.error(error)
    return undefined
  }
}
