import { describe, expect, it } from 'vitest'
import { actionOfKeys, actions, ariaKeys, keyNames } from './actions.ts'

const none = { key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const control = { ...none, ctrlKey: true }
const command = { ...none, metaKey: true }

describe('the keyboard shortcut', () => {
  it.each([
    [{ ...control, key: 'b', code: 'KeyB' }, 'bold'],
    [{ ...control, key: 'B', code: 'KeyB' }, 'bold'],
    [{ ...control, key: 'i', code: 'KeyI' }, 'italic'],
    [{ ...control, key: 'k', code: 'KeyK' }, 'link'],
    [{ ...control, key: 'e', code: 'KeyE' }, 'code'],
    [{ ...control, shiftKey: true, key: '&', code: 'Digit7' }, 'numbers'],
    [{ ...control, shiftKey: true, key: '(', code: 'Digit8' }, 'bullets'],
    [{ ...control, shiftKey: true, key: 'P', code: 'KeyP' }, 'preview'],
    // A Cyrillic keyboard has no b, so the position of the key counts. On Dvorak, the letter counts.
    [{ ...control, key: 'и', code: 'KeyB' }, 'bold'],
    [{ ...control, key: 'b', code: 'KeyN' }, 'bold'],
    [{ ...control, key: 'x', code: 'KeyB' }, null],
    [{ ...control, shiftKey: true, key: 'B', code: 'KeyB' }, null],
    [{ ...control, key: '7', code: 'Digit7' }, null],
    // AltGr is reported as Control with Alt, and types characters.
    [{ ...control, altKey: true, key: 'e', code: 'KeyE' }, null],
    [{ ...none, key: 'b', code: 'KeyB' }, null],
    [{ ...command, key: 'b', code: 'KeyB' }, null],
  ] as const)('%j means %s', (pressed, action) => {
    expect(actionOfKeys(pressed, false)).toBe(action)
  })

  it('uses Command on an Apple keyboard, where Control moves the caret', () => {
    expect(actionOfKeys({ ...command, key: 'k', code: 'KeyK' }, true)).toBe('link')
    expect(actionOfKeys({ ...control, key: 'k', code: 'KeyK' }, true)).toBeNull()
    expect(actionOfKeys({ ...command, ctrlKey: true, key: 'k', code: 'KeyK' }, true)).toBeNull()
  })

  it('has a name, and is unique for each action', () => {
    expect(keyNames('numbers', false)).toBe('Ctrl+Shift+7')
    expect(keyNames('numbers', true)).toBe('⇧⌘7')
    expect(ariaKeys('bold', true)).toBe('Meta+B')
    const names = [...actions, 'preview' as const].map((action) => keyNames(action, false))
    expect(new Set(names).size).toBe(names.length)
  })
})
