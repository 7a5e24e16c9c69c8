import { Check } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import controls from '../styles/controls.module.css'
import css from './menu.module.css'
import { useMenuRoom } from './room.ts'

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

/** A quiet button that opens a menu on the side with more space. Escape, a selection and a click outside close it. */
export function MenuButton({ label, name, icon, iconAfter, className, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const room = useMenuRoom(place, isOpen)
  const close = useCallback(() => {
    setIsOpen(false)
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id])
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false)
    }
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])
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
      {isOpen && room && (
        <div
          className={css.pop}
          data-side={room.side}
          style={{ '--room': `${Math.floor(room.height)}px` } as CSSProperties}
        >
          {children(close)}
        </div>
      )}
    </span>
  )
}

/** The entries of an open menu. The first or the selected entry has the focus, and the arrow keys move it. */
export function Menu({ name, children }: { name: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const items = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(
      (item) => item.checkVisibility?.() ?? true,
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    const [first] = items()
    const chosen = items().find((item) => item.ariaChecked === 'true')
    ;(chosen ?? first)?.focus({ preventScroll: true })
  }, [])
  function move(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    // Without a focused entry, Up starts at the last one.
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  return (
    <div role="menu" aria-label={name} ref={list} onKeyDown={move} tabIndex={-1}>
      {children}
    </div>
  )
}

type MenuItemProps = {
  label: string
  /** A short description at the end of the row. */
  hint?: ReactNode
  icon?: ReactNode
  onChoose: () => void
  /** Set for one option of several. */
  isChosen?: boolean
  isDanger?: boolean
  disabled?: boolean
}

export function MenuItem({ label, hint, icon, onChoose, isChosen, isDanger = false, disabled = false }: MenuItemProps) {
  const words = (
    <>
      <span>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
    </>
  )
  if (isChosen === undefined) {
    return (
      <button
        type="button"
        className={classNames(css.item, isDanger && css.danger)}
        tabIndex={-1}
        role="menuitem"
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onChoose}
      >
        {icon}
        {words}
      </button>
    )
  }
  return (
    <button
      type="button"
      className={css.item}
      tabIndex={-1}
      role="menuitemradio"
      aria-checked={isChosen}
      onClick={onChoose}
    >
      <span className={css.check}>{isChosen && <Check className="icon s" aria-hidden="true" />}</span>
      {words}
    </button>
  )
}

/** Separates the last entries. */
export function MenuLine() {
  return <hr className={css.line} />
}

export function MenuGroup({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu.
    <div role="group" aria-label={title} className={classNames(css.group, className)}>
      <p className={css.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}
