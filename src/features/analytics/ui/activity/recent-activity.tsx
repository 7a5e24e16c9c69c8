/** What visitors did with the tools, newest first (Spec 2, Admin: Recent Activity). */
export function RecentActivity() {
  return null
}
