import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { defaultRange, type Range, ranges } from '../../domain/reports/report-limits.ts'

/** The range stands in the address, so that a reload and Back show the same. Other parameters stay. */
export function useRange(): { range: Range; select: (range: Range) => void } {
  const [parameters, setParameters] = useSearchParams()
  const range = rangeIn(parameters)
  // The address follows a click a moment later: a second click on the same range must not become another step of Back.
  const asked = useRef(range)
  useEffect(() => {
    asked.current = range
  }, [range])
  function select(next: Range) {
    if (next === asked.current) return
    asked.current = next
    setParameters((before) => withRange(before, next), { preventScrollReset: true })
  }
  return { range, select }
}

/** Whatever names no range is the default. */
function rangeIn(parameters: URLSearchParams): Range {
  const named = parameters.get('days')
  return ranges.find((range) => range === named) ?? defaultRange
}

function withRange(parameters: URLSearchParams, range: Range): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (range === defaultRange) next.delete('days')
  else next.set('days', range)
  return next
}
