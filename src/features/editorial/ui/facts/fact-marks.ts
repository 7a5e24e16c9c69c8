import type { DeskItem } from '#features/articles/editor-contract.ts'
import { addressLabel } from '#features/articles/ui.tsx'
import { factsMessages as words } from './facts-messages.ts'

export type FactMark = { kind: 'held-back' | 'open' | 'changed'; text: string }

type Marked = Pick<DeskItem, 'openClaims' | 'changedSources' | 'heldBackAt' | 'status' | 'publishAt'>

/** What waits for an editor: the open facts, why a schedule did not publish, and the sources that changed. */
export function factMarks({ openClaims, changedSources, heldBackAt, status, publishAt }: Marked): FactMark[] {
  const open = openClaims ?? 0
  const isHeldBack = heldBackAt !== null && status === 'draft' && publishAt === null
  return [
    ...(isHeldBack ? [{ kind: 'held-back' as const, text: words.heldBack(open) }] : []),
    ...(open > 0 && !isHeldBack ? [{ kind: 'open' as const, text: words.open(open) }] : []),
    ...(changedSources.length > 0
      ? [{ kind: 'changed' as const, text: words.sourcesChanged(changedSources.map(addressLabel)) }]
      : []),
  ]
}
