import { type RefObject, useCallback, useRef } from 'react'
import type { EditorHandle } from '#features/markdown-editor/ui.tsx'
import { fieldMessages } from '../../form-messages.ts'
import type { ArticleFormState } from '../article-form/use-article-form.ts'
import { ArticleRail, type RailHandle } from '../facts/article-rail.tsx'
import type { Facts } from '../facts/use-facts.ts'
import { useFactsInText } from '../facts/use-facts-in-text.ts'
import { useNeverUse } from '../never-use/use-phrase-hits.ts'
import { ReadersPanel } from '../preview/readers-panel.tsx'
import { useReadersView } from '../preview/use-readers-view.ts'
import css from './article-fields.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { SearchFields } from './search-fields.tsx'
import { SourcesField } from './sources-field.tsx'
import { TagEntry } from './tag-entry.tsx'
import { TextEditor } from './text-editor.tsx'
import { TitleField } from './title-field.tsx'

/** The check of a stored article's facts. */
export type CheckedFields = {
  facts: Facts
  savedAt: string
  /** The text differs from the stored one. */
  isChanged: boolean
  changedSources: readonly string[]
}

type ArticleFieldsProps = {
  state: ArticleFormState
  /** Null for a new article. */
  checked: CheckedFields | null
  rail?: RefObject<RailHandle | null>
}

const none = { facts: [], changedSources: [] } as const

/** The fields of a manual article, for a new and a stored one (Spec 3, Manual article form). */
export function ArticleFields({ state, checked, rail }: ArticleFieldsProps) {
  const { form, errors, change } = state
  const description = useRef<EditorHandle>(null)
  const advice = useRef<EditorHandle>(null)
  const sources = useRef<HTMLTextAreaElement>(null)
  const neverUse = useNeverUse()
  const readers = useReadersView(form.description, 'description')
  const adviceReaders = useReadersView(form.practicalAdvice, 'practical-advice')
  const { marks, show, ...inText } = useFactsInText(form, {
    facts: checked?.facts.facts ?? none.facts,
    editors: { description, practicalAdvice: advice },
  })
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
          marks={marks.description}
          ref={description}
          error={errors.description}
        />
      </div>
      <ArticleRail
        ref={rail}
        facts={
          checked && {
            ...inText,
            facts: checked.facts,
            unsavedSince: checked.isChanged ? checked.savedAt : null,
            onShow: show,
            onAddSource: () => sources.current?.focus(),
          }
        }
        readers={
          <ReadersPanel
            parts={[
              { label: fieldMessages.description, view: readers, onLine: showDescription },
              { label: fieldMessages.practicalAdvice, view: adviceReaders, onLine: showAdvice },
            ]}
          />
        }
      />
      <div className={css.advice}>
        <TextEditor
          label={fieldMessages.practicalAdvice}
          kind="practical-advice"
          value={form.practicalAdvice}
          onValue={(practicalAdvice) => change({ practicalAdvice })}
          hint={fieldMessages.practicalAdviceHint}
          readers={adviceReaders}
          neverUse={neverUse}
          marks={marks.practicalAdvice}
          ref={advice}
          error={errors.practicalAdvice}
        />
      </div>
      <OtherFields
        state={state}
        changedSources={checked?.changedSources ?? none.changedSources}
        derived={readers?.description ?? null}
        sources={sources}
      />
    </>
  )
}

type OtherFieldsProps = {
  state: ArticleFormState
  changedSources: readonly string[]
  /** The description that search engines get without an own one. */
  derived: string | null
  sources: RefObject<HTMLTextAreaElement | null>
}

function OtherFields({ state, changedSources, derived, sources }: OtherFieldsProps) {
  const { form, errors, change } = state
  return (
    <div className={css.rest}>
      <AudienceFields value={form} onChange={change} />
      <TagEntry value={form} error={errors.tags} onChange={change} />
      <SourcesField
        value={form.sources}
        error={errors.sources}
        changed={changedSources}
        onValue={(sources) => change({ sources })}
        ref={sources}
      />
      <SearchFields state={state} derived={derived} />
    </div>
  )
}
