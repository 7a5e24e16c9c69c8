// What can be done to the text of the editor, with the keys that do it.
import type { Edit, Selected } from '../edits/edit.ts'
import { toggleLink } from '../edits/links.ts'
import { toggleCode } from '../edits/toggle-code.ts'
import { toggleEmphasis } from '../edits/toggle-emphasis.ts'
import { toggleHeading, toggleList, toggleQuote } from '../edits/toggle-lines.ts'

export const deeds = ['bold', 'italic', 'heading', 'link', 'bullets', 'numbers', 'quote', 'code'] as const
export type Deed = (typeof deeds)[number]

export const editFor: Record<Deed, (selected: Selected) => Edit | null> = {
  bold: (selected) => toggleEmphasis(selected, 'bold'),
  italic: (selected) => toggleEmphasis(selected, 'italic'),
  heading: toggleHeading,
  link: toggleLink,
  bullets: (selected) => toggleList(selected, 'bullet'),
  numbers: (selected) => toggleList(selected, 'number'),
  quote: toggleQuote,
  code: toggleCode,
}

type Keys = { key: string; shift: boolean }

const keysOf: Record<Deed | 'preview', Keys> = {
  bold: { key: 'B', shift: false },
  italic: { key: 'I', shift: false },
  link: { key: 'K', shift: false },
  code: { key: 'E', shift: false },
  heading: { key: '6', shift: true },
  numbers: { key: '7', shift: true },
  bullets: { key: '8', shift: true },
  quote: { key: '9', shift: true },
  preview: { key: 'P', shift: true },
}

/** As a person reads them. @example keyNames('numbers', false) === 'Ctrl+Shift+7' */
export function keyNames(deed: Deed | 'preview', isApple: boolean): string {
  const { key, shift } = keysOf[deed]
  if (isApple) return `${shift ? '⇧' : ''}⌘${key}`
  return `Ctrl+${shift ? 'Shift+' : ''}${key}`
}

/** As `aria-keyshortcuts` asks for them. */
export function ariaKeys(deed: Deed | 'preview', isApple: boolean): string {
  const { key, shift } = keysOf[deed]
  return `${isApple ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${key}`
}

type Pressed = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** Control moves the caret on Apple's keyboards, and Alt with Control writes signs on many others. */
export function deedOfKeys(pressed: Pressed, isApple: boolean): Deed | 'preview' | null {
  const isMeant = isApple ? pressed.metaKey && !pressed.ctrlKey : pressed.ctrlKey && !pressed.metaKey
  if (!isMeant || pressed.altKey) return null
  const key = keyOf(pressed)
  for (const deed of [...deeds, 'preview'] as const) {
    if (keysOf[deed].key === key && keysOf[deed].shift === pressed.shiftKey) return deed
  }
  return null
}

/** Shift makes another sign of a digit, and some scripts have no such letter: then the place of the key counts. */
function keyOf({ key, code }: Pressed): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '')
}
