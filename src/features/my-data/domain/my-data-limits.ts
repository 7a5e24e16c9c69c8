/** The limits of one call; a browser with more receipts calls again. */
export const receiptsAtOnce = 2_000
export const sessionIdsAtOnce = 100
/** Code points of a text in an excerpt. */
export const excerptCharacters = 200
/** Page views in one response; beyond them only their number is returned. */
export const pageViewsAtOnce = 5_000
/** Bytes of texts in one response: of page views, and of everything else. */
export const pageViewBytesAtOnce = 2_000_000
export const bytesAtOnce = 4_000_000
/** For one network. */
export const callsPerMinute = 60
