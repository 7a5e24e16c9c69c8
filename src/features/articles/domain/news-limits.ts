// Limits of the list and its filters (Decisions, Answers of the calls). Pages read a list in smaller steps. A separate
// file, because every page loads these numbers but not the modules beside them.
export const newsLimits = {
  articles: { default: 50, most: 100, page: 12 },
  headlines: 3,
  searchCharacters: 200,
  tagCharacters: 40,
} as const
