// Decisions, Answers of the calls: how much a list holds and how long its filters may be. The pages read a list in smaller steps.
export const newsLimits = {
  articles: { default: 50, most: 100, page: 12 },
  searchCharacters: 200,
  tagCharacters: 40,
} as const
