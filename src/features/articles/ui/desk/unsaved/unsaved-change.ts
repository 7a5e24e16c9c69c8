// What the unsaved text of an article would change.
import type { ArticleChange, DeskArticle, DeskItem } from '../../../editorial-contract.ts'
import type { KeptEntry } from '../../editor/autosave/kept-text.ts'
import { type ArticleForm, changeOf, formOf } from '../form/article-form.ts'
import { judge } from '../form/form-rules.ts'
import { readArticleForm } from '../form/kept-form.ts'

export type UnsavedChange = {
  /** What a save would send, with the version it was written over. */
  change: ArticleChange
  /** How many words were added or taken away, whichever is more; 0 where only choices differ. */
  words: number
  /** False when a required field is empty or a field says what is wrong with it. */
  isFit: boolean
}

/** Null when the kept text is what is stored, or no text of the form. */
export function unsavedChange(article: DeskArticle, kept: KeptEntry): UnsavedChange | null {
  const stored = formOf(article)
  const form = readArticleForm({ ...stored, ...kept.change })
  const change = form && changeOf(article, form)
  if (!form || !change) return null
  return {
    change: kept.version === null ? change : { ...change, basedOn: kept.version },
    words: changedWords(stored, form),
    isFit: judge(form).kind === 'fine',
  }
}

/** The same question to an item of a list, which has no words for search engines: where those were written, they count as unsaved. */
export function differsFrom(item: DeskItem, kept: KeptEntry): boolean {
  const listed = { ...item, ownMetaTitle: null, ownMetaDescription: null }
  const form = readArticleForm({ ...formOf(listed), ...kept.change })
  if (form === null) return false
  return 'metaTitle' in kept.change || 'metaDescription' in kept.change || changeOf(listed, form) !== null
}

/** @example changedWords for 'a b c' and 'a c d e' // 2 */
export function changedWords(stored: ArticleForm, form: ArticleForm): number {
  const [before, after] = [countWords(stored), countWords(form)]
  return Math.max(missingFrom(after, before), missingFrom(before, after))
}

/** How many words of `one` the other does not have. */
function missingFrom(other: ReadonlyMap<string, number>, one: ReadonlyMap<string, number>): number {
  return [...one].reduce((sum, [word, count]) => sum + Math.max(0, count - (other.get(word) ?? 0)), 0)
}

function countWords(form: ArticleForm): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const { title, description, practicalAdvice, tags, tagText, sources, metaTitle, metaDescription } = form
  const texts = [title, description, practicalAdvice, ...tags, tagText, sources, metaTitle, metaDescription]
  for (const word of texts.join(' ').split(/\s+/)) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
