// `npm run admin -- create NAME`, `password NAME`, `two-step`, `two-step-off NAME`, `export-person ID`, `erase-person
// ID`, `verify-log`, `rotate-signing-key`, `verify-article ID`, `server-json`
// and `doctor [LINK]`: the operator's commands outside the site.
import { existsSync } from 'node:fs'
import { consoleMessages } from '#features/admin-session/messages.ts'
import {
  changePassword,
  checkName,
  createAdministrator,
  listSecondFactors,
  type Problem,
  removeSecondFactor,
  verifyLog,
} from '#features/admin-session/server.ts'
import { serverManifest } from '#features/agents/server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { erasePerson, exportPerson, type Outcome, readPerson } from './admin-person.ts'
import { readSubject, rotateKey, verifyAt, verifyStored } from './admin-provenance.ts'
import { askPassword } from './ask-password.ts'
import { examine, report } from './doctor/doctor.ts'

type OnDatabase = (database: Database, config: Config) => Promise<Outcome>
type Command = OnDatabase | { withoutDatabase: () => Promise<Outcome> }

/** Null for an unknown command. */
function readCommand([name, operand, ...more]: string[]): Command | null {
  if (name === 'verify-log') return readVerify(operand, more)
  if (name === 'two-step' && operand === undefined) return listSecondFactors
  if (name === 'rotate-signing-key' && operand === undefined) return rotateKey
  if (name === 'server-json' && operand === undefined) return { withoutDatabase: printManifest }
  if (name === 'doctor' && more.length === 0) return readDoctor(operand)
  if (operand === undefined || more.length > 0) return null
  if (name === 'create' || name === 'password') return (database) => setPassword(database, name, operand.trim())
  if (name === 'verify-article') return readVerifyArticle(operand.trim())
  if (name === 'two-step-off') return (database) => removeSecondFactor(database, operand.trim())
  const person = readPerson(operand.trim())
  if (person && name === 'export-person') return (database) => exportPerson(database, person)
  if (person && name === 'erase-person') return (database) => erasePerson(database, person)
  return null
}

function readVerify(option: string | undefined, [hash, ...more]: string[]): Command | null {
  if (option === undefined) return (database) => verify(database)
  if (option !== '--expect' || hash === undefined || more.length > 0) return null
  return (database) => verify(database, hash)
}

function readVerifyArticle(operand: string): Command | null {
  const subject = readSubject(operand)
  if (!subject) return null
  const { id, origin } = subject
  if (origin !== null) return { withoutDatabase: () => verifyAt(origin, id) }
  return (database, { publicUrl }) => verifyStored({ database, publicUrl }, id)
}

function readDoctor(operand: string | undefined): Command | null {
  const peer = operand === undefined ? undefined : URL.parse(operand)
  if (peer === null || (peer && !/^https?:$/.test(peer.protocol))) return null
  return {
    withoutDatabase: async () => {
      const { ok, text } = report(await examine({ env: process.env, peer }))
      return { ok, output: text }
    },
  }
}

async function printManifest(): Promise<Outcome> {
  const manifest = serverManifest({ ...readConfig(process.env), version: packageFile.version })
  return { ok: true, output: JSON.stringify(manifest, null, 2) }
}

async function verify(database: Database, expected?: string): Promise<Outcome> {
  const { ok, lines } = await verifyLog(database, expected)
  const text = lines.join('\n')
  return ok ? { ok, output: text } : { ok, note: text }
}

async function setPassword(database: Database, action: 'create' | 'password', username: string): Promise<Outcome> {
  const checked = await checkName(database, action, username)
  if (!checked.ok) return refused(checked.problem, username)
  const asked = await askPassword(username)
  if (!asked.ok) return { ok: false, note: asked.message }
  const login = { username, password: asked.password }
  const result = await (action === 'create' ? createAdministrator(database, login) : changePassword(database, login))
  if (!result.ok) return refused(result.problem, username)
  return { ok: true, output: consoleMessages[action === 'create' ? 'created' : 'changed'](username) }
}

function refused(problem: Problem, username: string): Outcome {
  const isAboutName = problem === 'exists' || problem === 'unknown'
  return { ok: false, note: isAboutName ? consoleMessages[problem](username) : consoleMessages.problems[problem] }
}

async function run(command: Command): Promise<Outcome> {
  if ('withoutDatabase' in command) return command.withoutDatabase()
  const config = readConfig(process.env)
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log: createLog('silent') })
  try {
    return await command(database, config)
  } finally {
    await database.close()
  }
}

function print(stream: NodeJS.WriteStream, text: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (text === undefined) resolve()
    else stream.write(`${text}\n`, () => resolve())
  })
}

if (existsSync('.env')) process.loadEnvFile('.env')
const command = readCommand(process.argv.slice(2))
const { ok, output, note } = await (command
  ? run(command)
  : Promise.resolve<Outcome>({ ok: false, note: consoleMessages.usage })
).catch((error: unknown): Outcome => ({ ok: false, note: error instanceof Error ? error.message : String(error) }))
await print(process.stdout, output)
await print(process.stderr, note)
process.exit(ok ? 0 : 1)
