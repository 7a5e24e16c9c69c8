// The readers' view of a text. It uses the same rules that render the page (Spec 5 and 9).

import {
  actionItemRule,
  type Extract,
  explainLines,
  type LeftOutLine,
  type LineResult,
  leftOutLines,
  metaDescriptionOf,
  readingMinutes,
  takeawayRule,
  tldrRule,
} from '#features/articles/ui.tsx'
import { sourceLines } from '#shared/markdown/source-lines.ts'
import { countCodePoints } from '#shared/text.ts'
import { maxArticleCharacters } from '#shared/text-limits.ts'
import type { TextKind } from './use-preview.ts'

export type ExtractView = {
  extract: Extract
  most: number
  taken: readonly { line: number; text: string }[]
  leftOut: readonly LeftOutLine[]
  /** Some nonempty lines did not become items. */
  hasOther: boolean
}

export type ReadersView = {
  extracts: readonly ExtractView[]
  minutes: number
  /** Null for a text that search engines do not quote. */
  description: string | null
  /** The line of each picture. Readers do not see pictures. */
  pictures: readonly number[]
  /** The remaining characters. Negative if the text is too long. */
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

/** Computes the view in steps, so the caller can handle keystrokes in between. */
export function* readersViewInSteps(text: string, kind: TextKind): Generator<undefined, ReadersView> {
  const extracts: ExtractView[] = []
  for (const extract of extractsOf[kind]) {
    const results = explainLines(text, extract)
    yield undefined
    extracts.push(extractView(text, { extract, results }))
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

/** `![text](address)` or `![text][name]`. */
const picture = /!\[[^[\]]*\](?:\(|\[)/g

function pictureLines(text: string): number[] {
  return sourceLines(text).flatMap(({ source, isCode }, i) =>
    isCode ? [] : Array.from(source.matchAll(picture), () => i + 1),
  )
}

function extractView(text: string, explained: { extract: Extract; results: readonly LineResult[] }): ExtractView {
  const { extract, results } = explained
  const lines = sourceLines(text)
  return {
    extract,
    most: mostOf[extract],
    taken: results.flatMap((result, i) => (result.taken ? [{ line: i + 1, text: result.text }] : [])),
    leftOut: leftOutLines(text, results),
    hasOther: lines.some(({ source }, i) => source.trim() !== '' && !results[i]?.taken),
  }
}
