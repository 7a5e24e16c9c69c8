import { useCallback, useState } from 'react'
import { sessionState } from '#browser/session-state.ts'
import { messages } from './messages.ts'

/** Kept in this tab and shared by the field of every page. Pictures and unreadable input are not kept. */
const entered = sessionState<string>({
  name: 'anything',
  initial: '',
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})

export type Given =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; file: File; name: string }
  | { kind: 'failed'; name: string; why: string }

/** The field's current input. */
export function useAnything() {
  const text = entered.use()
  const [file, setFile] = useState<Exclude<Given, { kind: 'text' }> | null>(null)
  const given: Given = file ?? { kind: 'text', text }

  const takeText = useCallback((typed: string) => {
    setFile(null)
    entered.write(typed)
  }, [])
  const takeFile = useCallback((taken: File) => {
    const name = taken.name || messages.pastedImage
    setFile(
      isPicture(taken) ? { kind: 'picture', file: taken, name } : { kind: 'failed', name, why: messages.notReadable },
    )
  }, [])
  const fail = useCallback((why: string) => setFile((now) => now && { kind: 'failed', name: now.name, why }), [])
  return { given, takeText, takeFile, fail }
}

/** Whether a file may be a picture. Some systems report no type for some pictures. */
function isPicture({ size, type, name }: File): boolean {
  return size > 0 && (type.startsWith('image/') || (type === '' && /\.(png|jpe?g|webp|svg|gif|avif)$/i.test(name)))
}
