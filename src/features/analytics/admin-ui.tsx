// Charts and tables of analytics. The dashboard loads them lazily.
export { RecentActivity } from './ui/activity/recent-activity.tsx'
export { Overview } from './ui/overview/overview.tsx'
export { WebsiteAnalytics } from './ui/website/website-analytics.tsx'
