// The changes that the unsaved text of an article contains.
import type { ArticleChange, DeskArticle, DeskItem } from '#features/articles/editor-contract.ts'
import { derivedFields, mapFields, ownName } from '#features/articles/rules.ts'
import { type ArticleForm, changeOf, formOf, textsOf } from './article-form.ts'
import { validateForm } from './form-rules.ts'
import { readArticleForm } from './saved-draft.ts'

/** A text in this browser: the fields that differ from the stored article, and the version that it started from. */
export type SavedText = { change: object; version: string | null; savedAt: string; tab: string }

export type UnsavedChange = {
  /** The body of a save, with the version that the text started from. */
  change: ArticleChange
  /** The number of words added or removed, whichever is larger. 0 if only choices differ. */
  words: number
  /** False if the server would reject the form. */
  isValid: boolean
}

/** Returns null if the saved draft equals the stored article or is not a form. */
export function unsavedChange(
  article: DeskArticle,
  draft: Pick<SavedText, 'change' | 'version'>,
): UnsavedChange | null {
  const stored = formOf(article)
  const form = readArticleForm({ ...stored, ...draft.change })
  const change = form && changeOf(article, form)
  if (!form || !change) return null
  return {
    change: draft.version === null ? change : { ...change, basedOn: draft.version },
    words: changedWords(stored, form),
    isValid: validateForm(form).kind === 'valid',
  }
}

/** Does the same for a list item. A list item has no search texts, so a draft with such texts counts as different. */
export function differsFrom(item: DeskItem, draft: SavedText): boolean {
  const listed = { ...item, ...mapFields(derivedFields.map(ownName), () => null) }
  const form = readArticleForm({ ...formOf(listed), ...draft.change })
  if (form === null) return false
  return derivedFields.some((name) => name in draft.change) || changeOf(listed, form) !== null
}

/** @example changedWords for 'a b c' and 'a c d e' // 2 */
export function changedWords(stored: ArticleForm, form: ArticleForm): number {
  const [before, after] = [countWords(stored), countWords(form)]
  return Math.max(missingFrom(after, before), missingFrom(before, after))
}

/** Returns the number of words in `one` that `other` lacks. */
function missingFrom(other: ReadonlyMap<string, number>, one: ReadonlyMap<string, number>): number {
  return [...one].reduce((sum, [word, count]) => sum + Math.max(0, count - (other.get(word) ?? 0)), 0)
}

function countWords(form: ArticleForm): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of textsOf(form).join(' ').split(/\s+/))
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
