// The values of an article's fields (Spec 3, Article). Source and article types are open lists: "or other".
export const categories = ['marketing', 'ai', 'both'] as const
export const targetAudiences = ['marketing_professionals', 'ai_engineers', 'both'] as const
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const

/** How an article was created: by hand, generated for an administrator, or by the schedule. */
export const origins = ['manual', 'generated', 'scheduled'] as const

export type Category = (typeof categories)[number]
export type TargetAudience = (typeof targetAudiences)[number]
export type Difficulty = (typeof difficulties)[number]
export type Origin = (typeof origins)[number]

/** Limits of the list and its filters (Decisions, Answers of the calls). Pages read a list in smaller steps. */
export const newsLimits = {
  articles: { default: 50, most: 100, page: 12 },
  headlines: 3,
  searchCharacters: 200,
  tagCharacters: 40,
} as const

/**
 * The id in an address. Null when it is invalid (Spec 5: must be numeric; Decisions: digits only) or too large to
 * exist.
 * @example parseArticleId('42') === 42
 * @example parseArticleId('42abc') === null
 */
export function parseArticleId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
