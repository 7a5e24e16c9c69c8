/** The limits of one call. A browser with more receipts calls again. */
export const receiptsAtOnce = 2_000
export const sessionIdsAtOnce = 100
/** The length of an excerpt in code points. */
export const excerptCharacters = 200
/** Page views in one response. The response only counts the others. */
export const pageViewsAtOnce = 5_000
/** Bytes of text in one response: of page views, and of everything else. */
export const pageViewBytesAtOnce = 2_000_000
export const bytesAtOnce = 4_000_000
/** Per network. */
export const callsPerMinute = 60
