import { debugMessages } from '../../messages.ts'

type DebugFact = { term: string; text: string }

/**
 * Returns the facts in the debug data of a generation or its failure, in the order of the contract. A proxy may have
 * written the data, so only strings and numbers are read.
 */
export function debugFacts(debug: unknown): { facts: DebugFact[]; rawText: string | null } {
  const values: Record<string, unknown> = typeof debug === 'object' && debug !== null ? { ...debug } : {}
  const facts = shown.flatMap((name) => {
    const text = textOf(name, values[name])
    return text === null ? [] : [{ term: debugMessages.facts[name], text }]
  })
  const { rawText } = values
  return { facts, rawText: typeof rawText === 'string' && rawText !== '' ? rawText : null }
}

/**
 * Formats the facts, one per line.
 * @example debugLines({ provider: 'demo', attempts: 2 }) // ['Provider: demo', 'Attempts: 2']
 */
export function debugLines(debug: unknown): string[] {
  const { facts, rawText } = debugFacts(debug)
  const response = rawText === null ? [] : [{ term: debugMessages.facts.rawText, text: rawText }]
  return [...facts, ...response].map(({ term, text }) => debugMessages.fact(term, text))
}

const shown = [
  'provider',
  'model',
  'milliseconds',
  'inputTokens',
  'outputTokens',
  'attempts',
  'finishReason',
] as const satisfies readonly (keyof typeof debugMessages.facts)[]

function textOf(name: (typeof shown)[number], value: unknown): string | null {
  if (typeof value === 'number')
    return name === 'milliseconds' ? debugMessages.milliseconds(value) : value.toLocaleString('en-US')
  return typeof value === 'string' && value !== '' ? value : null
}
