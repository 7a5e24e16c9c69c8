import { Bold } from 'lucide-react'
import css from './illustration.module.css'

/** The icon of the hero badge that links to the tool's preview. */
export const BadgeIcon = Bold

/** The example in “Paste anything”. */
export const example = { name: 'Words to bold text', text: 'Spring sale' }

export function Illustration() {
  return (
    <span className={css.glyph}>
      <span>a</span>A
    </span>
  )
}
