// The scripts of texts, and the languages that use them.

const scripts = {
  latin: /\p{Script=Latin}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  han: /\p{Script=Han}/gu,
  hangul: /\p{Script=Hangul}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  thai: /\p{Script=Thai}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  bengali: /\p{Script=Bengali}/gu,
  gurmukhi: /\p{Script=Gurmukhi}/gu,
  gujarati: /\p{Script=Gujarati}/gu,
  oriya: /\p{Script=Oriya}/gu,
  tamil: /\p{Script=Tamil}/gu,
  telugu: /\p{Script=Telugu}/gu,
  kannada: /\p{Script=Kannada}/gu,
  malayalam: /\p{Script=Malayalam}/gu,
  sinhala: /\p{Script=Sinhala}/gu,
  lao: /\p{Script=Lao}/gu,
  khmer: /\p{Script=Khmer}/gu,
  myanmar: /\p{Script=Myanmar}/gu,
  georgian: /\p{Script=Georgian}/gu,
  armenian: /\p{Script=Armenian}/gu,
  ethiopic: /\p{Script=Ethiopic}/gu,
} as const

export type Script = keyof typeof scripts

/** Words are shorter in some scripts, so one of their letters counts as this many Latin letters. */
const weights: Partial<Record<Script, number>> = { han: 3, kana: 2, hangul: 2 }
/** The divisor for Latin letters: texts of every script contain names, brands and words like Sale in Latin letters. */
const latinInOtherTexts = 3
const kanaInJapanese = 0.1

/** The dominant script and the number of its letters; undefined without a letter of a known script. */
export function scriptOf(text: string): { script: Script; letters: number } | undefined {
  const counts = Object.entries(scripts).map(([script, pattern]) => ({
    script: script as Script,
    letters: text.match(pattern)?.length ?? 0,
  }))
  const weightOf = ({ script, letters }: { script: Script; letters: number }) =>
    script === 'latin' ? letters / latinInOtherTexts : letters * (weights[script] ?? 1)
  const first = counts.reduce((best, each) => (weightOf(each) > weightOf(best) ? each : best))
  if (first.letters === 0) return undefined
  if (first.script !== 'han' && first.script !== 'kana') return first
  const kana = counts.find(({ script }) => script === 'kana')?.letters ?? 0
  const han = counts.find(({ script }) => script === 'han')?.letters ?? 0
  return { script: kana >= kanaInJapanese * (kana + han) ? 'kana' : 'han', letters: kana + han }
}

/** The only language of a script; null for a script of several languages. */
export const languageOfScript: Record<Script, string | null> = {
  latin: null,
  cyrillic: null,
  arabic: null,
  devanagari: null,
  kana: 'ja',
  han: 'zh',
  hangul: 'ko',
  greek: 'el',
  hebrew: 'he',
  thai: 'th',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  oriya: 'or',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  sinhala: 'si',
  lao: 'lo',
  khmer: 'km',
  myanmar: 'my',
  georgian: 'ka',
  armenian: 'hy',
  ethiopic: 'am',
}
