import { useState } from 'react'
import type { DeskArticle } from '../../../../editorial-contract.ts'
import { type ArticleForm, changeOf, formOf } from '../article-form.ts'
import { readArticleForm } from '../kept-form.ts'
import { type Choices, type ComparedField, compareVersions, mergedForm, type Side } from './compare-versions.ts'

type Written = {
  form: ArticleForm
  /** The article that the form began with, and what of it the text was written over where that is another one. */
  article: DeskArticle
  before: object
}

/** The two versions while they are compared, at first with `asked`, and what has been chosen of them. */
export function useConflict({ form, article, before }: Written, asked: DeskArticle | null) {
  const [theirs, setTheirs] = useState(asked)
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
      onChoose: (field: ComparedField, side: Side) => setChoices((now) => ({ ...now, [field]: side })),
    },
    /** Null while a field waits for its choice. */
    merged: () => versions && mergedForm(versions, choices),
    /** Asked again about the fields whose stored version is another one by now: a choice holds for what was shown. */
    ask: (present: DeskArticle) => {
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
