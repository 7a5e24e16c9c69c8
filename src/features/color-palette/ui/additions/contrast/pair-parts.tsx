// What rows of color pairs consist of.
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import type { RatedPair, Rating } from '../../../domain/contrast/contrast.ts'
import css from './contrast-pairs.module.css'
import { ratingNames } from './messages.ts'

export function Chip({ pair }: { pair: RatedPair }) {
  return (
    <svg className={css.chip} viewBox="0 0 96 48" aria-hidden="true">
      <rect width="96" height="48" fill={pair.onHex} />
      <text x="48" y="30" textAnchor="middle" fill={pair.colorHex}>
        Aa
      </text>
    </svg>
  )
}

export function Badge({ rating, use }: { rating: Rating; use: string }) {
  const looks = { AAA: tones.ok, AA: tones.ok, large: tones.warn, fails: tones.bad }
  return (
    <span className={classNames(controls.badge, looks[rating])} tabIndex={-1} data-result={use}>
      {ratingNames[rating]}
    </span>
  )
}
