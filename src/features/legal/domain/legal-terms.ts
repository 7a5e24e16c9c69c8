// Dates, figures and names in the policies (Spec 2, Privacy Policy and Terms of Service; Spec 9), except those that are defined where
// they are enforced: retention periods in #shared/retention.ts, text limits in #shared/text-limits.ts.

/** The day of the last change of either policy, which is also the version in consent records. */
export const policyLastUpdated = '2025-09-17'

export const rightsAnswerDays = 30
export const privacyReplyBusinessDays = '1-2'

export const minimumAge = 13
export const adultAge = 18

// Spec 9: $100 or the amount paid in the preceding 12 months ($0 for free services).
export const liabilityCapDollars = 100
export const freeServicesPaidDollars = 0
export const liabilityLookbackMonths = 12
export const claimPeriod = 'one year'

// Decisions, Data: addresses of usage events are shortened before they are stored.
export const storedIpv4PrefixBits = 24
export const storedIpv6PrefixBits = 48

/** Cookies that may only exist after consent; a star matches the rest of the name. */
export const analyticsCookieNames = ['_ga', '_ga_*', '_gid', '__cq_*'] as const
