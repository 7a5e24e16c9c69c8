import type { AnalysisRun } from '../../contract.ts'

/** The duration of a run so far, or in total, by the server's clock. */
export function elapsedSeconds({ startedAt, endedAt }: AnalysisRun, now: string): number {
  const seconds = (Date.parse(endedAt ?? now) - Date.parse(startedAt)) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
}

/** Estimates the remaining time from the texts so far; null without a finished text. */
export function secondsLeft({ processedCount, wanted }: AnalysisRun, elapsed: number): number | null {
  if (processedCount === 0 || processedCount >= wanted) return null
  return (elapsed / processedCount) * (wanted - processedCount)
}

/** @example formatDuration(41) === '0:41'; formatDuration(3_723) === '1:02:03' */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  const rest = twoDigits(seconds % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}
