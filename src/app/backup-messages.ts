// The operator's messages about a backup and its restore.
import type { LoadRefused } from '#platform/database/backup/load-database.ts'
import { formatCount } from '#shared/format.ts'

const refusals: Record<LoadRefused['reason'], string> = {
  'not-empty':
    'The database already holds a site. Restore into an empty DATA_DIR, or an empty database of DATABASE_URL.',
  'not-a-backup': 'is not a backup of this site, or is damaged.',
  'newer-release': 'was made by a newer release. Restore it with that release.',
  incomplete: 'is incomplete.',
}

export const backupMessages = {
  usage: 'Usage: npm run backup FILE | npm run restore FILE | npm run restore -- FILE --sha256 HASH. A pipe is "-".',
  output: 'Standard output',
  input: 'Standard input',
  noPipe: 'Standard output is a terminal. Send it to another program or a file.',
  made: ({ file, rows, sha256 }: { file: string; rows: number; sha256: string }) =>
    `${file}: ${rowsOf(rows)}. It holds the site's keys: keep it safe.\nSHA-256: ${sha256}`,
  restored: (file: string, rows: number, madeAt: string) => `Restored ${file} of ${madeAt}: ${rowsOf(rows)}.`,
  exists: (file: string) => `${file} already exists. A backup never replaces a file.`,
  empty: 'The database holds no site yet, so there is nothing to back up.',
  refused: (file: string, reason: LoadRefused['reason']) =>
    reason === 'not-empty' ? refusals[reason] : `${file} ${refusals[reason]} Nothing was restored.`,
  otherFile: (file: string) => `${file} has another SHA-256. It is not the file you noted. Nothing was restored.`,
  interrupted: 'Interrupted. We removed the unfinished backup or undid the unfinished restore.',
  unreadable: (file: string, reason: string) => `${file} cannot be read (${reason}). Nothing was restored.`,
  unwritable: (file: string, reason: string) => `${file} cannot be written (${reason}).`,
} as const

function rowsOf(rows: number): string {
  return rows === 1 ? '1 row' : `${formatCount(rows)} rows`
}
