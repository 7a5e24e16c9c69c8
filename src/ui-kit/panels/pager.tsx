import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../button.tsx'

type PagerProps = {
  label: string
  page: number
  totalPages: number
  /** What is shown of what: `1 to 20 of 1,386`. */
  shown: string
  words: { previous: string; next: string; page: (page: number, of: number) => string; first: string; last: string }
  /** The page asked for is on its way. */
  isTurning: boolean
  onTurn: (page: number) => void
}

/** Spec 4: paging buttons are disabled at the bounds; they say why to those who cannot see it. */
export function Pager({ label, page, totalPages, shown, words, isTurning, onTurn }: PagerProps) {
  const why = useId()
  const last = Math.max(totalPages, 1)
  const isFirst = page <= 1
  const isLast = page >= last
  return (
    <nav className="pager" aria-label={label}>
      <p className="meta" role="status">
        {shown}
      </p>
      <Button
        small
        icon={<ChevronLeft className="icon s" aria-hidden="true" />}
        disabled={isFirst || isTurning}
        aria-describedby={isFirst ? `${why}-first` : undefined}
        onClick={() => onTurn(page - 1)}
      >
        {words.previous}
      </Button>
      <span className="pager-page">{words.page(page, last)}</span>
      <Button
        small
        disabled={isLast || isTurning}
        aria-describedby={isLast ? `${why}-last` : undefined}
        onClick={() => onTurn(page + 1)}
      >
        {words.next}
        <ChevronRight className="icon s" aria-hidden="true" />
      </Button>
      {isFirst && (
        <p className="sr" id={`${why}-first`}>
          {words.first}
        </p>
      )}
      {isLast && (
        <p className="sr" id={`${why}-last`}>
          {words.last}
        </p>
      )}
    </nav>
  )
}
