import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { addNote, deleteNote, type Note, readNotes } from '../contract.ts'
import type { NoteStore } from './note-store.ts'

type NoteCalls = {
  store: Pick<NoteStore, 'add' | 'remove'>
  /** The notes of this many days, or all. */
  read: (days: number | null) => Promise<Note[]>
}

export function noteRoutes({ store, read }: NoteCalls) {
  return async (app: App) => {
    serve(app, readNotes, async ({ query }) =>
      respond(200, { notes: await read(query.days === undefined ? null : Number(query.days)) }),
    )
    serve(app, addNote, async ({ body, administrator, actionLog }) =>
      respond(201, await store.add(body, administrator.username, actionLog.within)),
    )
    serve(app, deleteNote, async ({ params, actionLog }) => {
      const isOwn = /^\d{1,15}$/.test(params.id) && (await store.remove(Number(params.id), actionLog.within))
      if (!isOwn) throw notFound()
      return respond(200, { success: true })
    })
  }
}
