import { fold } from './fold.ts'

/**
 * Words only, folded, one space between: an article and a question are treated alike, and alike on every database, whose
 * idea of letters and capitals depends on its locale. Scripts without spaces are cut into characters.
 * @example searchText('“Müller’s” A/B-Tests') === 'muller s a b tests'
 */
export function searchText(text: string): string {
  return fold(text)
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
