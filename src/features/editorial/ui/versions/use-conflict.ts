import { useState } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { FormField } from '#features/articles/rules.ts'
import { type ArticleForm, changeOf, formOf } from '../../domain/article-form.ts'
import { type Choices, compareVersions, mergedForm, type Side } from '../../domain/compare-versions.ts'
import { readArticleForm } from '../../domain/saved-draft.ts'

type Written = {
  form: ArticleForm
  /**
   * The article that the form started from. `before` has the fields of an older version, if the text started from one.
   */
  article: DeskArticle
  before: object
}

/** The state of a conflict: the two versions and the choices. `initial` is the stored version at first. */
export function useConflict({ form, article, before }: Written, initial: DeskArticle | null) {
  const [theirs, setTheirs] = useState(initial)
  const [choices, setChoices] = useState<Choices>({})
  const began = formOf(article)
  const versions = theirs && {
    mine: form,
    theirs: formOf(theirs),
    base: readArticleForm({ ...began, ...before }) ?? began,
  }
  return {
    compared: versions && {
      theirs,
      wasPublished: article.status === 'draft' && theirs.status === 'published',
      fields: compareVersions(versions),
      choices,
      onChoose: (field: FormField, side: Side) => setChoices((now) => ({ ...now, [field]: side })),
    },
    /** Null while a field has no choice. */
    merged: () => versions && mergedForm(versions, choices),
    /** Opens the comparison with this stored version. Drops choices for fields that changed again. */
    open: (present: DeskArticle) => {
      const changed = Object.keys((theirs && changeOf(theirs, formOf(present))) ?? {})
      setChoices((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !changed.includes(field))))
      setTheirs(present)
    },
    close: () => setTheirs(null),
    settle: () => {
      setTheirs(null)
      setChoices({})
    },
  }
}
