import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import css from './menu.module.css'

/** The entries of an open menu. The first or the selected entry has the focus, and the arrow keys move it. */
export function Menu({ name, children }: { name: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const items = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(
      (item) => item.checkVisibility?.() ?? true,
    )
  // Before an entry can be clicked: a later focus would take the one that the closed menu gives back to its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useLayoutEffect(() => {
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
