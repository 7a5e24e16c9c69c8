// The words an article is described with (Spec 3, Article). Source and article types stay open: "or other".
export const categories = ['marketing', 'ai', 'both'] as const
export const targetAudiences = ['marketing_professionals', 'ai_engineers', 'both'] as const
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const

/** How an article was made: by hand, on an administrator's request, or by the schedule. */
export const origins = ['manual', 'generated', 'scheduled'] as const

/** Decisions, Pages: the words of the disclosure. */
export const aiLabels = ['AI-generated, reviewed by an editor', 'AI-generated'] as const

export type Category = (typeof categories)[number]
export type TargetAudience = (typeof targetAudiences)[number]
export type Difficulty = (typeof difficulties)[number]
export type Origin = (typeof origins)[number]
export type AiLabel = (typeof aiLabels)[number]
