import { useSearchParams } from 'react-router'
import { defaultRange, type Range, ranges } from '../../domain/reports/report-limits.ts'

/** The range stands in the address, so that a reload and Back show the same. Other parameters stay. */
export function useRange(): { range: Range; select: (range: Range) => void } {
  const [parameters, setParameters] = useSearchParams()
  const range = rangeIn(parameters)
  const select = (next: Range) => {
    if (next !== range) setParameters((before) => withRange(before, next), { preventScrollReset: true })
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
