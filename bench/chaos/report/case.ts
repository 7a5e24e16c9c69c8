// What one failure did to the site, as `bench/CHAOS.md` shows it.

/** Counts by status, or by the kind of failure when there was no response. */
export type Responses = Record<string, number>

export type RowCount = { acknowledged: number; found: number; missing: number; doubled: number }

export type Case = {
  what: string
  rows?: RowCount
  /** Responses to the writing visitors during the whole case. */
  responses?: Responses
  /** From the end of the failure to the first row stored again. */
  backMs?: readonly number[]
  /** The peak memory of the site's process. */
  megabytes?: number
  notes: string[]
  /** Observations that miss the bars; empty when all bars are met. */
  shortfalls: string[]
}

/** Why the case could not run here. */
export type NotRun = { what: string; notRun: string }

export function rowShortfalls({ missing, doubled }: RowCount): string[] {
  return [
    ...(missing > 0 ? [`${missing} acknowledged rows are missing`] : []),
    ...(doubled > 0 ? [`${doubled} rows are stored twice`] : []),
  ]
}

/** Names the observed statuses that are not in `allowed`. */
export function unexpectedResponses(responses: Responses, allowed: readonly (number | string)[]): string[] {
  const names = new Set(allowed.map(String))
  const others = Object.entries(responses).filter(([status, count]) => count > 0 && !names.has(status))
  return others.map(([status, count]) => `${count} x ${status}`)
}

export function countIn(counts: Responses, status: number | string): void {
  counts[status] = (counts[status] ?? 0) + 1
}

export function describeResponses(counts: Responses): string {
  const entries = Object.entries(counts).filter(([, count]) => count > 0)
  return entries.map(([status, count]) => `${count.toLocaleString('en-US')} x ${status}`).join(', ')
}
