import { useState } from 'react'
import { useAutosave } from '#features/markdown-editor/ui.tsx'
import { showToast } from '#ui-kit/toast.ts'
import type { ArticleForm } from '../../domain/article-form.ts'
import { type FieldErrors, validateForm } from '../../domain/form-rules.ts'
import { readArticleForm } from '../../domain/saved-draft.ts'
import { deskToasts } from '../../messages.ts'

type FormOptions = {
  /** The storage key of the text in this browser, one per article. */
  key: string
  initial: ArticleForm
  /** The version of the stored article in `initial`. Omitted for a new article. */
  version?: string
  /** True for a form that need not be saved in the browser. */
  isEmpty: (form: ArticleForm) => boolean
}

export type Restored = {
  savedAt: string
  /** The article has changed since the text was written. */
  isOfOtherVersion: boolean
  discard: () => void
}

/**
 * The state of the manual form. Saves it in this browser while the editor types, and validates it when it is sent (Spec
 * 5).
 */
export function useArticleForm({ initial, ...options }: FormOptions) {
  const [form, setForm] = useState(initial)
  const [isValidated, setIsValidated] = useState(false)
  const autosave = useAutosave<ArticleForm>({ ...options, value: form, parse: readArticleForm })
  const { restored, otherTab } = autosave
  const [applied, setApplied] = useState<unknown>(null)
  if (restored !== null && restored !== applied) {
    setApplied(restored)
    setForm(restored.value)
  }

  function begin(fresh: ArticleForm) {
    setForm(fresh)
    setIsValidated(false)
  }
  function discard() {
    autosave.discard()
    begin(initial)
  }
  /** Returns true if the form may be sent. Otherwise the fields show the errors. */
  function check(): boolean {
    const result = validateForm(form)
    setIsValidated(result.kind !== 'valid')
    if (result.kind === 'missing') showToast(deskToasts.missingFields)
    return result.kind === 'valid'
  }

  const isOfOtherVersion = (draft: { version: string | null }) => draft.version !== (options.version ?? null)
  const notice: Restored | null = restored && {
    savedAt: restored.savedAt,
    isOfOtherVersion: isOfOtherVersion(restored),
    discard,
  }
  return {
    form,
    errors: isValidated ? errorsOf(form) : {},
    change: (change: Partial<ArticleForm>) => setForm((now) => ({ ...now, ...change })),
    /** Replaces the text with the one from another tab. */
    use: setForm,
    check,
    discard,
    /** Removes the text from this browser and empties the form. */
    finish: () => {
      autosave.clear()
      begin(initial)
    },
    /** The version that the text started from. An edit is based on it. */
    base: autosave.base,
    /** Continues from the version that was just stored. */
    beginAnew: (stored: ArticleForm, version: string) => {
      autosave.rebase(stored, version)
      begin(stored)
    },
    restored: notice,
    isOtherTabOfOtherVersion: otherTab !== null && isOfOtherVersion(otherTab),
    autosave,
  }
}

export type ArticleFormState = ReturnType<typeof useArticleForm>

function errorsOf(form: ArticleForm): FieldErrors {
  const result = validateForm(form)
  return result.kind === 'valid' ? {} : result.errors
}
