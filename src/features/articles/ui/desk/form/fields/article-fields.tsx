import { Field, TextInput } from '#ui-kit/field.tsx'
import { MarkdownEditor } from '../../../editor/markdown-editor.tsx'
import { fieldMessages } from '../../desk-ui-messages.ts'
import { TextArea } from '../../text-area.tsx'
import type { ArticleFormState } from '../use-article-form.ts'
import { AudienceFields } from './audience-fields.tsx'
import { TagEntry } from './tag-entry.tsx'

/** The fields of a manual article, alike for a new and a stored one (Spec 3, Manual article form). */
export function ArticleFields({ state }: { state: ArticleFormState }) {
  const { form, errors, change } = state
  return (
    <>
      <Field label={fieldMessages.title} error={errors.title}>
        {(control) => (
          <TextInput
            {...control}
            value={form.title}
            dir="auto"
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <MarkdownEditor
        label={fieldMessages.description}
        kind="description"
        value={form.description}
        onValue={(description) => change({ description })}
        hint={fieldMessages.descriptionHint}
        {...(errors.description === undefined ? {} : { error: errors.description })}
      />
      <MarkdownEditor
        label={fieldMessages.practicalAdvice}
        kind="practical-advice"
        value={form.practicalAdvice}
        onValue={(practicalAdvice) => change({ practicalAdvice })}
        hint={fieldMessages.practicalAdviceHint}
        {...(errors.practicalAdvice === undefined ? {} : { error: errors.practicalAdvice })}
      />
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
    </>
  )
}
