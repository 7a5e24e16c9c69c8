/** The account page is a view of the dashboard. */
export const accountAddress = '/admin?tab=account'

/** So is the settings page. */
export const settingsAddress = '/admin?tab=settings'

/** Paths of dashboard calls, in a separate file because visitors need none of them. */
export const adminPaths = {
  analysisSummary: '/api/admin/analysis/summary',
  recentAnalyses: '/api/admin/analysis/recent',
  analysisRun: '/api/admin/analysis/run',
  analyzeBatch: '/api/admin/analyze-batch',
  geolocate: '/api/geolocate',
  notifications: '/api/admin/notifications',
  secondFactor: '/api/admin/second-factor',
  secondFactorSecret: '/api/admin/second-factor/secret',
  password: '/api/admin/password',
  sessions: '/api/admin/sessions',
  session: '/api/admin/sessions/:id',
  notes: '/api/admin/notes',
  note: '/api/admin/notes/:id',
  notices: '/api/admin/notices',
  notice: '/api/admin/notices/:id',
  recoveryCodes: '/api/admin/second-factor/recovery-codes',
  digest: '/api/admin/digest',
  testMail: '/api/admin/digest/test',
  resumeMail: '/api/admin/digest/resume',
  keys: '/api/admin/keys',
  key: '/api/admin/keys/:id',
  webhooks: '/api/admin/webhooks',
  webhook: '/api/admin/webhooks/:id',
  tryWebhook: '/api/admin/webhooks/:id/try',
  distribution: '/api/admin/distribution',
  tryReceiver: '/api/admin/distribution/:id/try',
  testNotification: '/api/admin/notifications/test',
} as const
