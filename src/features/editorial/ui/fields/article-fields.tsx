import { useCallback, useRef } from 'react'
import type { EditorHandle } from '#features/markdown-editor/ui.tsx'
import { Field } from '#ui-kit/field.tsx'
import { fieldMessages } from '../../form-messages.ts'
import type { ArticleFormState } from '../article-form/use-article-form.ts'
import { useNeverUse } from '../never-use/use-phrase-hits.ts'
import { readersMessages } from '../preview/preview-messages.ts'
import { ReadersPanel } from '../preview/readers-panel.tsx'
import { useReadersView } from '../preview/use-readers-view.ts'
import css from './article-fields.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { TextArea } from './controls.tsx'
import { SearchFields } from './search-fields.tsx'
import { TagEntry } from './tag-entry.tsx'
import { TextEditor } from './text-editor.tsx'
import { TitleField } from './title-field.tsx'

/** Lets the keyboard scroll the panel. */
const reachable = { tabIndex: 0 }

/** The fields of a manual article, for a new and a stored one (Spec 3, Manual article form). */
export function ArticleFields({ state }: { state: ArticleFormState }) {
  const { form, errors, change } = state
  const description = useRef<EditorHandle>(null)
  const advice = useRef<EditorHandle>(null)
  const neverUse = useNeverUse()
  const readers = useReadersView(form.description, 'description')
  const adviceReaders = useReadersView(form.practicalAdvice, 'practical-advice')
  const showDescription = useCallback((line: number) => description.current?.showLine(line), [])
  const showAdvice = useCallback((line: number) => advice.current?.showLine(line), [])
  return (
    <>
      <div className={css.texts}>
        <TitleField
          value={form.title}
          error={errors.title}
          onValue={(title) => change({ title })}
          onEnter={() => description.current?.focus()}
        />
        <TextEditor
          label={fieldMessages.description}
          kind="description"
          value={form.description}
          onValue={(description) => change({ description })}
          hint={fieldMessages.descriptionHint}
          isLabelHidden
          readers={readers}
          neverUse={neverUse}
          ref={description}
          {...(errors.description === undefined ? {} : { error: errors.description })}
        />
        <TextEditor
          label={fieldMessages.practicalAdvice}
          kind="practical-advice"
          value={form.practicalAdvice}
          onValue={(practicalAdvice) => change({ practicalAdvice })}
          hint={fieldMessages.practicalAdviceHint}
          readers={adviceReaders}
          neverUse={neverUse}
          ref={advice}
          {...(errors.practicalAdvice === undefined ? {} : { error: errors.practicalAdvice })}
        />
      </div>
      <aside className={css.rail} aria-label={readersMessages.heading} {...reachable}>
        <ReadersPanel
          parts={[
            { label: fieldMessages.description, view: readers, onLine: showDescription },
            { label: fieldMessages.practicalAdvice, view: adviceReaders, onLine: showAdvice },
          ]}
        />
      </aside>
      <div className={css.rest}>
        <AudienceFields value={form} onChange={change} />
        <TagEntry value={form} error={errors.tags} onChange={change} />
        <Field label={fieldMessages.sources} hint={fieldMessages.sourcesHint} error={errors.sources}>
          {(control) => (
            <TextArea
              {...control}
              value={form.sources}
              rows={Math.min(8, Math.max(3, form.sources.split('\n').length))}
              dir="ltr"
              spellCheck={false}
              onChange={(event) => change({ sources: event.target.value })}
            />
          )}
        </Field>
        <SearchFields state={state} derived={readers?.description ?? null} />
      </div>
    </>
  )
}
