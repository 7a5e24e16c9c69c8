import { cleanLine, countCodePoints, isVisible } from '#shared/text.ts'
import { maxHouseRulesCharacters, maxNeverUsePhrases, maxPhraseCharacters } from '#shared/text-limits.ts'

/** House rules as an administrator enters them: phrases one per line. */
export type HouseRulesEntry = { rules: string; phrases: string }

type HouseRules = { rules: string; neverUse: string[] }

export function entryOf({ rules, neverUse }: HouseRules): HouseRulesEntry {
  return { rules, phrases: neverUse.join('\n') }
}

export function rulesOf({ rules, phrases }: HouseRulesEntry): HouseRules {
  return { rules: rules.trim(), neverUse: distinctPhrases(phrases.split('\n').map(cleanLine)) }
}

export function isSameRules(one: HouseRules, other: HouseRules): boolean {
  return one.rules === other.rules && one.neverUse.join('\n') === other.neverUse.join('\n')
}

type Problems = { rules?: 'too-long'; phrases?: 'too-many' | { tooLong: string } }

/** The rules that the server would refuse. */
export function problemsIn(entry: HouseRulesEntry): Problems {
  const { rules, neverUse } = rulesOf(entry)
  const tooLong = neverUse.find((phrase) => countCodePoints(phrase) > maxPhraseCharacters)
  return {
    ...(countCodePoints(rules) > maxHouseRulesCharacters && { rules: 'too-long' }),
    ...(neverUse.length > maxNeverUsePhrases && { phrases: 'too-many' }),
    ...(tooLong !== undefined && { phrases: { tooLong } }),
  }
}

/** Drops empty phrases, and repeated ones even if their case or compatibility form differs. The first one stays. */
export function distinctPhrases(phrases: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const phrase of phrases) {
    const key = phrase.normalize('NFKC').toLowerCase()
    if (isVisible(phrase) && !distinct.has(key)) distinct.set(key, phrase)
  }
  return [...distinct.values()]
}
