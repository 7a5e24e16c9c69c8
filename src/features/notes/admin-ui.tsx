// The notes on the chart of visits. The dashboard loads them lazily.
export { AddNote } from './ui/add-note.tsx'
export { NotesFold } from './ui/notes-fold.tsx'
export { type AddedNote, useNotes } from './ui/use-notes.ts'
