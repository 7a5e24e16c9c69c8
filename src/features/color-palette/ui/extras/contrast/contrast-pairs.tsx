import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { passesAA, type RatedPair, type Rating, ratioText } from '../../../domain/contrast/contrast.ts'
import { fixFor } from '../../../domain/contrast/fix.ts'
import type { PaletteState } from '../../state/use-palette.ts'
import { setColor } from '../parts/changes.ts'
import css from './contrast-pairs.module.css'
import { messages, ratingNames } from './messages.ts'

type ContrastPairsProps = { state: PaletteState; pairs: readonly RatedPair[] }

/** The pairs that the use case puts together, with the nearest color that passes where one does not. */
export function ContrastPairs({ state, pairs }: ContrastPairsProps) {
  return (
    <>
      <ul className={css.pairs}>
        {pairs.map((pair) => (
          <li key={`${pair.use} ${pair.on}`}>
            <svg className={css.chip} viewBox="0 0 96 48" aria-hidden="true">
              <rect width="96" height="48" fill={pair.onHex} />
              <text x="48" y="30" textAnchor="middle" fill={pair.colorHex}>
                Aa
              </text>
            </svg>
            <span className={css.what}>
              <span>{messages.pair(pair.color, pair.on)}</span>
              <small>{pair.use}</small>
            </span>
            <span className={css.ratio}>
              <span className={css.figure}>{ratioText(pair.ratio)}</span>
              <Badge rating={pair.rating} />
            </span>
            {!passesAA(pair) && <FixOf pair={pair} state={state} />}
          </li>
        ))}
      </ul>
      <p className="meta">{messages.note}</p>
    </>
  )
}

function Badge({ rating }: { rating: Rating }) {
  const looks = { AAA: controls.ok, AA: controls.ok, large: controls.warn, fails: controls.bad }
  return <span className={classNames(controls.badge, looks[rating])}>{ratingNames[rating]}</span>
}

function FixOf({ pair, state }: { pair: RatedPair; state: PaletteState }) {
  const { choice, colors, entered } = state
  const fix = fixFor(pair, { useCase: choice.useCase, colors, locked: entered.locked })
  if (!fix) return <p className={classNames(css.fix, 'meta')}>{messages.noFix}</p>
  return (
    <div className={css.fix}>
      <Button
        small
        className={css.button}
        onClick={() => setColor(state, { role: fix.role, hex: fix.to, said: messages.fixed(fix.role, fix.to) })}
      >
        <svg className={css.change} viewBox="0 0 34 16" aria-hidden="true">
          <rect x="0.5" y="0.5" width="15" height="15" fill={fix.from} />
          <rect x="18.5" y="0.5" width="15" height="15" fill={fix.to} />
        </svg>
        {messages.fix(fix)}
      </Button>
      {fix.drops.length > 0 && (
        <p className="meta">{messages.drops(fix.drops.map(({ color, on }) => messages.pair(color, on)))}</p>
      )}
    </div>
  )
}
