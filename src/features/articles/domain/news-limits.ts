// Limits of the list and its filters (Decisions, Answers of the calls); pages read a list in smaller steps. A file of its own, because
// every page loads these numbers and not the modules beside them.
export const newsLimits = {
  articles: { default: 50, most: 100, page: 12 },
  headlines: 3,
  searchCharacters: 200,
  tagCharacters: 40,
} as const
