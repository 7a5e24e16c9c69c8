// Texts of which the language or the industry is known, and how many of them are found out.
import { readFileSync } from 'node:fs'
import type { Analysis, Analyzed } from '../domain/analysis.ts'

export type KnownText = { text: string; language: string; industry?: string }
export type Found = KnownText & { analysis: Analysis }
type SetOfTexts = 'languages' | 'languages-held-out' | 'languages-short' | 'industries-tuned' | 'industries-held-out'

/** One text a line, behind what is known of it: `language` or `industry`, `language`, with tabs between. */
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
  const answers = await Promise.all(texts.map(async (known) => ({ known, answer: await analyze(known.text) })))
  return answers.map(({ known, answer }) => {
    if (answer.kind !== 'analyzed') throw new Error(`"${known.text}" was not analyzed: ${answer.kind}`)
    return { ...known, analysis: answer.analysis }
  })
}

export const languageIsRight = ({ language, analysis }: Found) => analysis.language === language
export const industryIsRight = ({ industry, analysis }: Found) => analysis.industries[0] === industry
export const languageIsSure = ({ analysis }: Found) => analysis.languageConfidence >= 0.9

/** In percent. */
export function share(found: readonly Found[], isRight: (one: Found) => boolean): number {
  return (100 * found.filter(isRight).length) / found.length
}
