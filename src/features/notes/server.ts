import type { Database } from '#platform/database/database.ts'
import { noteStore } from './server/note-store.ts'
import { type ArticleEvents, notesReader } from './server/read-notes.ts'
import { noteRoutes } from './server/routes.ts'

export { noteStore } from './server/note-store.ts'

type NoteOptions = {
  database: Database
  /** The version of this site that runs. */
  version: string
  articleEvents: ArticleEvents
  now?: () => Date
}

/** Notes on days for administrators. Own ones are kept until somebody deletes them. */
export function notes({ database, version, articleEvents, now = () => new Date() }: NoteOptions) {
  const store = noteStore(database)
  return {
    routes: noteRoutes({ store, read: notesReader({ store, articleEvents, now }) }),
    /** Call this before the site takes requests. */
    begin: () => store.recordVersion(version),
  }
}
