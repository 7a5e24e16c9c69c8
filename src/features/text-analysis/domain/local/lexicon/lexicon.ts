import type { Industry } from '../../industries.ts'

/**
 * Beginnings of words without accents, in small letters; `app.` is a whole word, `open_house` are two words that follow each other.
 * A strong one says what a text is about; a weak one says so together with others.
 */
export type Lexicon = Readonly<Record<Industry, { strong: string; weak: string }>>
