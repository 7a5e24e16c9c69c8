/** The visitor's browser refuses tracking: `DNT: 1` or `Sec-GPC: 1` (Decisions, Answers of the calls). */
export function isTrackingRefused(headers: Record<string, string | string[] | undefined>): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
