import type { FigureChange } from '#shared/figures/change.ts'
import { Change } from '#ui-kit/panels/figure.tsx'
import { formatShare } from '#ui-kit/share.ts'
import { shareWords } from '../../../website-messages.ts'

type ShareChangeProps = {
  /** Between 0 and 1. */
  share: number
  /** Null without a period before. */
  before: number | null
  words: (share: string) => string
}

/** A share beside that of the period before. Both are compared as they are shown. */
export function ShareChange({ share, before, words }: ShareChangeProps) {
  const shown = formatShare(share, 1)
  const shownBefore = before === null ? null : formatShare(before, 1)
  return (
    <Change kind={kindOf(share, before, shown === shownBefore)}>{shareWords(words(shown), shown, shownBefore)}</Change>
  )
}

function kindOf(share: number, before: number | null, looksSame: boolean): FigureChange['kind'] {
  if (before === null) return 'nothing-before'
  if (looksSame) return 'same'
  return share > before ? 'more' : 'less'
}
