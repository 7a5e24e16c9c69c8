import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { loadToast } from '../parts/messages.ts'
import css from './foot-buttons.module.css'

type LateMenuProps = {
  label: string
  /** The accessible name, where the visible label is not enough. */
  name?: string
  icon?: ReactNode
  iconAfter?: ReactNode
  className: string | undefined
  children: (close: () => void) => ReactNode
}

/** A menu button like `MenuButton`, whose menu loads when it is first opened. */
export function LateMenu({ label, name, icon, iconAfter, className, children }: LateMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const leave = useCallback(() => setIsOpen(false), [])
  const close = useCallback(() => {
    leave()
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, leave])
  const load = useCallback(async () => {
    try {
      return await import('#ui-kit/menu/menu-pop.tsx')
    } catch (error) {
      leave()
      showToast(loadToast)
      throw error
    }
  }, [leave])
  const { module } = useLateModule(isOpen ? load : null)
  return (
    <span ref={place} className={classNames(css.menu, className)}>
      <Button
        variant="quiet"
        small
        icon={icon}
        id={id}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        {iconAfter}
      </Button>
      {isOpen && module && <module.MenuPop {...{ place, close, leave }}>{children(close)}</module.MenuPop>}
    </span>
  )
}
