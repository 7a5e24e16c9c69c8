// Loaded by the dashboard alone: charts and tables of what was measured.
export { RecentActivity } from './ui/activity/recent-activity.tsx'
export { Overview } from './ui/overview/overview.tsx'
export { WebsiteAnalytics } from './ui/website/website-analytics.tsx'
