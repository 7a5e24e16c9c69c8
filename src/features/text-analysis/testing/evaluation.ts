// Evaluation texts of known language or industry, and the share of correct analyses.
import { readFileSync } from 'node:fs'
import type { Analysis, Analyzed } from '../domain/analysis.ts'

export type KnownText = { text: string; language: string; industry?: string }
export type Found = KnownText & { analysis: Analysis }
type SetOfTexts = 'languages' | 'languages-held-out' | 'languages-short' | 'industries-tuned' | 'industries-held-out'

/** Reads a tab-separated file with one text per line, after its `language`, or its `industry` and `language`. */
export function knownTexts(name: SetOfTexts): KnownText[] {
  const lines = readFileSync(`bench/text-analysis/${name}.tsv`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [text = '', language = '', industry] = line.split('\t').reverse()
    return { text, language, ...(industry !== undefined && { industry }) }
  })
}

export async function analyzeAll(
  texts: readonly KnownText[],
  analyze: (text: string) => Analyzed | Promise<Analyzed>,
): Promise<Found[]> {
  const results = await Promise.all(texts.map(async (known) => ({ known, result: await analyze(known.text) })))
  return results.map(({ known, result }) => {
    if (result.kind !== 'analyzed') throw new Error(`"${known.text}" was not analyzed: ${result.kind}`)
    return { ...known, analysis: result.analysis }
  })
}

export const languageIsRight = ({ language, analysis }: Found) => analysis.language === language
export const industryIsRight = ({ industry, analysis }: Found) => analysis.industries[0] === industry
export const languageIsSure = ({ analysis }: Found) => analysis.languageConfidence >= 0.9

/** The share of correct analyses in percent. */
export function share(found: readonly Found[], isRight: (one: Found) => boolean): number {
  return (100 * found.filter(isRight).length) / found.length
}
