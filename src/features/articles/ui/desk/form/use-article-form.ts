import { useState } from 'react'
import { showToast } from '#ui-kit/toast.ts'
import { deskToasts } from '../../../desk-messages.ts'
import { useAutosave } from '../../editor/use-autosave.ts'
import type { ArticleForm } from './article-form.ts'
import { type FieldErrors, judge } from './form-rules.ts'
import { readArticleForm } from './kept-form.ts'

type FormOptions = {
  /** Names the text in this browser's storage: one for each article. */
  key: string
  initial: ArticleForm
  /** Of the stored article that `initial` shows; left out for a new one. */
  version?: string
  /** Nothing that would be missed. */
  isEmpty: (form: ArticleForm) => boolean
}

export type Restored = {
  savedAt: string
  /** It was written over another version of the article: somebody has changed it since. */
  isOverOther: boolean
  discard: () => void
}

/** The manual form: kept in this browser while it is written, judged when it is sent (Spec 5). */
export function useArticleForm({ initial, ...options }: FormOptions) {
  const [form, setForm] = useState(initial)
  const [isJudged, setIsJudged] = useState(false)
  const autosave = useAutosave<ArticleForm>({ ...options, value: form, parse: readArticleForm })
  const { restored, elsewhere } = autosave
  const [taken, setTaken] = useState<unknown>(null)
  if (restored !== null && restored !== taken) {
    setTaken(restored)
    setForm(restored.value)
  }

  function begin(fresh: ArticleForm) {
    setForm(fresh)
    setIsJudged(false)
  }
  function discard() {
    autosave.discard()
    begin(initial)
  }
  /** Whether the form may be sent; if not, the fields say why. */
  function check(): boolean {
    const verdict = judge(form)
    setIsJudged(verdict.kind !== 'fine')
    if (verdict.kind === 'missing') showToast(deskToasts.missingFields)
    return verdict.kind === 'fine'
  }

  const isOverOther = (kept: { version: string | null }) => kept.version !== (options.version ?? null)
  const notice: Restored | null = restored && {
    savedAt: restored.savedAt,
    isOverOther: isOverOther(restored),
    discard,
  }
  return {
    form,
    errors: isJudged ? errorsOf(form) : {},
    change: (change: Partial<ArticleForm>) => setForm((now) => ({ ...now, ...change })),
    /** The text of another tab in the place of this one. */
    use: setForm,
    check,
    discard,
    /** What is stored on the server needs not be kept here. */
    keepNothing: autosave.clear,
    /** The same, and the form is empty again. */
    finish: () => {
      autosave.clear()
      begin(initial)
    },
    /** What the text is written over, which an edit must name. */
    over: autosave.over,
    /** The server holds this text now, and the writing goes on. */
    beginAnew: (stored: ArticleForm, version: string) => {
      autosave.beginAnew(stored, version)
      begin(stored)
    },
    restored: notice,
    isElsewhereOverOther: elsewhere !== null && isOverOther(elsewhere),
    autosave,
  }
}

export type ArticleFormState = ReturnType<typeof useArticleForm>

function errorsOf(form: ArticleForm): FieldErrors {
  const verdict = judge(form)
  return verdict.kind === 'fine' ? {} : verdict.errors
}
