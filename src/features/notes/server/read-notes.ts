import { maxNotes, type Note } from '../contract.ts'
import { firstOfDays } from '../domain/note-days.ts'
import { automaticNotes } from '../messages.ts'
import type { NoteStore } from './note-store.ts'

/** What happened to an article on a day. */
export type ArticleEvent = { kind: 'published' | 'corrected'; title: string; day: string }

/** The newest events from this day on, or of all days; newest first. */
export type ArticleEvents = (from: string | null, limit: number) => Promise<ArticleEvent[]>

type Reading = { store: Pick<NoteStore, 'own' | 'versions'>; articleEvents: ArticleEvents; now: () => Date }

/** Own and automatic notes of the last days, or all. Own notes of the future are included. */
export function notesReader({ store, articleEvents, now }: Reading) {
  return async (days: number | null): Promise<Note[]> => {
    const from = days === null ? null : firstOfDays(days, now())
    const [own, versions, events] = await Promise.all([
      store.own(from),
      store.versions(from),
      articleEvents(from, maxNotes),
    ])
    const automatic = [
      ...versions.map(({ version, day }) => automaticNote('version', automaticNotes.version(version), day)),
      ...events.map(({ kind, title, day }) => automaticNote(kind, automaticNotes[kind](title), day)),
    ]
    return [...own, ...automatic].toSorted(newestFirst).slice(0, maxNotes)
  }
}

function automaticNote(kind: Note['kind'], text: string, day: string): Note {
  return { id: null, text, from: day, to: day, kind }
}

/** Sorting is stable: own notes of a day stand before its automatic ones. */
function newestFirst(one: Note, other: Note): number {
  return one.from === other.from ? 0 : one.from < other.from ? 1 : -1
}
