import { useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { DeskItem } from '../../../editorial-contract.ts'
import { callDesk } from '../desk-calls.ts'
import { useDeed } from '../use-deed.ts'

/** What the dialogs and deeds need to know of an article. */
export type DeedArticle = Pick<DeskItem, 'id' | 'title' | 'status' | 'origin' | 'publishAt' | 'citationChecks'>

export type AskedDeed = { kind: 'publish' | 'schedule' | 'delete'; article: DeedArticle }

/** What can be done to a stored article: three deeds ask first, checking sources does not. */
export type DeskDeeds = {
  ask: (kind: AskedDeed['kind'], article: DeedArticle) => void
  checkSources: (article: DeedArticle) => void
  /** The article whose sources are being fetched. */
  checkingId: number | null
}

export function useDeskDeeds(): { asked: AskedDeed | null; close: () => void; deeds: DeskDeeds } {
  const [asked, setAsked] = useState<AskedDeed | null>(null)
  const [checkingId, setCheckingId] = useState<number | null>(null)
  const check = useDeed({
    words: deedFailures.checkSources,
    run: (id: number) =>
      callDesk('POST', deskPaths.checkCitations, { params: { id } }).finally(() => setCheckingId(null)),
    // The marks of the row say what was found.
    onDone: () => undefined,
  })
  return {
    asked,
    close: () => setAsked(null),
    deeds: {
      ask: (kind, article) => setAsked({ kind, article }),
      checkSources: ({ id }) => {
        setCheckingId(id)
        check.start(id)
      },
      checkingId,
    },
  }
}
