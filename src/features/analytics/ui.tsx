export { knownSessionId } from './ui/page-views/session-id.ts'
export { type Consent, usePageViews } from './ui/page-views/use-page-views.ts'
export { reportUsage } from './ui/report-usage.ts'
