// The sentences that developers read, for the wording rules: comments, and titles of tests.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export type Sentence = { file: string; line: number; text: string }

/** Spellings that are not American. */
export const british = new RegExp(
  [
    String.raw`\b\w*(?:colour|favour|behaviour|honour|harbour|neighbour|labour|rumour|flavour)\w*\b`,
    String.raw`\b(?:grey|catalogue|centre|(?:centi|milli|kilo)?metre|litre|licence|defence|judgement|programme|artefact)\w*\b`,
    String.raw`\b(?:cancell(?!ation)|labell|travell|modell|signall)\w+\b`,
    String.raw`\b(?:adverts?|whilst|amongst|afterwards|fortnight\w*|full stops?|spelt|learnt|practis\w+)\b`,
    String.raw`\b(?:organ|recogn|optim|summar|local|personal|custom|categor|priorit|minim|maxim|sanit|normal|util|author|visual)is(?:e[sd]?|ing|ation)\b`,
    String.raw`\b(?:analyse[d]?|analysing|emphasise[sd]?|emphasising)\b`,
  ].join('|'),
  'i',
)

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const titled = new Set(['describe', 'it', 'test'])

/** The comments and titles of a file. Joins consecutive line comments, so that no phrase hides in a line break. */
export function sentencesOf(file: string): Sentence[] {
  const source = readFileSync(file, 'utf8')
  const found = file.endsWith('.css') ? cssComments(source) : codeSentences(file, source)
  return found.map(({ start, text }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    text: text.replaceAll(/\s+\*?\s*/g, ' ').trim(),
  }))
}

type Found = { start: number; text: string }

function cssComments(source: string): Found[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: text = '' }) => ({ start: index, text }))
}

function codeSentences(file: string, source: string): Found[] {
  const { program, comments } = parseSync(file, source)
  const found: Found[] = []
  let end = -1
  for (const { type, value, start, end: after } of comments) {
    const last = found.at(-1)
    const isContinued = type === 'Line' && last !== undefined && /^\n[ \t]*$/.test(source.slice(end, start))
    if (isContinued) last.text += ` ${value}`
    else found.push({ start, text: value })
    end = type === 'Line' ? after : -1
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'CallExpression' && titled.has(rootOf(value.callee))) found.push(...titleOf(value))
    for (const part of Object.values(value)) visit(part)
  }
  visit(program)
  return found
}

/** `it` of `it.each(rows)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  return callee.type === 'Identifier' ? String(callee.name) : rootOf(callee.object ?? callee.callee)
}

function titleOf({ arguments: given }: Node): Found[] {
  const [title] = Array.isArray(given) ? given : []
  if (!isNode(title)) return []
  if (title.type === 'Literal' && typeof title.value === 'string') return [{ start: title.start, text: title.value }]
  if (title.type !== 'TemplateLiteral' || !Array.isArray(title.quasis)) return []
  const text = title.quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join('{}')
  return [{ start: title.start, text }]
}
