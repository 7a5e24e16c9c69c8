import { useQueryClient } from '@tanstack/react-query'
import { clientOf } from '#browser/api.ts'
import { failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOfAll, readsOf } from '#shared/calls/api-call.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { endpoints, NewNote, Note } from '../contract.ts'
import { withLetters } from '../domain/letters.ts'
import { dayOf } from '../domain/note-days.ts'
import { notesMessages as words } from '../notes-messages.ts'

type NoteEndpoint = (typeof endpoints)[number]
const call = clientOf<NoteEndpoint>()
const read = readsOf<NoteEndpoint>()

export type LetteredNote = Omit<Note, 'id'> & {
  /** Identifies it in the page. */
  id: string
  /** Only own notes have one, by which they can be deleted. */
  noteId: number | null
  letter: string
  /** It begins after today, so the chart does not show it yet. */
  isAhead: boolean
}

/** The notes that touch the last days, with letters in the order of their days. */
export function useNotes(days: '7' | '30' | '90'): PanelView<LetteredNote[]> {
  const view = usePanelQuery(read(adminPaths.notes, { query: { days } }))
  if (view.state !== 'read') return view
  return { ...view, data: withLetters(view.data.notes.map(shownNote)) }
}

function shownNote({ id: noteId, ...note }: Note) {
  return { ...note, noteId, id: keyOf(noteId, note), isAhead: note.from > dayOf(new Date()) }
}

/** An automatic one has no id of its own. */
function keyOf(id: number | null, { kind, from, text }: Omit<Note, 'id'>): string {
  return id === null ? `${kind} ${from} ${text}` : `own ${id}`
}

/** A new note has its letter once the list is read again. */
export type AddedNote = Omit<LetteredNote, 'letter'>

type Effects<Answer> = { onDone: (answer: Answer) => void; onFailed: (message: string) => void }

function useNoteCall<Input, Answer>(send: (input: Input) => Promise<Answer>, { onDone, onFailed }: Effects<Answer>) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: send,
    ...whileSignedIn<Input, Answer>(client, {
      onSuccess: onDone,
      onError: (error) => {
        const failure = failureOf(error)
        if (failure.kind === 'responded' && failure.status === 401) return
        onFailed(failure.kind === 'unreachable' ? words.unreachable : (failure.message ?? words.addFailed))
      },
      onSettled: () => readAgain(client, { queryKey: keyOfAll(adminPaths.notes) }),
    }),
  })
}

export function useAddNote({ onDone, onFailed }: Effects<AddedNote>) {
  return useNoteCall((note: NewNote) => call('POST', adminPaths.notes, { body: note }), {
    onDone: (note) => {
      showToast(words.added)
      onDone(shownNote(note))
    },
    onFailed,
  })
}

/** A note that was not found is deleted already. */
export function useDeleteNote(onSettled: () => void) {
  return useNoteCall((id: number) => call('DELETE', adminPaths.note, { params: { id } }), {
    onDone: () => {
      showToast(words.deleted)
      onSettled()
    },
    onFailed: (description) => {
      showToast({ title: words.deleteFailed, description, destructive: true })
      onSettled()
    },
  })
}
