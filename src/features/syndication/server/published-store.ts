// Reads for feeds, sitemaps and social images. Every statement here is limited to published articles, every list has a limit.
import { type NotNull, sql } from 'kysely'
import type { ArticleTables } from '#features/articles/server.ts'
import {
  articleStore,
  changedForReaders,
  correctionsColumn,
  isPublished,
  withAiLabel,
} from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import { type Queries, queriesOn } from '#platform/database/queries.ts'
import type { DescribedEntry, Entry, FullEntry } from './documents/entry.ts'

/** Articles whose ids fall into one part of the sitemap; `mark` changes with any of them. */
export type SitemapPart = { part: number; articles: number; updatedAt: string; mark: string }

export type PublishedStore = ReturnType<typeof publishedStore>

const entryColumns = ['id', 'title', 'slug', 'published_at as publishedAt', changedForReaders.as('updatedAt')] as const
const describedColumns = [...entryColumns, 'category', 'shown_meta_description as metaDescription'] as const
const fullColumns = [
  ...describedColumns,
  'tags',
  'citations',
  'source_url as sourceUrl',
  'body_html as bodyHtml',
  'advice_html as adviceHtml',
  'origin',
  'reviewed_at as reviewedAt',
  correctionsColumn,
] as const

export function publishedStore(database: Database) {
  const queries = queriesOn<ArticleTables>(database)
  const articles = articleStore(database)
  return {
    ...listsOf(queries),
    find: (id: number) => articles.findPublished(id),

    async findDescribed(id: number): Promise<DescribedEntry | null> {
      const row = await publishedIn(queries)
        .select(describedColumns)
        .where('id', '=', id)
        .$narrowType<{ publishedAt: NotNull }>()
        .executeTakeFirst()
      return row ?? null
    },

    /** One pass over the published articles: the size of each part, and its latest change. */
    sitemapParts(idsPerPart: number): Promise<SitemapPart[]> {
      return publishedIn(queries)
        .select((query) => {
          const newest = query.fn.max<string>(changedForReaders)
          return [
            sql<number>`((${query.ref('id')} - 1) / ${idsPerPart}::int + 1)::int`.as('part'),
            query.fn.countAll<number>().as('articles'),
            newest.as('updatedAt'),
            sql<string>`concat_ws('-', count(*), sum(${query.ref('id')}), (extract(epoch FROM ${newest}) * 1000)::int8)`.as(
              'mark',
            ),
          ]
        })
        .groupBy('part')
        .orderBy('part')
        .execute()
    },
  }
}

/** For feeds and sitemaps. */
function listsOf(queries: Queries<ArticleTables>) {
  return {
    /** Detects whether a feed changed; reads an index and no texts. */
    newestMarks(limit: number): Promise<{ id: number; updatedAt: string }[]> {
      return newestIn(queries)
        .select(['id', changedForReaders.as('updatedAt')])
        .limit(limit)
        .execute()
    },

    listNewest(limit: number): Promise<DescribedEntry[]> {
      return newestIn(queries).select(describedColumns).limit(limit).$narrowType<{ publishedAt: NotNull }>().execute()
    },

    async listNewestInFull(limit: number): Promise<FullEntry[]> {
      const rows = await newestIn(queries)
        .select(fullColumns)
        .limit(limit)
        .$narrowType<{ publishedAt: NotNull }>()
        .execute()
      return rows.map(withAiLabel)
    },

    /** Published after `since` and not after `until`, newest first. */
    listBetween({ since, until, limit }: { since: Date; until: Date; limit: number }): Promise<Entry[]> {
      return newestIn(queries)
        .select(entryColumns)
        .where('published_at', '>', since.toISOString())
        .where('published_at', '<=', until.toISOString())
        .limit(limit)
        .$narrowType<{ publishedAt: NotNull }>()
        .execute()
    },

    /** In order of id; `after` exclusive, `last` inclusive. */
    listById({ after, last, limit }: { after: number; last: number; limit: number }): Promise<Entry[]> {
      return publishedIn(queries)
        .select(entryColumns)
        .where('id', '>', after)
        .where('id', '<=', last)
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ publishedAt: NotNull }>()
        .execute()
    },
  }
}

function publishedIn(queries: Queries<ArticleTables>) {
  return queries.selectFrom('articles').where(isPublished)
}

function newestIn(queries: Queries<ArticleTables>) {
  return publishedIn(queries).orderBy('published_at', 'desc').orderBy('id', 'desc')
}
