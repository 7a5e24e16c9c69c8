/** What one call takes; a browser that holds more calls again. */
export const receiptsAtOnce = 2_000
export const sessionIdsAtOnce = 100
/** Code points of a text in a list. */
export const excerptCharacters = 200
