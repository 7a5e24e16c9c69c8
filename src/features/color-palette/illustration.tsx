// The palette the tool shows before any click.
import { Palette } from 'lucide-react'
import css from './illustration.module.css'

const bars = [1, 2, 3, 4, 5].map((bar) => `var(--sample-${bar})`)

/** Of the hero badge that leads to the tool's preview. */
export const BadgeIcon = Palette

/** What “Paste anything” offers to try. */
export const example = { name: 'Color to palette', text: '#0f766e' }

export function Illustration() {
  return (
    <span className={css.bars}>
      {bars.map((color) => (
        <i key={color} style={{ background: color }} />
      ))}
    </span>
  )
}
