// What a story needs of a browser, whichever engine it has and by whichever protocol it is driven.

/** A key by its name, as the standard of keyboard events has it. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight'

export type Size = { width: number; height: number }

/** A control: a selector, and its accessible name where several match. `within` is a selector of what it stands in. */
export type Target = { css: string; name?: string; within?: string }

/** One browser with nothing remembered, and one page in it. */
export type Driver = {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  resize: (size: Size) => Promise<void>
  evaluate: <Args extends readonly unknown[], Result>(read: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** A click of a pointer on the middle of the target; false when there is no such control, or it cannot be used now. */
  click: (target: Target) => Promise<boolean>
  /** Keys into the control that has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** What is on the screen, as PNG. */
  screenshot: () => Promise<Uint8Array>
  /** Console errors and page errors so far, where the engine tells of them. */
  problems: () => readonly string[]
  end: () => Promise<void>
}

/** An engine that runs: each story gets a new browser profile of it. */
export type Engine = { name: string; begin: () => Promise<Driver>; stop: () => Promise<void> }
