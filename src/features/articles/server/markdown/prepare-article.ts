// Derives all reader-facing content of an article when it is saved, so that pages only read.

import { webAddress, webAddresses } from '#shared/markdown/web-address.ts'
import { cleanLine, cleanText, isVisible, truncate } from '#shared/text.ts'
import type { Origin } from '../../domain/article.ts'
import { extractActionItems } from '../../domain/extracts/bullets.ts'
import { metaDescriptionOf, shareTextOf } from '../../domain/extracts/descriptions.ts'
import { plainText, readingMinutes } from '../../domain/extracts/plain-text.ts'
import { extractTakeaways } from '../../domain/extracts/takeaways.ts'
import { extractTldr } from '../../domain/extracts/tldr.ts'
import {
  articleFields,
  type Field,
  type FieldName,
  type FieldOf,
  type FieldValue,
  fieldNames,
  mapFields,
} from '../../domain/fields.ts'
import { searchText } from '../../domain/fold.ts'
import { slugOf } from '../../domain/slug.ts'
import { cleanTags } from '../../domain/tags.ts'
import { renderMarkdown } from './render-markdown.ts'

type Omittable = FieldOf<'links' | 'address' | 'label' | 'optional'>
type Given<Name extends FieldName> = Readonly<FieldValue<Name>>

/**
 * An article as its author submits it, after validation. A missing field is empty, or has the `initial` value of its
 * row.
 */
export type NewArticle = { [Name in Exclude<FieldName, Omittable>]: Given<Name> } & {
  [Name in Omittable]?: Given<Name>
} & {
  origin: Origin
  /** The AI model that wrote it, as `provider/model`. */
  model?: string
}

export type PreparedArticle = ReturnType<typeof prepareArticle>

/** Only this much text is searchable, because PostgreSQL limits the search index of one row. */
const searchedCharacters = 100_000

export function prepareArticle(article: NewArticle) {
  const fields = mapFields(fieldNames, (name) => cleaned(articleFields[name], article[name])) as {
    [Name in FieldName]: FieldValue<Name>
  }
  const { title, description, practicalAdvice, tags, metaDescription } = fields
  return {
    ...fields,
    slug: slugOf(title),
    origin: article.origin,
    shownMetaDescription: metaDescriptionOf({ description, metaDescription }),
    tldr: extractTldr(description),
    takeaways: extractTakeaways(description),
    actionItems: extractActionItems(practicalAdvice),
    bodyHtml: renderMarkdown(description, { topLevel: 2, idPrefix: 'section-' }),
    adviceHtml: renderMarkdown(practicalAdvice, { topLevel: 3, idPrefix: 'advice-' }),
    shareText: shareTextOf(description),
    readingMinutes: readingMinutes(description, practicalAdvice),
    searchedTitle: searchText([title, ...tags].join(' ')),
    searchedText: truncate(
      searchText([description, practicalAdvice].map((markdown) => plainText(markdown, { headings: true })).join(' ')),
      searchedCharacters,
    ),
  }
}

function cleaned(field: Field, value: NewArticle[FieldName]): FieldValue<FieldName> {
  const line = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value : []
  switch (field.kind) {
    case 'line':
      return cleanLine(line)
    case 'markdown':
      return cleanText(line)
    case 'choice':
      return line
    case 'tags':
      return cleanTags(list.map(cleanLine))
    case 'links':
      return webAddresses(list)
    case 'address':
      return webAddress(line)
    case 'label':
      return value === undefined ? field.initial : line
    case 'optional':
      return isVisible(cleanLine(line)) ? cleanLine(line) : null
  }
}
