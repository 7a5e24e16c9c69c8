// Reads the words that indicate an industry from the text files beside this one.
import { readFileSync } from 'node:fs'
import { type Industry, industries } from '../../../domain/industries.ts'
import { type Lexicons, type Strength, weights } from '../../../domain/local/industries-of-text.ts'
import { type Stems, stemsIn } from '../../../domain/local/stems.ts'

const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl'] as const

/** The words of each language, with the emoji, which indicate the same industry in all of them. */
export function readLexicons(): Lexicons {
  const emoji = readLexicon('emoji')
  return new Map(languages.map((language) => [language, new Map([...emoji, ...readLexicon(language)])]))
}

function readLexicon(name: string): Stems<Industry> {
  return parseLexicon(`${name}.txt`, readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8'))
}

/**
 * Parses lines such as `food strong: bakery ice_cream app.`, all beginnings of words, lowercase and without accents.
 * `app.` matches a whole word, `ice_cream` two consecutive words.
 */
export function parseLexicon(file: string, text: string): Stems<Industry> {
  const stems = new Map<string, Map<Industry, number>>()
  for (const line of text.trimEnd().split('\n')) {
    const [, name = '', strength = '', words = ''] = /^(\S+) (\S+): (.+)$/.exec(line) ?? []
    const industry = industries.find((each) => each === name)
    if (!industry || !isStrength(strength))
      throw new Error(`${file}: no industry and strength in "${line.slice(0, 60)}"`)
    for (const stem of stemsIn(words)) {
      const subjects = stems.get(stem) ?? new Map<Industry, number>()
      if (subjects.has(industry)) throw new Error(`${file}: "${stem}" is listed twice for ${industry}`)
      stems.set(stem, subjects.set(industry, weights[strength]))
    }
  }
  return stems
}

function isStrength(text: string): text is Strength {
  return Object.hasOwn(weights, text)
}
