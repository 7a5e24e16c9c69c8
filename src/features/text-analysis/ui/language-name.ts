import { languagesMessages } from '../messages.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Null for whatever is the code of no language. */
export function knownLanguage(code: string): string | null {
  if (code === 'und') return null
  try {
    return names.of(code) ?? null
  } catch {
    // Not of the form of a code.
    return null
  }
}

/** @example languageName('pt') === 'Portuguese' */
export function languageName(code: string): string {
  return knownLanguage(code) ?? languagesMessages.unknown
}
