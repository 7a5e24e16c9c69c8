// The text of a backup, line by line. A control line starts with "#"; every other line is a row of the table named
// before it, as JSON.
import { z } from 'zod'

/** Increased when an older release could not read the new format. */
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
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** The last number of each sequence, because ids are never reused. */
  sequences: z.record(z.string(), z.number()),
})
const controlSchema = z.union([headSchema, tableSchema, endSchema])

/** Several times the longest row: an article has some fields of 100,000 characters, and its request 4 MB. */
const longestLine = 16_000_000

/** A line that no backup contains; it ends the reading of a file. */
export class NotABackup extends Error {}

/**
 * Splits a text that arrives in chunks into lines. Only line feeds end a line, because rows may contain other
 * separators. Rejects with `NotABackup` for a line that would exceed the memory.
 */
export async function* splitLines(parts: AsyncIterable<string>, longest = longestLine): AsyncGenerator<string> {
  let begun: string[] = []
  let length = 0
  for await (const part of parts) {
    const [first = '', ...more] = part.split('\n')
    begun.push(first)
    length += first.length
    for (const next of more) {
      yield begun.join('')
      begun = [next]
      length = next.length
    }
    if (length > longest) throw new NotABackup()
  }
  if (length > 0) yield begun.join('')
}

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

/** Null for a line that no backup contains. */
export function readLine(line: string): BackupLine | null {
  if (line.startsWith('{')) return { kind: 'row', row: line }
  if (!line.startsWith('#')) return null
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
