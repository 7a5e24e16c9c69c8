import { ratioText } from '../../../domain/contrast/contrast.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import css from '../contrast/contrast-pairs.module.css'
import { messages as contrast } from '../contrast/messages.ts'
import { Badge, Chip } from '../contrast/pair-parts.tsx'
import { darkOf } from './dark-of.ts'
import { messages } from './messages.ts'

/** The pairs of the dark counterpart, and what became of the colors that should stay. */
export function DarkRow(extras: ExtrasProps) {
  const { state } = extras
  const { moved, pairs, impossible } = darkOf(extras)
  const roles = rolesOf(state.choice.useCase)
  const kept = roles.filter((role, i) => i === 0 || state.entered.locked.includes(role))
  const staying = kept.filter((role) => !moved.some((color) => color.role === role))
  return (
    <div className={css.part}>
      <ul className={css.notes}>
        {moved.map((color) => (
          <li key={color.role}>{messages.movedLong(color)}</li>
        ))}
        {staying.map((role) => (
          <li key={role}>{messages.stays(role, state.colors[roles.indexOf(role)] ?? '')}</li>
        ))}
        {impossible.map(({ color, on, use }) => (
          <li key={use}>{messages.impossible(color, on, use)}</li>
        ))}
        {roles.includes('Dark') && <li>{messages.lightAndDark}</li>}
      </ul>
      <ul className={css.pairs}>
        {pairs.map((pair) => (
          <li key={pair.use + pair.on}>
            <Chip pair={pair} />
            <span className={css.what}>
              <span>{contrast.pair(pair.color, pair.on)}</span>
              <small>{pair.use}</small>
            </span>
            <span className={css.ratio}>
              <span>{ratioText(pair.ratio)}</span>
              <Badge rating={pair.rating} use={pair.use} />
            </span>
          </li>
        ))}
      </ul>
      <p className="meta">{messages.note}</p>
    </div>
  )
}
