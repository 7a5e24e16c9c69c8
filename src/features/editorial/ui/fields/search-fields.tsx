import { useId } from 'react'
import { metaDescriptionCharacters, slugOf } from '#features/articles/ui.tsx'
import { countCodePoints, truncate } from '#shared/text.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { fieldMessages, searchMessages } from '../../form-messages.ts'
import type { ArticleFormState } from '../article-form/use-article-form.ts'
import { SearchPreview } from '../review/search-preview.tsx'
import { TextArea } from './controls.tsx'
import css from './search-fields.module.css'

/** Search engines truncate titles at about this length. */
const metaTitleCharacters = 60

type SearchFieldsProps = {
  state: ArticleFormState
  /** The description that applies if the field is empty. Null while it is computed. */
  derived: string | null
}

/** The title and description for search engines, with their preview. */
export function SearchFields({ state: { form, errors, change }, derived }: SearchFieldsProps) {
  const heading = useId()
  const [title, description] = [lineOf(form.metaTitle), lineOf(form.metaDescription)]
  return (
    <section className={css.search} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{searchMessages.heading}</h2>
        <p className="meta">{searchMessages.asPublished}</p>
      </div>
      <div className={css.fields}>
        <CountedField
          label={fieldMessages.metaTitle}
          text={title}
          most={metaTitleCharacters}
          hint={searchMessages.titleHint(title === '')}
          tooLong={searchMessages.titleCut}
          error={errors.metaTitle}
        >
          {(control) => (
            <TextInput
              {...control}
              value={form.metaTitle}
              dir="auto"
              autoComplete="off"
              onChange={(event) => change({ metaTitle: event.target.value })}
            />
          )}
        </CountedField>
        <CountedField
          label={fieldMessages.metaDescription}
          text={description}
          most={metaDescriptionCharacters}
          hint={searchMessages.descriptionHint(description === '')}
          tooLong={searchMessages.descriptionCut}
          error={errors.metaDescription}
        >
          {(control) => (
            <TextArea
              {...control}
              value={form.metaDescription}
              rows={3}
              dir="auto"
              onChange={(event) => change({ metaDescription: event.target.value })}
            />
          )}
        </CountedField>
      </div>
      <SearchPreview
        slug={slugOf(form.title)}
        title={title || form.title.trim()}
        description={description ? truncate(description, metaDescriptionCharacters) : derived}
      />
    </section>
  )
}

type CountedFieldProps = Pick<Parameters<typeof Field>[0], 'label' | 'children' | 'error'> & {
  text: string
  most: number
  hint: string
  /** The hint that shows where search engines truncate the text. */
  tooLong: (end: string) => string
}

function CountedField({ text, most, hint, tooLong, ...field }: CountedFieldProps) {
  const length = countCodePoints(text)
  const isOver = length > most
  return (
    <div className={css.counted}>
      <Field {...field} hint={isOver ? tooLong(lastWords(truncate(text, most))) : hint} />
      <span className={classNames('meta num', css.count)} data-over={isOver}>
        {searchMessages.count(length, most)}
      </span>
    </div>
  )
}

/** @example lastWords('and a way to find out in a minute') === 'find out in a minute' */
function lastWords(text: string): string {
  return text.trim().split(' ').slice(-5).join(' ')
}

function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
