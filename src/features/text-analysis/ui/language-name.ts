import { languagesMessages } from '../messages.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The English name of a language; null for an unknown code. */
export function knownLanguage(code: string): string | null {
  if (code === 'und') return null
  try {
    return names.of(code) ?? null
  } catch {
    // `of` throws for text that is not a language tag.
    return null
  }
}

/** @example languageName('pt') === 'Portuguese' */
export function languageName(code: string): string {
  return knownLanguage(code) ?? languagesMessages.unknown
}
