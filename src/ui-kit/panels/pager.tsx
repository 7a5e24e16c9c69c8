import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import panels from '../styles/parts/panels.module.css'
import { pagerWords as words } from './messages.ts'

type PagerProps = {
  /** The accessible name: `Pages of the log`. */
  label: string
  page: number
  /** The number of rows on the page. */
  rows: number
  total: number
  totalPages: number
  /** The requested page is loading, and another page is still visible. */
  isTurning: boolean
  onTurn: (page: number) => void
}

/** Spec 4: paging buttons are disabled at the bounds. Their accessible descriptions give the reason. */
export function Pager({ label, page, rows, total, totalPages, isTurning, onTurn }: PagerProps) {
  const why = useId()
  const lastPage = Math.max(totalPages, 1)
  const isFirst = page <= 1
  const isLast = page >= lastPage
  const { previous, next, rememberPress } = useFocusAtBounds(page)
  function turn(to: number) {
    rememberPress()
    onTurn(to)
  }
  return (
    <nav className={panels.pager} aria-label={label}>
      <p role="status">{isTurning ? words.turning(page) : shown({ page, rows, total, isLast })}</p>
      <div className={panels.pagerActs}>
        <Button
          small
          ref={previous}
          icon={<ChevronLeft className="icon s" aria-hidden="true" />}
          disabled={isFirst}
          aria-describedby={isFirst ? `${why}-first` : undefined}
          onClick={() => turn(page - 1)}
        >
          {words.previous}
        </Button>
        <span>{words.page(page, lastPage)}</span>
        <Button
          small
          ref={next}
          disabled={isLast}
          aria-describedby={isLast ? `${why}-last` : undefined}
          onClick={() => turn(page + 1)}
        >
          {words.next}
          <ChevronRight className="icon s" aria-hidden="true" />
        </Button>
      </div>
      {isFirst && <Why id={`${why}-first`} text={words.first} />}
      {isLast && <Why id={`${why}-last`} text={words.last} />}
    </nav>
  )
}

function Why({ id, text }: { id: string; text: string }) {
  return (
    <p className="sr" id={id}>
      {text}
    </p>
  )
}

/** @example shown({ page: 2, rows: 5, total: 25, isLast: true }) === '21 to 25 of 25' */
function shown({ page, rows, total, isLast }: { page: number; rows: number; total: number; isLast: boolean }): string {
  const before = isLast ? total - rows : (page - 1) * rows
  return words.shown(before + 1, before + rows, total)
}

/** When a pressed button becomes disabled at a bound, the focus moves to the other button. */
function useFocusAtBounds(page: number) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const hasPressed = useRef(false)
  const seen = useRef(page)
  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    if (!hasPressed.current) return
    hasPressed.current = false
    if (next.current?.disabled) previous.current?.focus()
    else if (previous.current?.disabled) next.current?.focus()
  }, [page])
  function rememberPress() {
    hasPressed.current = true
  }
  return { previous, next, rememberPress }
}
