// Notes on days. Days are in UTC.
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { maxDayNoteCharacters } from '#shared/text-limits.ts'
import { line, visible } from '#shared/text-schema.ts'
import { isNearDay, maxYears } from './domain/note-days.ts'

export const noteKinds = ['own', 'published', 'corrected', 'version'] as const

/** The number of notes in a list. */
export const maxNotes = 500

const noteSchema = z.object({
  /** Null for automatic notes, which cannot be deleted. */
  id: z.number().nullable(),
  text: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  kind: z.enum(noteKinds),
})
export type Note = z.infer<typeof noteSchema>

const day = z.iso
  .date()
  .refine((given) => isNearDay(given, new Date()), { message: `Must be within ${maxYears} years of today` })

const newNoteSchema = z
  .object({ text: visible(line(maxDayNoteCharacters)), from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'Must not be before from', path: ['to'] })
export type NewNote = z.output<typeof newNoteSchema>

export const readNotes = endpoint({
  method: 'GET',
  path: adminPaths.notes,
  summary: `Own notes that end in the range or later, and automatic ones of the range; all without a range; newest first, at most ${maxNotes}`,
  access: 'administrator',
  query: z.object({ days: z.enum(['7', '30', '90']).optional() }),
  responses: { 200: z.object({ notes: z.array(noteSchema) }) },
})

export const addNote = endpoint({
  method: 'POST',
  path: adminPaths.notes,
  summary: 'Add a note to a day or a range of days, past or future',
  access: 'administrator',
  action: 'added a note',
  body: newNoteSchema,
  responses: { 201: noteSchema },
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: adminPaths.note,
  summary: 'Delete an own note',
  access: 'administrator',
  action: 'deleted a note',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
})

export const endpoints = [readNotes, addNote, deleteNote] as const
