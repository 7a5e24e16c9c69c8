// Decisions, Answers of the calls: how much a list holds and how long its filters may be.
export const newsLimits = { articles: { default: 50, most: 100 }, searchCharacters: 200, tagCharacters: 40 } as const
