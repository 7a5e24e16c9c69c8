// The words of the editorial desk: what an article can be, what became of its citations and of the daily article.
export const statuses = ['draft', 'published'] as const
export type Status = (typeof statuses)[number]

/**
 * `ok`: answered; `redirected`: answered at another address; `dead`: no such page or host; `blocked`: refused to us, or an address
 * that is not public; `unchecked`: not tried yet, or tried without a result.
 */
export const citationStates = ['ok', 'redirected', 'dead', 'blocked', 'unchecked'] as const
export type CitationState = (typeof citationStates)[number]

/** `running`; `drafted` and `published`: what became of the article; `failed`: given up, with the reason. */
export const runStates = ['running', 'drafted', 'published', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** Spec 9, Default generation values. */
export const generationDefaults = {
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
} as const

/** A provider that takes longer is given up (Decisions, generate). */
export const generationLimitSeconds = 120
