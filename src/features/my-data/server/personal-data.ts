// Reads and erases rows of all kinds by receipts and session ids.
import type { ReadLimits } from '#platform/database/personal/read-newest.ts'
import type { PersonalKind } from '#platform/database/stored-kind.ts'
import type { MyData, PersonalRow } from '../contract.ts'
import { bytesAtOnce, excerptCharacters, pageViewBytesAtOnce, pageViewsAtOnce } from '../domain/my-data-limits.ts'
import type { Receipts } from './receipts.ts'

type PageView = Omit<Extract<PersonalRow, { kind: 'page_view' }>, 'kind' | 'receipt'> & { id: number }

/** Page views are read and erased by whole sessions, because visitors are counted by session. */
export type SessionViews = {
  /** Returns the page views that are still stored, one per session. */
  sessionsOf: (ids: readonly number[]) => Promise<{ id: number; sessionId: string }[]>
  read: (
    sessionIds: readonly string[],
    limits: ReadLimits & { rows: number },
  ) => Promise<{ rows: PageView[]; more: number }>
  /**
   * `lastViews` has at most one view per session. They are erased last, so that a repeated call can find the session
   * after an interruption.
   */
  erase: (sessionIds: readonly string[], lastViews: readonly number[]) => Promise<number>
}

export type PersonalDataOptions = {
  receipts: Receipts
  /** Kinds that are read and erased row by row. */
  kinds: readonly PersonalKind[]
  sessionViews: SessionViews
}

type Held = { receipts: readonly string[]; sessionIds: readonly string[] }

export type PersonalData = ReturnType<typeof personalData>

export function personalData({ receipts, kinds, sessionViews }: PersonalDataOptions) {
  const shown = (kind: string, { id, ...row }: { id: number }) =>
    ({ kind, receipt: receipts.of(kind)(id), ...row }) as PersonalRow

  /** Ignores forged and repeated receipts. */
  const open = async ({ receipts: given, sessionIds }: Held) => {
    const ids = new Map<string, Set<number>>()
    for (const receipt of given) {
      const opened = receipts.open(receipt)
      if (opened) ids.set(opened.kind, (ids.get(opened.kind) ?? new Set()).add(opened.id))
    }
    const idsOf = (kind: string) => [...(ids.get(kind) ?? [])]
    const views = await sessionViews.sessionsOf(idsOf('page_view'))
    return {
      idsOf,
      sessionIds: [...new Set([...sessionIds, ...views.map(({ sessionId }) => sessionId)])],
      lastViews: views.map(({ id }) => id),
    }
  }

  return {
    async read({ excerpts, ...held }: Held & { excerpts: boolean }): Promise<MyData> {
      const textCharacters = excerpts ? excerptCharacters : null
      const { idsOf, sessionIds } = await open(held)
      const limits = { bytes: pageViewBytesAtOnce, rows: pageViewsAtOnce, textCharacters }
      const views = await sessionViews.read(sessionIds, limits)
      const rows = views.rows.map((row) => shown('page_view', row))
      const rest: string[] = []
      let room = bytesAtOnce
      for (const { kind, ...store } of kinds) {
        const read = await store.read(idsOf(kind), { bytes: room, textCharacters })
        room -= read.bytes
        rows.push(...read.rows.map((row) => shown(kind, row)))
        rest.push(...read.unread.map(receipts.of(kind)))
      }
      return { rows, rest, morePageViews: views.more }
    },

    /**
     * Returns the number of erased rows. After a failure, rows and counters are consistent, and the call can be
     * repeated.
     */
    async erase(held: Held): Promise<number> {
      const { idsOf, sessionIds, lastViews } = await open(held)
      let erased = await sessionViews.erase(sessionIds, lastViews)
      for (const { kind, ...store } of kinds) erased += await store.erase(idsOf(kind))
      return erased
    },
  }
}
