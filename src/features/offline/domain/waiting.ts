// Counts the waiting events, in units that visitors know.
import { apiPaths } from '#shared/paths.ts'

export type Waiting = { texts: number; palettes: number }

/** Each keystroke is an event; consecutive inputs of the same text count as one. */
export function waitingIn(events: readonly { path: string; body: string }[]): Waiting {
  const inputs = events.flatMap(({ path, body }) => (path === apiPaths.conversions ? inputOf(body) : []))
  return {
    texts: inputs.filter((input, place) => !continues(inputs[place - 1] ?? '', input)).length,
    palettes: events.filter(({ path }) => path === apiPaths.palettes).length,
  }
}

function inputOf(body: string): string[] {
  try {
    const { inputText }: { inputText?: unknown } = JSON.parse(body)
    return typeof inputText === 'string' ? [inputText] : []
  } catch {
    return []
  }
}

/** Whether the later text is the earlier one with characters inserted, deleted or one replaced at a single place. */
function continues(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const kept = start + end
  return kept > 0 && kept >= shorter - 1
}
