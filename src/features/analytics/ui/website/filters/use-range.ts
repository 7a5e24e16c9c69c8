import { useEffect, useRef } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { defaultRange, type Range, ranges } from '../../../domain/days.ts'

/** Keeps the range in the URL query, so that reload and Back restore it. Keeps other parameters. */
export function useRange(): { range: Range; select: (range: Range) => void } {
  const [parameters, setParameters] = useSearchParams()
  const range = rangeIn(parameters)
  // The URL changes asynchronously, so a second click on the same range must not add another history entry.
  const requested = useRef(range)
  useEffect(() => {
    requested.current = range
  }, [range])
  function select(next: Range) {
    if (next === requested.current) return
    requested.current = next
    setParameters((before) => withRange(before, next), { preventScrollReset: true })
  }
  return { range, select }
}

/** Reads the range from the URL. An unknown one gives the default. */
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
