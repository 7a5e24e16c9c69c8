// Retention periods (Spec 9, Retention). The policy pages quote them; the retention job enforces them.
export const toolUsageRetentionDays = 90
export const analyticsRetentionDays = 90
export const tagManagerRetentionMonths = 26
export const consentRecordRetentionMonths = 12
export const administrativeLogRetentionYears = 1
export const geolocationCacheHours = 24
/** Since the browser's last request. */
export const pushSubscriptionSilentDays = 90
/** The revisions of an article, after its deletion. */
export const deletedArticleRetentionDays = 90
/** When the job deletes expired rows, in UTC; it also runs after each start. */
export const dailyDeletion = { hour: 3, minute: 17 } as const

export type RetentionRule = { count: number; unit: 'hour' | 'day' | 'month' | 'year' }

export const retentionRules = {
  toolUsage: { count: toolUsageRetentionDays, unit: 'day' },
  analytics: { count: analyticsRetentionDays, unit: 'day' },
  consentRecords: { count: consentRecordRetentionMonths, unit: 'month' },
  administrativeLog: { count: administrativeLogRetentionYears, unit: 'year' },
  pushSubscriptions: { count: pushSubscriptionSilentDays, unit: 'day' },
  geolocationCache: { count: geolocationCacheHours, unit: 'hour' },
} as const satisfies Record<string, RetentionRule>

/** Expiring rows, as the retention job and administrators use them. */
export type ExpiringStore = {
  /** A label: `Conversions`. */
  label: string
  rule: RetentionRule
  kept: () => Promise<{ rows: number; oldest: string | null }>
  /** Deletes expired rows (Spec 9, Retention) and returns their number. Stops early when the signal is aborted. */
  deleteExpired: (signal?: AbortSignal) => Promise<number>
}
