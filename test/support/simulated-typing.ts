// Simulates visitors who type into the bold tool at the same time, and the stored rows: one per change, all in one
// list. Every row is known to be a text or a step, so that a classification rule can be evaluated. The same seed gives
// the same visitors.
import type { Step } from '#features/text-analysis/domain/typing-steps.ts'

export type TypedRow = Step & { isText: boolean }

const openings = [
  'New',
  'Sale',
  'Now hiring',
  'Save 20%',
  'Free',
  'Introducing',
  'Last chance',
  'Big news',
  'Join us',
  'Get',
]
const things = [
  'summer dresses',
  'senior developers',
  'garden furniture',
  'fresh bread',
  'our webinar',
  'yoga classes',
  'a charity run',
  'homes by the lake',
  'tax advice',
  'guided tours',
  'loyalty cards',
  'organic face cream',
]
const audiences = [
  'for every day',
  'in Berlin and Hamburg',
  'from seven in the morning',
  'for beginners',
  'that you will not forget',
  'for freelancers',
  'around the old town',
  'made by hand',
  'with free shipping',
  'for the whole family',
  'at half the price',
  'on two floors',
]
const endings = [
  '',
  '!',
  ' this weekend',
  ' – today only',
  ' 🎉',
  ' until Friday',
  ', starting at $9',
  ' #marketing',
  ' in your city',
]

/** Typical input of such a tool, in realistic proportions: common openings, then individual text. */
function marketingLine(random: Random): string {
  const line = `${pick(random, openings)} ${pick(random, things)} ${pick(random, audiences)}${pick(random, endings)}`
  return random() < 0.15 ? line.slice(0, 3 + Math.floor(random() * 12)).trim() : line
}

type Random = () => number

/** A small generator of pseudo-random numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** One visitor's input, change by change. */
function visitor(random: Random, startsAt: number) {
  const rows: Omit<TypedRow, 'id'>[] = []
  let at = startsAt
  let text = ''
  const change = (next: string, pauseMs: number) => {
    at += pauseMs
    text = next
    // The page sends nothing for an input without visible characters.
    if (text.trim() !== '') rows.push({ text, at, isText: false })
  }
  const keyMs = () => 60 + random() * 240 + (random() < 0.03 ? random() * 15_000 : 0)
  const type = (more: string) => {
    for (const character of more) {
      if (random() < 0.03) {
        change(text + pick(random, [...'etaoinshr']), keyMs())
        if (random() < 0.7) erase(1)
      }
      change(text + character, keyMs())
    }
  }
  const erase = (count: number) => {
    for (let i = 0; i < count; i++) change([...text].slice(0, -1).join(''), 40 + random() * 120)
  }
  return {
    rows,
    type,
    erase,
    get text() {
      return text
    },
    paste: (pasted: string) => change(pasted, 500 + random() * 2_000),
    /** Goes back to one position and corrects it there. */
    mend() {
      const place = Math.floor(random() * text.length)
      change(text.slice(0, place) + text.slice(place + 1), 1_500)
      change(`${text.slice(0, place)}${pick(random, [...'etaoinshr'])}${text.slice(place)}`, keyMs())
    },
    /** A keyboard that replaces a whole word. */
    autocorrect() {
      const words = text.split(' ')
      const index = Math.floor(random() * words.length)
      change(words.with(index, `${words[index]?.slice(0, -1) ?? ''}ed`).join(' '), 400)
    },
    pause(ms: number) {
      at += ms
    },
    /** The current text is the intended one. */
    finish() {
      const last = rows.at(-1)
      if (last) last.isText = true
    },
  }
}

function visit(random: Random, startsAt: number): Omit<TypedRow, 'id'>[] {
  const one = visitor(random, startsAt)
  const texts = 1 + Math.floor(random() * 3)
  for (let number = 0; number < texts; number++) {
    const line = marketingLine(random)
    if (random() < 0.25) one.paste(line)
    else one.type(line)
    if (random() < 0.2) one.mend()
    if (random() < 0.1) one.autocorrect()
    if (random() < 0.1) one.type(pick(random, [' Book now', ' Link in bio', ' Call us']))
    one.finish()
    // The visitor copies it and uses it elsewhere, sometimes for longer.
    one.pause(random() < 0.15 ? 60_000 + random() * 180_000 : 5_000 + random() * 40_000)
    const before = random()
    // Deletes key by key, selects all and types over it, or reloads the page, which sends nothing.
    if (before < 0.4) one.erase([...one.text].length)
    else one.paste('')
  }
  return one.rows
}

type Crowd = { seed: number; atOnce: number; visits: number }

/** The given number in parallel, each followed by the next one. */
export function simulatedTyping({ seed, atOnce, visits }: Crowd): TypedRow[] {
  const random = seededRandom(seed)
  const free = Array.from({ length: atOnce }, () => Date.UTC(2026, 0, 1) + random() * 30_000)
  const rows = Array.from({ length: visits }, () => {
    const place = free.indexOf(Math.min(...free))
    const visited = visit(random, free[place] ?? 0)
    free[place] = (visited.at(-1)?.at ?? 0) + random() * 20_000
    return visited
  }).flat()
  return rows.sort((a, b) => a.at - b.at).map((row, index) => ({ ...row, id: index + 1 }))
}

export type Evaluation = {
  texts: number
  /** Texts that were classified as steps. */
  falseJoins: number
  /** Steps that were classified as texts. */
  falseSplits: number
}

/** A text counts as found when an equal one was found. */
export function evaluate(rows: readonly TypedRow[], found: readonly number[]): Evaluation {
  const readAs = new Map(rows.map(({ id, text }) => [id, text.trim().replaceAll(/\s+/g, ' ')]))
  const left = new Map<string, number>()
  for (const id of found) left.set(readAs.get(id) ?? '', (left.get(readAs.get(id) ?? '') ?? 0) + 1)
  const texts = rows.filter(({ isText }) => isText)
  let falseJoins = 0
  for (const { id } of texts) {
    const text = readAs.get(id) ?? ''
    const times = left.get(text) ?? 0
    if (times === 0) falseJoins += 1
    else left.set(text, times - 1)
  }
  const falseSplits = [...left.values()].reduce((sum, times) => sum + times, 0)
  return { texts: texts.length, falseJoins, falseSplits }
}
