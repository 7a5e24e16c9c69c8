// What feeds, sitemaps and pictures read. Published articles only, in every statement of this file; every list has a limit.
import type { Database } from '#platform/database/database.ts'
import type { AiLabel, Category } from '../../contract.ts'
import type { Origin } from '../../domain/article.ts'
import { labelled } from '../article-columns.ts'
import { findPublished } from '../news-store.ts'

/** Enough to name an article and to say when it changed. */
export type Entry = { id: number; title: string; slug: string; publishedAt: string; updatedAt: string }
export type DescribedEntry = Entry & { category: Category; metaDescription: string }
export type FullEntry = DescribedEntry & {
  tags: string[]
  citations: string[]
  sourceUrl: string | null
  bodyHtml: string
  adviceHtml: string
  aiLabel: AiLabel | null
}

/** The articles whose ids fall into one part of the sitemap; `mark` changes with any of them. */
export type SitemapPart = { part: number; articles: number; updatedAt: string; mark: string }

export type PublishedStore = ReturnType<typeof publishedStore>

const entryColumns = `id, title, slug, published_at AS "publishedAt", updated_at AS "updatedAt"`
const describedColumns = `${entryColumns}, category, shown_meta_description AS "metaDescription"`
const fullColumns = `${describedColumns}, tags, citations, source_url AS "sourceUrl", body_html AS "bodyHtml",
  advice_html AS "adviceHtml", origin, published_by AS "publishedBy"`
const isPublished = `status = 'published'`
const newestFirst = 'ORDER BY published_at DESC, id DESC'

export function publishedStore(database: Database) {
  return {
    ...listsOf(database),
    find: (id: number) => findPublished(database, id),

    async findDescribed(id: number): Promise<DescribedEntry | null> {
      const [row] = await database.query<DescribedEntry>(
        `SELECT ${describedColumns} FROM articles WHERE id = $1 AND ${isPublished}`,
        [id],
      )
      return row ?? null
    },

    /** One pass over the published articles: how many each part holds, and when the newest of them changed. */
    sitemapParts(idsPerPart: number): Promise<SitemapPart[]> {
      return database.query(
        `SELECT ((id - 1) / $1::int + 1)::int AS part, count(*)::int AS articles, max(updated_at) AS "updatedAt",
          concat_ws('-', count(*), sum(id), (extract(epoch FROM max(updated_at)) * 1000)::int8) AS mark
        FROM articles WHERE ${isPublished} GROUP BY 1 ORDER BY 1`,
        [idsPerPart],
      )
    },
  }
}

/** For feeds and sitemaps. */
function listsOf(database: Database) {
  return {
    /** Says whether a feed changed, at the price of an index and without its texts. */
    newestMarks(limit: number): Promise<{ id: number; updatedAt: string }[]> {
      return database.query(
        `SELECT id, updated_at AS "updatedAt" FROM articles WHERE ${isPublished} ${newestFirst} LIMIT $1`,
        [limit],
      )
    },

    listNewest(limit: number): Promise<DescribedEntry[]> {
      return database.query(`SELECT ${describedColumns} FROM articles WHERE ${isPublished} ${newestFirst} LIMIT $1`, [
        limit,
      ])
    },

    async listNewestInFull(limit: number): Promise<FullEntry[]> {
      const rows = await database.query<Omit<FullEntry, 'aiLabel'> & { origin: Origin; publishedBy: string | null }>(
        `SELECT ${fullColumns} FROM articles WHERE ${isPublished} ${newestFirst} LIMIT $1`,
        [limit],
      )
      return rows.map(labelled)
    },

    /** Published after `since` and not after `until`, newest first. */
    listBetween({ since, until, limit }: { since: Date; until: Date; limit: number }): Promise<Entry[]> {
      return database.query(
        `SELECT ${entryColumns} FROM articles
        WHERE ${isPublished} AND published_at > $1::timestamptz AND published_at <= $2::timestamptz ${newestFirst} LIMIT $3`,
        [since.toISOString(), until.toISOString(), limit],
      )
    },

    /** In order of id, from behind `after` up to `last`. */
    listById({ after, last, limit }: { after: number; last: number; limit: number }): Promise<Entry[]> {
      return database.query(
        `SELECT ${entryColumns} FROM articles WHERE id > $1 AND id <= $2 AND ${isPublished} ORDER BY id LIMIT $3`,
        [after, last, limit],
      )
    },
  }
}
