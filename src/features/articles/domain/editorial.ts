// The states of an article and of its citations, and the defaults of a new one.
export const statuses = ['draft', 'published'] as const
export type Status = (typeof statuses)[number]

/** What made a revision of an article. */
export const revisionActions = ['created', 'generated', 'saved', 'published', 'corrected', 'restored'] as const
export type RevisionAction = (typeof revisionActions)[number]

/**
 * `ok`: reachable. `redirected`: reachable at another address. `dead`: no such page or host. `blocked`: access denied,
 * or the address is not public. `unchecked`: not checked yet, or without a result.
 */
export const citationStates = ['ok', 'redirected', 'dead', 'blocked', 'unchecked'] as const
export type CitationState = (typeof citationStates)[number]

/** Spec 9, Default generation values. */
export const generationDefaults = {
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
} as const
