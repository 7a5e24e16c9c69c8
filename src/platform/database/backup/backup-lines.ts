// The text of a backup, line by line. A line of control begins with "#"; every other line is a row of the table named before it, as JSON.
import { z } from 'zod'

/** Raised when an older release could not read what this one writes. */
export const backupVersion = 1

const headSchema = z.object({
  backup: z.literal('marketing-toolkit'),
  version: z.number(),
  madeAt: z.iso.datetime(),
  /** The last applied migration, by its time. */
  migration: z.number(),
})
const tableSchema = z.object({ table: z.string() })
const endSchema = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** The last number that each sequence gave out, because an id is never given twice. */
  sequences: z.record(z.string(), z.number()),
})
const controlSchema = z.union([headSchema, tableSchema, endSchema])

export type BackupHead = z.infer<typeof headSchema>
export type BackupEnd = z.infer<typeof endSchema>

export type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: string }
  | { kind: 'row'; row: string }
  | { kind: 'end'; end: BackupEnd }

export function controlLine(content: z.input<typeof controlSchema>): string {
  return `#${JSON.stringify(content)}\n`
}

/** Null for what no backup holds. */
export function readLine(line: string): BackupLine | null {
  if (!line.startsWith('#')) return { kind: 'row', row: line }
  const read = controlSchema.safeParse(parsed(line.slice(1)))
  if (!read.success) return null
  if ('backup' in read.data) return { kind: 'head', head: read.data }
  return 'table' in read.data ? { kind: 'table', table: read.data.table } : { kind: 'end', end: read.data }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
