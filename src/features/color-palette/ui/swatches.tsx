import { Check, Copy } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { inkOn } from '../domain/ink.ts'
import type { Role } from '../domain/use-cases.ts'
import { messages } from '../messages.ts'
import css from './color-palette-tool.module.css'

export type NamedColor = { role: Role; hex: string }

type SwatchesProps = {
  colors: readonly NamedColor[]
  /** The last copied color, while its check mark shows. */
  copied: string | null
  onPick: (hex: string) => void
  onCopy: (hex: string) => void
  small?: boolean
  /** More buttons for a color. */
  more?: ((color: NamedColor) => ReactNode) | null
}

/**
 * One band of color per role. The band itself is one button, and the others lie on top of it. Once the additions load,
 * a band is one tab stop (`use-swatch-keys.ts`).
 */
export function Swatches({ colors, copied, onPick, onCopy, small = false, more }: SwatchesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid.
    <div
      role="group"
      data-swatches
      className={classNames(css.swatches, !small && css.tall)}
      aria-label={messages.paletteLabel}
      style={{ '--n': colors.length } as CSSProperties}
    >
      {colors.map(({ role, hex }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: the same.
        <div
          role="group"
          aria-label={`${role} ${hex}`}
          data-swatch
          className={css.swatch}
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place in the next palette.
          key={i}
          style={{ '--c': hex, '--on': inkOn(hex) } as CSSProperties}
        >
          <button
            type="button"
            className={css.pick}
            aria-label={messages.pick(role, hex)}
            onClick={() => onPick(hex)}
          />
          <span className={css.name} aria-hidden="true">
            <b>{role}</b>
            <code>{hex}</code>
          </span>
          {more?.({ role, hex })}
          <IconButton
            label={messages.copy(role, hex)}
            icon={copied === hex ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
            tabIndex={more ? -1 : undefined}
            onClick={() => onCopy(hex)}
          />
        </div>
      ))}
    </div>
  )
}
