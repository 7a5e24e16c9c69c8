// How a figure differs from that of the period before, in the words of the dashboard and the weekly digest.
import { formatCount } from '../format.ts'
import type { FigureChange } from './change.ts'

/** @example changeWords({ kind: 'more', percent: 12 }) === '12% more' */
export function changeWords(change: FigureChange): string {
  switch (change.kind) {
    case 'more':
      return `${formatCount(change.percent)}% more`
    case 'less':
      return `${formatCount(change.percent)}% less`
    case 'same':
      return 'No change'
    case 'new':
      return 'New'
    case 'nothing-before':
      return 'Nothing to compare with yet'
  }
}
