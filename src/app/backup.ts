// `npm run backup FILE` and `npm run restore -- FILE --sha256 HASH`: saves the whole database to one file, from either
// engine, and restores it to either.
import { existsSync } from 'node:fs'
import { chainMessages } from '#features/admin-session/messages.ts'
import { readHead } from '#features/admin-session/server.ts'
import { readConfig } from '#platform/config.ts'
import { fileExists, readBackupFile, sha256Of, writeBackupFile } from '#platform/database/backup/backup-file.ts'
import { dumpDatabase } from '#platform/database/backup/dump-database.ts'
import { loadDatabase } from '#platform/database/backup/load-database.ts'
import { type Database, openAsItIs, QueryError } from '#platform/database/database.ts'
import { lastApplied } from '#platform/database/migrations.ts'
import { prepareJobTables } from '#platform/jobs/job-schema-store.ts'
import { createLog } from '#platform/log.ts'
import { backupMessages as messages } from './backup-messages.ts'

type Outcome = { ok: boolean; message: string }

const log = createLog('silent')

async function backUp(database: Database, file: string): Promise<Outcome> {
  if ((await lastApplied(database)) === 0) return { ok: false, message: messages.empty }
  if (await fileExists(file)) return { ok: false, message: messages.exists(file) }
  try {
    // Before the snapshot, so that a restored site also has this entry.
    const head = await readHead(database).catch(beforeTheChain)
    const { result, sha256 } = await writeBackupFile(file, (write) => dumpDatabase(database, new Date(), write))
    const made = messages.made({ file, rows: result, sha256 })
    return { ok: true, message: [made, ...(head ? [chainMessages.head(head)] : [])].join('\n') }
  } catch (error) {
    if (isOfFiles(error)) return { ok: false, message: messages.unwritable(file, error.code) }
    throw error
  }
}

/** An older release has no chain. */
function beforeTheChain(error: unknown): null {
  if (error instanceof QueryError) return null
  throw error
}

async function restore(database: Database, file: string, sha256?: string): Promise<Outcome> {
  if ((await lastApplied(database)) > 0) return { ok: false, message: messages.refused(file, 'not-empty') }
  try {
    if (sha256 !== undefined && (await sha256Of(file)) !== sha256)
      return { ok: false, message: messages.otherFile(file) }
    await prepareJobTables(database)
    const result = await loadDatabase(database, readBackupFile(file), log)
    if (!result.ok) return { ok: false, message: messages.refused(file, result.reason) }
    return { ok: true, message: messages.restored(file, result.rows, result.madeAt) }
  } catch (error) {
    if (isOfFiles(error)) return { ok: false, message: messages.unreadable(file, error.code) }
    // The tables reject a row. No backup of this site contains such a row.
    if (error instanceof QueryError) return { ok: false, message: messages.refused(file, 'not-a-backup') }
    throw error
  }
}

/** File system and compression errors have a code such as `ENOSPC` or `Z_BUF_ERROR`. */
function isOfFiles(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[EZ]/.test(error.code)
}

type Command = (database: Database) => Promise<Outcome>

/** Null for an unknown command. */
function readCommand([name, file, option, hash, ...more]: string[]): Command | null {
  // npm consumes an option without a preceding `--`, and the file would then be restored unchecked.
  if (!file || more.length > 0 || process.env.npm_config_sha256 !== undefined) return null
  if (name === 'backup' && option === undefined) return (database) => backUp(database, file)
  if (name !== 'restore') return null
  if (option === undefined) return (database) => restore(database, file)
  const isHash = option === '--sha256' && /^[0-9a-f]{64}$/i.test(hash ?? '')
  return isHash ? (database) => restore(database, file, hash?.toLowerCase()) : null
}

async function run(command: Command | null): Promise<Outcome> {
  if (!command) return { ok: false, message: messages.usage }
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env)
  const database = await openAsItIs({ databaseUrl, databaseDirectUrl, dataDir, log })
  try {
    return await command(database)
  } finally {
    await database.close()
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // Nothing remains half done: the exit removes an unfinished file, and a restore is one transaction.
    process.stderr.write(`${messages.interrupted}\n`)
    process.exit(1)
  })
}
const { ok, message } = await run(readCommand(process.argv.slice(2))).catch((error: unknown): Outcome => {
  return { ok: false, message: error instanceof Error ? error.message : String(error) }
})
const stream = ok ? process.stdout : process.stderr
stream.write(`${message}\n`, () => process.exit(ok ? 0 : 1))
