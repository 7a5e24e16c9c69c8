import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import controls from '../styles/controls.module.css'
import css from './menu.module.css'
import { MenuPop } from './menu-pop.tsx'

type MenuButtonProps = {
  /** Omit for a button that shows only its icon. Such a button needs a `name`. */
  label?: ReactNode
  /** The accessible name, where the visible label is not enough. */
  name?: string
  icon?: ReactNode
  iconAfter?: ReactNode
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A quiet button that opens a menu. A selection closes it, too. */
export function MenuButton({ label, name, icon, iconAfter, className, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const close = useCallback(() => {
    setIsOpen(false)
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id])
  const leave = useCallback(() => setIsOpen(false), [])
  const opener = {
    id,
    'aria-label': name,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
  } as const
  return (
    <span ref={place} className={classNames(css.anchor, className)}>
      {label === undefined ? (
        <button type="button" className={controls.iconBtn} {...opener}>
          {icon}
        </button>
      ) : (
        <Button variant="quiet" small icon={icon} {...opener}>
          {label}
          {iconAfter}
        </Button>
      )}
      {isOpen && <MenuPop {...{ place, close, leave }}>{children(close)}</MenuPop>}
    </span>
  )
}
