import { formatCount } from '#shared/format.ts'
import { networks } from '#shared/posts/networks.ts'
import { xLength } from '#shared/posts/post-length.ts'
import { countCodePoints } from '#shared/text.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { additionMessages } from '../../../addition-messages.ts'
import css from './foot.module.css'

/**
 * Where networks truncate a text behind "more". The networks do not publish these numbers. They are measured by users,
 * so the interface calls them approximate.
 */
const folds = { linkedIn: 210, instagram: 125 } as const

type GaugesProps = { id: string; output: string; isCut: boolean }

/**
 * The length of the output on three networks. `isCut`: the output is only the start of a text that exceeds every
 * network's limit.
 */
export function Gauges({ id, output, isCut }: GaugesProps) {
  const length = xLength(output)
  const count = countCodePoints(output)
  const shown = (value: number) => (isCut ? additionMessages.more(formatCount(value)) : formatCount(value))
  const hint = (value: number, limit: number, fold: number) =>
    value > limit ? additionMessages.tooLong(shown(value - limit)) : additionMessages.folded(fold)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to fill in
    <div id={id} className={css.gauges} role="group" aria-label={additionMessages.length}>
      <Gauge
        place="X"
        figure={shown(length)}
        count={length}
        limit={networks.x.limit}
        hint={
          length > networks.x.limit
            ? additionMessages.xTooLong(shown(length - networks.x.limit))
            : additionMessages.weights
        }
      />
      <Gauge
        place="LinkedIn"
        figure={additionMessages.about(shown(count))}
        count={count}
        limit={networks.linkedIn.limit}
        fold={folds.linkedIn}
        hint={hint(count, networks.linkedIn.limit, folds.linkedIn)}
      />
      <Gauge
        place="Instagram"
        figure={shown(count)}
        count={count}
        limit={networks.instagram.limit}
        fold={folds.instagram}
        hint={hint(count, networks.instagram.limit, folds.instagram)}
      />
    </div>
  )
}

type GaugeProps = { place: string; figure: string; count: number; limit: number; hint: string; fold?: number }

function Gauge({ place, figure, count, limit, hint, fold }: GaugeProps) {
  const percent = (value: number) => `${Math.min(100, (value / limit) * 100)}%`
  return (
    <div className={classNames(css.gauge, count > limit && css.over)}>
      <p>
        <b>{place}</b> <span className="num">{additionMessages.of(figure, limit)}</span>
      </p>
      <svg className={css.bar} aria-hidden="true">
        <rect className={css.room} y="4" width="100%" height="4" />
        <rect className={css.taken} y="4" width={percent(count)} height="4" />
        {fold !== undefined && <rect className={css.tick} x={percent(fold)} width="2" height="12" />}
      </svg>
      <small>{hint}</small>
    </div>
  )
}
