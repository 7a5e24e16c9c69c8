import { generateMessages } from '../desk-ui-messages.ts'

type DebugFact = { term: string; text: string }

/**
 * What a generation or its failure says of itself, in the order of the contract. It may come from anywhere between here and the
 * provider: only texts and numbers are shown.
 */
export function debugFacts(debug: unknown): { facts: DebugFact[]; rawText: string | null } {
  const values: Record<string, unknown> = typeof debug === 'object' && debug !== null ? { ...debug } : {}
  const facts = shown.flatMap((name) => {
    const text = textOf(name, values[name])
    return text === null ? [] : [{ term: generateMessages.facts[name], text }]
  })
  const { rawText } = values
  return { facts, rawText: typeof rawText === 'string' && rawText !== '' ? rawText : null }
}

/**
 * The same, one line for each fact.
 * @example debugLines({ provider: 'demo', attempts: 2 }) // ['Provider: demo', 'Attempts: 2']
 */
export function debugLines(debug: unknown): string[] {
  const { facts, rawText } = debugFacts(debug)
  const answer = rawText === null ? [] : [{ term: generateMessages.facts.rawText, text: rawText }]
  return [...facts, ...answer].map(({ term, text }) => generateMessages.fact(term, text))
}

const shown = [
  'provider',
  'model',
  'milliseconds',
  'inputTokens',
  'outputTokens',
  'attempts',
  'finishReason',
] as const satisfies readonly (keyof typeof generateMessages.facts)[]

function textOf(name: (typeof shown)[number], value: unknown): string | null {
  if (typeof value === 'number')
    return name === 'milliseconds' ? generateMessages.milliseconds(value) : value.toLocaleString('en-US')
  return typeof value === 'string' && value !== '' ? value : null
}
