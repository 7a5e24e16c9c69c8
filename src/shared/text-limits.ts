// Text limits in code points (DECISIONS, Answers of the calls), for contracts and pages.
export const maxToolTextCharacters = 10_000
export const maxUrlCharacters = 2_048
export const maxTitleCharacters = 200
/** Title and description for search engines, longer than the displayed part, so that they can be shortened. */
export const maxSearchLineCharacters = 1_000
export const maxArticleCharacters = 100_000
/** A topic may be a paragraph. */
export const maxTopicCharacters = 4_000
/** A note to readers about a correction or a withdrawal. */
export const maxNoteCharacters = 500
/** A note on a day of the website's reports. */
export const maxDayNoteCharacters = 140
export const maxHouseRulesCharacters = 4_000
export const maxNeverUsePhrases = 200
export const maxPhraseCharacters = 80
export const maxTagCharacters = 40
export const maxTags = 20
export const maxCitations = 50
/** The name of an AI model, as an agent states it. */
export const maxModelCharacters = 100
/** Why an editor vouches for a claim. */
export const maxReasonCharacters = 200

/** A slower provider times out (Decisions, generate). */
export const generationLimitSeconds = 120
