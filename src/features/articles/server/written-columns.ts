// The columns that inserts, edits and publications write.
import { sql, type UpdateObject } from 'kysely'
import { articleFields, type FieldName, type FieldValue, fieldNames } from '../domain/fields.ts'
import { selected } from './article-columns.ts'
import type { PreparedArticle } from './markdown/prepare-article.ts'
import type { ArticleTables } from './tables.ts'

/** As entered by the author, before derivation. */
export const authorColumns = [...selected(fieldNames), 'origin'] as const

/**
 * The columns that publishing changes, by hand or by schedule. `updated_at`, the version of the text, stays the same.
 */
export function publicationColumns<Moment>(moment: Moment) {
  return {
    status: 'published',
    published_at: moment,
    publish_at: null,
    publish_at_by: null,
    held_back_at: null,
  } as const
}

/** The columns that a review of the stored text sets. The time is later than that of every earlier review. */
export function reviewColumns(by: string) {
  return { reviewed_by: by, reviewed_at: sql<string>`clock_timestamp()` } as const
}

/** The columns after a change of the text that nobody reviewed. */
export const withoutReview = { reviewed_by: null, reviewed_at: null } as const

/** English stems of all texts, and the unstemmed words of title and tags (decision 030). */
function searchedWords({ searchedTitle: title, searchedText: text }: PreparedArticle) {
  return sql<string>`to_tsvector('english', ${title}::text || ' ' || ${text}::text) || to_tsvector('simple', ${title}::text)`
}

type FieldColumns = { [Name in FieldName as (typeof articleFields)[Name]['column']]: FieldValue<Name> }

/** The fields of an article and all that is derived from them. */
export function writtenColumns(article: PreparedArticle) {
  return {
    ...(Object.fromEntries(fieldNames.map((name) => [articleFields[name].column, article[name]])) as FieldColumns),
    slug: article.slug,
    origin: article.origin,
    shown_meta_description: article.shownMetaDescription,
    tldr: article.tldr,
    takeaways: article.takeaways,
    action_items: article.actionItems,
    body_html: article.bodyHtml,
    advice_html: article.adviceHtml,
    share_text: article.shareText,
    reading_minutes: article.readingMinutes,
    search: searchedWords(article),
  } satisfies UpdateObject<ArticleTables, 'articles'>
}
