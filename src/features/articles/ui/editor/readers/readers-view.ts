// What readers get of a text, by the very rules that make the page (Spec 5 and 9).
import { maxArticleCharacters } from '#shared/limits.ts'
import { countCodePoints } from '#shared/text.ts'
import { actionItemRule } from '../../../domain/extracts/action-items.ts'
import type { Verdict } from '../../../domain/extracts/bullets.ts'
import { metaDescriptionOf } from '../../../domain/extracts/descriptions.ts'
import { type Extract, explainLines } from '../../../domain/extracts/explain-line.ts'
import { type LeftOutLine, leftOutLines } from '../../../domain/extracts/left-out.ts'
import { sourceLines } from '../../../domain/extracts/lines.ts'
import { readingMinutes } from '../../../domain/extracts/reading-time.ts'
import { takeawayRule } from '../../../domain/extracts/takeaways.ts'
import { tldrRule } from '../../../domain/extracts/tldr.ts'
import type { TextKind } from '../preview/use-preview.ts'

export type ExtractView = {
  extract: Extract
  most: number
  taken: readonly { line: number; text: string }[]
  leftOut: readonly LeftOutLine[]
  /** There are written lines that did not become an item. */
  hasOther: boolean
}

export type ReadersView = {
  extracts: readonly ExtractView[]
  minutes: number
  /** Null for a text that search engines do not quote. */
  description: string | null
  /** The lines that hold a picture, once for each: readers do not get it. */
  pictures: readonly number[]
  /** How many characters the text may still grow; below 0 it is too long. */
  room: number
}

const extractsOf: Record<TextKind, readonly Extract[]> = {
  description: ['tldr', 'takeaway'],
  'practical-advice': ['action-item'],
}
const mostOf: Record<Extract, number> = {
  tldr: tldrRule.most,
  takeaway: takeawayRule.most,
  'action-item': actionItemRule.most,
}

/** In steps, so that typing can come between them; each yields nothing, the last returns the whole. */
export function* readersViewInSteps(text: string, kind: TextKind): Generator<undefined, ReadersView> {
  const extracts: ExtractView[] = []
  for (const extract of extractsOf[kind]) {
    const verdicts = explainLines(text, extract)
    yield undefined
    extracts.push(extractView(text, { extract, verdicts }))
    yield undefined
  }
  const minutes = readingMinutes(text)
  yield undefined
  const description = kind === 'description' ? metaDescriptionOf({ description: text, metaDescription: null }) : null
  yield undefined
  return {
    extracts,
    minutes,
    description,
    pictures: pictureLines(text),
    room: maxArticleCharacters - countCodePoints(text),
  }
}

export function readersView(text: string, kind: TextKind): ReadersView {
  const steps = readersViewInSteps(text, kind)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Written as `![words](address)` or `![words][name]`. */
const picture = /!\[[^[\]]*\](?:\(|\[)/g

function pictureLines(text: string): number[] {
  return sourceLines(text).flatMap(({ source, isCode }, i) =>
    isCode ? [] : Array.from(source.matchAll(picture), () => i + 1),
  )
}

function extractView(text: string, judged: { extract: Extract; verdicts: readonly Verdict[] }): ExtractView {
  const { extract, verdicts } = judged
  const lines = sourceLines(text)
  return {
    extract,
    most: mostOf[extract],
    taken: verdicts.flatMap((verdict, i) => (verdict.taken ? [{ line: i + 1, text: verdict.text }] : [])),
    leftOut: leftOutLines(text, verdicts),
    hasOther: lines.some(({ source }, i) => source.trim() !== '' && !verdicts[i]?.taken),
  }
}
