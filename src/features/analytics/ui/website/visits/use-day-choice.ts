import type { KeyboardEvent, PointerEvent } from 'react'
import { dayNear, dayReachedBy } from '../../../domain/reports/chart-geometry.ts'
import type { TimelineEntry } from '../../../website-contract.ts'

type DayChoice = {
  entries: readonly TimelineEntry[]
  shown: TimelineEntry | undefined
  onChoose: (entry: TimelineEntry | undefined) => void
}

/** Selects a day by pointer or keys. Without either, no day is selected unless the plot has the focus. */
export function useDayChoice({ entries, shown, onChoose }: DayChoice) {
  const count = entries.length
  const last = entries.at(-1)
  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) onChoose(entries[dayNear((event.clientX - left) / width, count)])
  }
  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const reached = dayReachedBy(event.key, { from: shown ? entries.indexOf(shown) : count - 1, count })
    if (reached === null) return
    event.preventDefault()
    onChoose(entries[reached])
  }
  return {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.currentTarget !== document.activeElement) onChoose(undefined)
    },
    onKeyDown: move,
    onFocus: () => onChoose(shown ?? last),
    onBlur: () => onChoose(undefined),
  }
}
