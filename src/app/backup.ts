// `npm run backup FILE` and `npm run restore -- FILE --sha256 HASH`: saves the whole database to one file, from either
// engine, and restores it to either. As a FILE, `-` is standard output or input.
import { existsSync } from 'node:fs'
import { chainMessages } from '#features/admin-session/messages.ts'
import { readHead } from '#features/admin-session/server.ts'
import { readConfig } from '#platform/config.ts'
import {
  fileExists,
  OtherContent,
  readBackup,
  readBackupFile,
  sha256Of,
  writeBackupFile,
  writeBackupTo,
} from '#platform/database/backup/backup-file.ts'
import { dumpDatabase } from '#platform/database/backup/dump-database.ts'
import { loadDatabase } from '#platform/database/backup/load-database.ts'
import { type Database, openAsItIs, QueryError } from '#platform/database/database.ts'
import { lastApplied } from '#platform/database/migrations.ts'
import { prepareJobTables } from '#platform/jobs/job-schema-store.ts'
import { createLog } from '#platform/log.ts'
import { backupMessages as messages } from './backup-messages.ts'

type Outcome = { ok: boolean; message: string }

/** As a file name: standard output or input. */
const pipe = '-'

const log = createLog('silent')

async function backUp(database: Database, file: string): Promise<Outcome> {
  if ((await lastApplied(database)) === 0) return { ok: false, message: messages.empty }
  if (file === pipe && process.stdout.isTTY) return { ok: false, message: messages.noPipe }
  if (file !== pipe && (await fileExists(file))) return { ok: false, message: messages.exists(file) }
  const shown = file === pipe ? messages.output : file
  try {
    // Before the snapshot, so that a restored site also has this entry.
    const head = await readHead(database).catch(beforeTheChain)
    const dump = (write: (text: string) => Promise<void>) => dumpDatabase(database, new Date(), write)
    const { result, sha256 } = await (file === pipe ? writeBackupTo(process.stdout, dump) : writeBackupFile(file, dump))
    const made = messages.made({ file: shown, rows: result, sha256 })
    return { ok: true, message: [made, ...(head ? [chainMessages.head(head)] : [])].join('\n') }
  } catch (error) {
    if (isOfFiles(error)) return { ok: false, message: messages.unwritable(shown, error.code) }
    throw error
  }
}

/** An older release has no chain. */
function beforeTheChain(error: unknown): null {
  if (error instanceof QueryError) return null
  throw error
}

async function restore(database: Database, file: string, sha256?: string): Promise<Outcome> {
  const shown = file === pipe ? messages.input : file
  if ((await lastApplied(database)) > 0) return { ok: false, message: messages.refused(shown, 'not-empty') }
  try {
    // Standard input is read once, so its hash is compared before the restore is committed.
    if (file !== pipe && sha256 !== undefined && (await sha256Of(file)) !== sha256)
      return { ok: false, message: messages.otherFile(shown) }
    await prepareJobTables(database)
    const lines = file === pipe ? readBackup(process.stdin, sha256) : readBackupFile(file)
    const result = await loadDatabase(database, lines, log)
    if (!result.ok) return { ok: false, message: messages.refused(shown, result.reason) }
    return { ok: true, message: messages.restored(shown, result.rows, result.madeAt) }
  } catch (error) {
    if (error instanceof OtherContent) return { ok: false, message: messages.otherFile(shown) }
    if (isOfFiles(error)) return { ok: false, message: messages.unreadable(shown, error.code) }
    // The tables reject a row. No backup of this site contains such a row.
    if (error instanceof QueryError) return { ok: false, message: messages.refused(shown, 'not-a-backup') }
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
// Standard output may be the backup itself.
const stream = ok && process.argv[3] !== pipe ? process.stdout : process.stderr
stream.write(`${message}\n`, () => process.exit(ok ? 0 : 1))
