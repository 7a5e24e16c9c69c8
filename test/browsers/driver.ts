// The browser interface that a story needs, whatever the engine and protocol.

/** A key by its name in the UI Events standard. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight'

export type Size = { width: number; height: number }

/** A control: a selector, and its accessible name where several match. `within` is the selector of an ancestor. */
export type Target = { css: string; name?: string; within?: string }

/** A fresh browser profile with one page. */
export type Driver = {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  resize: (size: Size) => Promise<void>
  evaluate: <Args extends readonly unknown[], Result>(read: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** Clicks the middle of the target with a pointer. False when the control is missing or unusable. */
  click: (target: Target) => Promise<boolean>
  /** Sends keys to the focused control. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The screen as PNG. */
  screenshot: () => Promise<Uint8Array>
  /** Console errors and page errors so far, where the engine reports them. */
  problems: () => readonly string[]
  end: () => Promise<void>
}

/** A running engine: each story gets a new browser profile. */
export type Engine = { name: string; begin: () => Promise<Driver>; stop: () => Promise<void> }
