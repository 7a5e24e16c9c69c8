import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { classNames } from './class-names.ts'
import css from './fold.module.css'

type FoldProps = {
  label: string
  /** The result, visible while the row is collapsed. */
  answer: ReactNode
  isWarning?: boolean
  /** The content extends to the edges of the frame. */
  isFlush?: boolean
  /** Opens the row from outside. The visitor can also open and close it. */
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  id?: string
  summaryRef?: Ref<HTMLElement>
  children: ReactNode
}

/** A ruled row that shows its result while collapsed. Its content mounts when the row opens. */
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
