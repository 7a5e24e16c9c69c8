import strip from '#ui-kit/styles/parts/strip.module.css'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import { newestFirst } from '../../../domain/shown/history.ts'
import { enter } from '../../state/changes.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import css from './history-strip.module.css'
import { messages } from './messages.ts'
import { colorsOfStep, steps } from './use-history.ts'

/** The last palettes of this tab, newest first. */
export function HistoryStrip({ state }: ExtrasProps) {
  const history = steps.use()
  const shown = state.colors.join()
  return (
    <section className={css.history} aria-label={messages.title}>
      <div className={strip.head}>
        <p className="meta">{messages.title}</p>
        <button
          type="button"
          className={buttons.textButton}
          onClick={() => steps.write({ past: [], now: state.entered, future: [] })}
        >
          {messages.clear}
        </button>
      </div>
      <ul className={strip.strip}>
        {newestFirst(history, (step) => colorsOfStep(step).join()).map((step) => {
          const colors = colorsOfStep(step)
          return (
            <li key={colors.join()}>
              <button
                type="button"
                aria-label={messages.palette(colors)}
                aria-current={colors.join() === shown ? 'true' : undefined}
                onClick={() => enter(step)}
              >
                <svg viewBox={`0 0 ${colors.length} 1`} preserveAspectRatio="none" aria-hidden="true">
                  {colors.map((hex, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette.
                    <rect key={i} x={i} width="1.02" height="1" fill={hex} />
                  ))}
                </svg>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
