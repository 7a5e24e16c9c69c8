import { Bold } from 'lucide-react'
import css from './illustration.module.css'

/** Of the hero badge that leads to the tool's preview. */
export const BadgeIcon = Bold

export function Illustration() {
  return (
    <span className={css.glyph}>
      <span>a</span>A
    </span>
  )
}
