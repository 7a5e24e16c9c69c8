/** Visits over time, the ranking of pages, sources and devices (Spec 2, Admin: Website Analytics). */
export function WebsiteAnalytics() {
  return null
}
