// How long things are kept (SPEC 9, Retention). The policy pages quote these; the retention job enforces them.
export const toolUsageRetentionDays = 90
export const analyticsRetentionDays = 90
export const tagManagerRetentionMonths = 26
export const consentRecordRetentionMonths = 12
export const administrativeLogRetentionYears = 1
export const geolocationCacheHours = 24
/** When the job deletes what is older, in UTC; it does so after each start as well. */
export const dailyDeletion = { hour: 3, minute: 17 } as const
