/** What one call takes; a browser that holds more calls again. */
export const receiptsAtOnce = 2_000
export const sessionIdsAtOnce = 100
/** Code points of a text in a list. */
export const excerptCharacters = 200
/** Page views of a session that are listed; of a flood of them the number is told. */
export const pageViewsAtOnce = 5_000
/** Bytes of texts in one answer: of page views, and of everything else. */
export const pageViewBytesAtOnce = 2_000_000
export const bytesAtOnce = 4_000_000
/** Of one network. */
export const callsPerMinute = 60
