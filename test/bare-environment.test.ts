// Our programs read `./.env`, where a developer keeps the settings of a local site. Those must not reach the programs
// that tests start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { emptyDataDir, freshDatabaseUrl } from './support/databases.ts'
import { startSite } from './support/running-site.ts'

const hostile = `
PORT=everywhere
PUBLIC_URL=somewhere
DATABASE_URL=postgresql://developer@127.0.0.1:1/precious
ADMIN_USERNAME=developer
AI_PROVIDER=the best one
ARTICLE_SCHEDULE=all the time
export LOG_LEVEL="loud"
WRITE_LIMIT_PER_MINUTE=0
PGSSLMODE=require
`

describe('a program started in a folder with an .env of its own', () => {
  let folder: string
  beforeAll(async () => {
    folder = await emptyDataDir()
    writeFileSync(join(folder, '.env'), hostile)
    // A site also serves files from this folder.
    symlinkSync(resolve('dist'), join(folder, 'dist'))
  })

  const runAdmin = async (env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, [resolve('src/app/admin.ts'), 'create', 'mira'], {
      cwd: folder,
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stdin.end('a secret\n')
    const [problems, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
    return { exitCode, problems }
  }

  it('uses it with the usual environment', async () => {
    const { exitCode, problems } = await runAdmin({ PATH: process.env.PATH })
    expect(exitCode).toBe(1)
    expect(problems).toMatch(/^PORT must be /)
  })

  it('ignores it with a bare environment', async () => {
    const DATABASE_URL = await freshDatabaseUrl()
    expect(await runAdmin(bareEnvironment({ DATABASE_URL }, folder))).toEqual({ exitCode: 0, problems: '' })
  })

  it('ignores it when the program is a whole site', async () => {
    const site = await startSite({ DATABASE_URL: await freshDatabaseUrl() }, folder)
    expect((await fetch(site.origin + apiPaths.news)).status).toBe(200)
    await site.stop()
  })
})
