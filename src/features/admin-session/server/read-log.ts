// Reads the administrative log, with the current titles of articles.

import type { Database } from '#platform/database/database.ts'
import { type ActorKind, readActor } from '#shared/calls/actor.ts'
import type { AdminLog, AdminLogEntry, LoggedArticle } from '../contract.ts'
import { readLogPage, type StoredLogEntry } from './admin-log-store.ts'

type Found = { title: string; status: 'draft' | 'published' }

export type LoggedArticles = {
  /** The actions whose target is an article. */
  actions: ReadonlySet<string>
  listTitles: (ids: readonly number[]) => Promise<ReadonlyMap<number, Found>>
}

export function logReader(database: Database, { actions, listTitles }: LoggedArticles) {
  const idOf = ({ action, target }: StoredLogEntry): number | null =>
    actions.has(action) ? articleIdIn(target ?? '') : null
  return async (page: number): Promise<AdminLog> => {
    const { items, ...counts } = await readLogPage(database, page)
    const ids = items.map(idOf).filter((id) => id !== null)
    const articles = await listTitles([...new Set(ids)])
    const withArticle = (entry: StoredLogEntry): AdminLogEntry => {
      const id = idOf(entry)
      return { ...entry, kind: kindOf(entry), article: id === null ? null : (articles.get(id) ?? deleted) }
    }
    return { ...counts, items: items.map(withArticle) }
  }
}

/** Anybody can enter any name at a sign-in. */
function kindOf({ action, administrator }: StoredLogEntry): ActorKind {
  return action.startsWith('sign-in ') ? 'administrator' : readActor(administrator).kind
}

/** Details may follow the id (features/editorial/server/editorial-store.ts). */
function articleIdIn(target: string): number | null {
  const [, id] = /^(\d{1,15})(?: sha256:[0-9a-f]{64})?(?: unproven-claims:\d+)?(?: withdrawn)?$/.exec(target) ?? []
  return id === undefined ? null : Number(id)
}

const deleted: LoggedArticle = { title: null, status: null }
