// Charts and tables of analytics. The dashboard loads them lazily.
export { rangeHolding } from './domain/days.ts'
export { RecentActivity } from './ui/activity/recent-activity.tsx'
export { Overview } from './ui/overview/overview.tsx'
export { useRange } from './ui/website/filters/use-range.ts'
export { WebsiteAnalytics } from './ui/website/website-analytics.tsx'
