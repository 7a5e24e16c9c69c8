import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { classNames } from './class-names.ts'
import css from './fold.module.css'

type FoldProps = {
  label: string
  /** What a visitor learns without opening it. */
  answer: string
  isWarning?: boolean
  /** What is inside reaches the edges of the frame. */
  isFlush?: boolean
  /** Opened from elsewhere; the visitor opens and closes it as well. */
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  id?: string
  summaryRef?: Ref<HTMLElement>
  children: ReactNode
}

/** A ruled row that gives its answer while it is closed. What is inside is made when it is opened. */
export function Fold({
  label,
  answer,
  isWarning = false,
  isFlush = false,
  open,
  onOpenChange,
  id,
  summaryRef,
  children,
}: FoldProps) {
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isOpen = open ?? isOpenHere
  function toggled(now: boolean) {
    setIsOpenHere(now)
    if (now !== isOpen) onOpenChange?.(now)
  }
  return (
    <details className={css.fold} id={id} open={isOpen} onToggle={(event) => toggled(event.currentTarget.open)}>
      <summary ref={summaryRef}>
        <span className={css.label}>{label}</span>
        <span className={classNames(css.answer, isWarning && css.warn)}>{answer}</span>
        <ChevronDown className={classNames('icon s', css.chevron)} aria-hidden="true" />
      </summary>
      {isOpen && <div className={isFlush ? undefined : css.body}>{children}</div>}
    </details>
  )
}
