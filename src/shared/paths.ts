// Every address of the product: pages (Spec 2, route table) and calls (Spec 7). Those of the tools stand in their rows (tools.ts).
export const paths = {
  home: '/',
  marketingNews: '/marketing-news',
  recentNews: '/recent-marketing-ai-news',
  article: '/article/:id/:slug?',
  admin: '/admin',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  myData: '/my-data',
} as const

/** One name for each call: its contract describes it and the browser calls it by the same literal, in Fastify's notation. */
export const apiPaths = {
  conversions: '/api/conversions',
  palettes: '/api/palettes',
  usage: '/api/analytics/usage',
  pageView: '/api/analytics/page-view',
  usageSummary: '/api/analytics/summary',
  recentActivity: '/api/analytics/recent',
  pageStats: '/api/analytics/pages',
  visitsTimeline: '/api/analytics/visits-timeline',
  visitTotals: '/api/analytics/visit-totals',
  visitSources: '/api/analytics/sources',
  visitDevices: '/api/analytics/devices',
  coverage: '/api/analytics/coverage',
  assistantReferrals: '/api/analytics/assistants',
  crawlerFetches: '/api/analytics/crawlers',
  consent: '/api/consent',
  myData: '/api/my-data',
  pushKey: '/api/push/vapid-key',
  pushSubscribe: '/api/push/subscribe',
  pushUnsubscribe: '/api/push/unsubscribe',
  retention: '/api/admin/retention',
  news: '/api/marketing-ai-news',
  newsArticle: '/api/marketing-ai-news/:id',
  adminLogin: '/api/admin/login',
  adminLogout: '/api/admin/logout',
  adminCheck: '/api/admin/check-auth',
  adminLog: '/api/admin/log',
  adminJobs: '/api/admin/jobs',
  openapi: '/api/openapi.json',
} as const

/** A section on the home page, as the hero badges and hash navigation entries name it (SPEC 2, Header). */
export function homeSection(id: string): string {
  return `${paths.home}#${id}`
}

/** An article's address; without the slug it is answered with a redirect to the one with it (SPEC 2, Article page). */
export function articlePath(id: number | string, slug?: string): string {
  return slug ? `/article/${id}/${encodeURIComponent(slug)}` : `/article/${id}`
}
