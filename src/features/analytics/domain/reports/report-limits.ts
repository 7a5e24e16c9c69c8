/** Spec 9: analytics ranges in days. */
export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = '30'

/** The number of pages in the ranking. */
export const maxPageStats = 200
