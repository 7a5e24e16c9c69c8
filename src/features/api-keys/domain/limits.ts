// Limits of keys (Decisions, Keys, webhooks, agents).

export const maxKeys = 50
export const maxKeyNameCharacters = 60
export const longestDays = 365
/** Expired keys stay in the list this long, so that whoever misses one sees why it is refused. */
export const shownAfterEndDays = 30
