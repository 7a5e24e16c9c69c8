// `npm run admin -- create NAME` and `password NAME`: the operator's own way in, without the site.
import { existsSync } from 'node:fs'
import { consoleMessages } from '#features/admin-session/messages.ts'
import { changePassword, checkName, createAdministrator, type Problem } from '#features/admin-session/server.ts'
import { readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { askPassword } from './ask-password.ts'

type Command = { deed: 'create' | 'password'; username: string }
type Outcome = { ok: boolean; message: string }

async function run(command: Command): Promise<Outcome> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('silent') })
  try {
    return await carryOut(command, database)
  } finally {
    await database.close()
  }
}

async function carryOut({ deed, username }: Command, database: Database): Promise<Outcome> {
  const checked = await checkName(database, deed, username)
  if (!checked.ok) return refused(checked.problem, username)
  const asked = await askPassword(username)
  if (!asked.ok) return asked
  const login = { username, password: asked.password }
  const result = await (deed === 'create' ? createAdministrator(database, login) : changePassword(database, login))
  if (!result.ok) return refused(result.problem, username)
  return { ok: true, message: consoleMessages[deed === 'create' ? 'created' : 'changed'](username) }
}

function refused(problem: Problem, username: string): Outcome {
  const isAboutName = problem === 'exists' || problem === 'unknown'
  return { ok: false, message: isAboutName ? consoleMessages[problem](username) : consoleMessages.problems[problem] }
}

function readCommand([deed, name, ...more]: string[]): Command | null {
  if ((deed !== 'create' && deed !== 'password') || name === undefined || more.length > 0) return null
  return { deed, username: name.trim() }
}

if (existsSync('.env')) process.loadEnvFile('.env')
const command = readCommand(process.argv.slice(2))
const outcome = await (command ? run(command) : Promise.resolve({ ok: false, message: consoleMessages.usage })).catch(
  (error: unknown): Outcome => ({ ok: false, message: error instanceof Error ? error.message : String(error) }),
)
const stream = outcome.ok ? process.stdout : process.stderr
stream.write(`${outcome.message}\n`)
process.exit(outcome.ok ? 0 : 1)
