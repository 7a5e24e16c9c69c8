import { startTransition, useRef } from 'react'
import { type Brought, longestText, nothingBrought } from '../../../../domain/bring/brought.ts'
import { type SiteRole, withRole } from '../../../../domain/bring/site-roles.ts'
import type { ExtrasProps } from '../../../state/panels.ts'
import { askBringWorker } from './ask-bring-worker.ts'
import { readText } from './read-text.ts'

/** A longer text can have so many colors that it is read in a worker, once the visitor stops typing. */
const longestInPage = 2_000
const typingPauseMs = 150
/** A shorter text without a color may be the beginning of one, such as `rgb(15 118`. */
const longestBeginning = 16
/** UTF-8 takes at most this many bytes for a character. */
const bytesPerCharacter = 3

/** What the visitor brought. It stays while the row is closed. Of several texts, the last one counts. */
export function useBrought({ panels, setPanels }: Pick<ExtrasProps, 'panels' | 'setPanels'>) {
  const { brought = nothingBrought } = panels
  const latest = useRef(0)
  const endWorker = useRef(() => {})

  /** Cheap to interrupt, so typing stays smooth while many colors are shown. */
  function show(next: Brought) {
    startTransition(() => setPanels((open) => ({ ...open, brought: next })))
  }
  function showRead(source: Pick<Brought, 'text' | 'fileName'>, read: Brought['read']) {
    show({ ...source, read, assigned: read.kind === 'colors' ? read.assigned : {} })
  }
  /** Returns whether a later text has come meanwhile. */
  function begin() {
    endWorker.current()
    latest.current += 1
    const own = latest.current
    return () => latest.current !== own
  }
  function read(text: string, source: Pick<Brought, 'text' | 'fileName'>) {
    const isOver = begin()
    if (text.trim() === '') return showRead(source, { kind: 'nothing' })
    if (text.length <= longestInPage || text.length > longestText) {
      const found = readText(text)
      const isTyping = found.kind === 'no-colors' && text.length < longestBeginning
      return showRead(source, isTyping ? { kind: 'nothing' } : found)
    }
    // While a text changes, its earlier colors stay.
    if (source.fileName === undefined && brought.read.kind === 'colors') {
      show({ ...source, read: brought.read, assigned: brought.assigned })
    } else showRead(source, { kind: 'reading' })
    const timer = setTimeout(() => {
      endWorker.current = askBringWorker(text, (answer) => !isOver() && showRead(source, answer))
    }, typingPauseMs)
    endWorker.current = () => clearTimeout(timer)
  }
  async function readFile(file: File) {
    const source = { text: '', fileName: file.name }
    const isOver = begin()
    if (file.size > longestText * bytesPerCharacter) return showRead(source, { kind: 'too-long' })
    showRead(source, { kind: 'reading' })
    const text = await file.text().catch(() => null)
    if (isOver()) return
    if (text === null) return showRead(source, { kind: 'not-text' })
    read(text, source)
  }
  return {
    brought,
    change: (text: string) => read(text, { text }),
    readFile,
    cancel: () => {
      begin()
      show(nothingBrought)
    },
    setRole: (hex: string, role: SiteRole | null) =>
      show({ ...brought, assigned: withRole(brought.assigned, hex, role) }),
  }
}
