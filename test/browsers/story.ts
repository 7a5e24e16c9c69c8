// A story is written once and runs in every engine.
import type { Visitor } from './visitor.ts'

export type Story = {
  name: string
  /** A first visit: nobody has decided about cookies. */
  asked?: true
  /** Console errors that the story causes, such as a rejected password. */
  expected?: RegExp
  tell: (visitor: Visitor) => Promise<void>
}

/** Fails the story with both values. */
export function expectSame(what: string, actual: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`)
}
