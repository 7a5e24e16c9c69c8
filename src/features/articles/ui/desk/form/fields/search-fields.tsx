import { use, useId } from 'react'
import { countCodePoints, truncate } from '#shared/text.ts'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { metaDescriptionCharacters } from '../../../../domain/extracts/descriptions.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { fieldMessages } from '../../desk-ui-messages.ts'
import { DeskSite } from '../../review/desk-site.ts'
import { SearchPreview } from '../../review/search-preview.tsx'
import { TextArea } from '../../text-area.tsx'
import { searchMessages } from '../../writing-messages.ts'
import type { ArticleFormState } from '../use-article-form.ts'

/** Search engines show about as much of a title. */
const metaTitleCharacters = 60

type SearchFieldsProps = {
  state: ArticleFormState
  /** What the article says of itself where the field is empty; null while the text is being read. */
  derived: string | null
}

/** The words for search engines, and exactly what is published of them. */
export function SearchFields({ state: { form, errors, change }, derived }: SearchFieldsProps) {
  const heading = useId()
  const [title, description] = [lineOf(form.metaTitle), lineOf(form.metaDescription)]
  return (
    <section className="desk-search" aria-labelledby={heading}>
      <div className="desk-head">
        <h3 id={heading}>{searchMessages.heading}</h3>
        <p className="meta">{searchMessages.asPublished}</p>
      </div>
      <div className="desk-search-fields">
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
        site={use(DeskSite)}
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
  /** Where it will be cut; the text itself is never cut while it is written. */
  tooLong: (end: string) => string
}

function CountedField({ text, most, hint, tooLong, ...field }: CountedFieldProps) {
  const length = countCodePoints(text)
  const isOver = length > most
  return (
    <div className="desk-counted">
      <Field {...field} hint={isOver ? tooLong(lastWords(truncate(text, most))) : hint} />
      <span className="meta num" data-over={isOver}>
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
