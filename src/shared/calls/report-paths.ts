/** Paths of the dashboard's reads, in a separate file because visitors need none of them. */
export const reportPaths = {
  usageSummary: '/api/analytics/summary',
  recentActivity: '/api/analytics/recent',
  pageStats: '/api/analytics/pages',
  visitsTimeline: '/api/analytics/visits-timeline',
  visitTotals: '/api/analytics/visit-totals',
  visitSources: '/api/analytics/sources',
  visitDevices: '/api/analytics/devices',
  campaigns: '/api/analytics/campaigns',
  goals: '/api/analytics/goals',
  coverage: '/api/analytics/coverage',
  assistantReferrals: '/api/analytics/assistants',
  crawlerFetches: '/api/analytics/crawlers',
  retention: '/api/admin/retention',
  adminLog: '/api/admin/log',
  adminJobs: '/api/admin/jobs',
} as const
