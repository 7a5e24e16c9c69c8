import { Bold } from 'lucide-react'
import css from './illustration.module.css'

/** Of the hero badge that leads to the tool's preview. */
export const BadgeIcon = Bold

/** What “Paste anything” offers to try. */
export const example = { name: 'Words to bold text', text: 'Spring sale' }

export function Illustration() {
  return (
    <span className={css.glyph}>
      <span>a</span>A
    </span>
  )
}
