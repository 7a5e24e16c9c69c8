// How long things are kept (SPEC 9, Retention). The policy pages quote these; the retention job enforces them.
export const toolUsageRetentionDays = 90
export const analyticsRetentionDays = 90
export const tagManagerRetentionMonths = 26
export const consentRecordRetentionMonths = 12
export const administrativeLogRetentionYears = 1
export const geolocationCacheHours = 24
/** When the job deletes what is older, in UTC; it does so after each start as well. */
export const dailyDeletion = { hour: 3, minute: 17 } as const

export type RetentionRule = { count: number; unit: 'hour' | 'day' | 'month' | 'year' }

export const retentionRules = {
  toolUsage: { count: toolUsageRetentionDays, unit: 'day' },
  analytics: { count: analyticsRetentionDays, unit: 'day' },
  consentRecords: { count: consentRecordRetentionMonths, unit: 'month' },
  administrativeLog: { count: administrativeLogRetentionYears, unit: 'year' },
  geolocationCache: { count: geolocationCacheHours, unit: 'hour' },
} as const satisfies Record<string, RetentionRule>

/** What is kept for a while only, as the retention job and administrators see it. */
export type ExpiringStore = {
  /** In words: `Conversions`. */
  label: string
  rule: RetentionRule
  kept: () => Promise<{ rows: number; oldest: string | null }>
  /** Deletes what has been kept long enough (Spec 9, Retention); answers how many rows. Ends early when the signal says so. */
  deleteExpired: (signal?: AbortSignal) => Promise<number>
}
