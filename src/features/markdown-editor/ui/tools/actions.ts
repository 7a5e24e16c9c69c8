// The formatting actions of the editor and their keyboard shortcuts.
import type { Edit, Selected } from '../edits/edit.ts'
import { toggleLink } from '../edits/links.ts'
import { toggleCode } from '../edits/toggle-code.ts'
import { toggleEmphasis } from '../edits/toggle-emphasis.ts'
import { toggleHeading, toggleList, toggleQuote } from '../edits/toggle-lines.ts'

export const actions = ['bold', 'italic', 'heading', 'link', 'bullets', 'numbers', 'quote', 'code'] as const
export type EditorAction = (typeof actions)[number]

export const editFor: Record<EditorAction, (selected: Selected) => Edit | null> = {
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

const keysOf: Record<EditorAction | 'preview', Keys> = {
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

/** Formatted for users. @example keyNames('numbers', false) === 'Ctrl+Shift+7' */
export function keyNames(action: EditorAction | 'preview', isApple: boolean): string {
  const { key, shift } = keysOf[action]
  if (isApple) return `${shift ? '⇧' : ''}⌘${key}`
  return `Ctrl+${shift ? 'Shift+' : ''}${key}`
}

/** Formatted for `aria-keyshortcuts`. */
export function ariaKeys(action: EditorAction | 'preview', isApple: boolean): string {
  const { key, shift } = keysOf[action]
  return `${isApple ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${key}`
}

type Pressed = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** On Apple keyboards, Control moves the caret. On many others, Control with Alt types characters. */
export function actionOfKeys(pressed: Pressed, isApple: boolean): EditorAction | 'preview' | null {
  const isMeant = isApple ? pressed.metaKey && !pressed.ctrlKey : pressed.ctrlKey && !pressed.metaKey
  if (!isMeant || pressed.altKey) return null
  const key = keyOf(pressed)
  for (const action of [...actions, 'preview'] as const) {
    if (keysOf[action].key === key && keysOf[action].shift === pressed.shiftKey) return action
  }
  return null
}

/**
 * Shift changes the character of a digit key, and some scripts have no such letter. Then the position of the key
 * counts.
 */
function keyOf({ key, code }: Pressed): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '')
}
