// Shows the palette that the tool starts with.
import { Palette } from 'lucide-react'
import css from './illustration.module.css'

const bars = [1, 2, 3, 4, 5].map((bar) => `var(--sample-${bar})`)

/** The icon of the hero badge that links to the tool's preview. */
export const BadgeIcon = Palette

/** The example in “Paste anything”. */
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
