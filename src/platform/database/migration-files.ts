// What drizzle-kit wrote into `migrations/`, read as drizzle's own migrators read it: a site that runs installs no drizzle.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = {
  statements: string[]
  /** When it was made, in milliseconds; migrations run in this order. */
  madeAt: number
  hash: string
}

type Journal = { entries: { tag: string; when: number }[] }

export function readMigrationFiles(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const statements = sql.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '')
    return { statements, madeAt: when, hash: createHash('sha256').update(sql).digest('hex') }
  })
}
