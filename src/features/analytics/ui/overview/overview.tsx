/** Totals, breakdowns, coverage and the AI audience (Spec 2, Admin: Overview). */
export function Overview() {
  return null
}
