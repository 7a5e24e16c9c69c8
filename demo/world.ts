// The small, realistic world of `npm run demo` and the tests: its articles and their dates.
import type { NewArticle } from '#features/articles/server.ts'
import { draftReview } from './articles/ai/draft-review.ts'
import { productRetrieval } from './articles/ai/product-retrieval.ts'
import { advertBrief } from './articles/both/advert-brief.ts'
import { consentAndData } from './articles/both/consent-and-data.ts'
import { promptLibrary } from './articles/both/prompt-library.ts'
import { rightToLeft } from './articles/both/right-to-left.ts'
import { answerPages } from './articles/drafts/answer-pages.ts'
import { pictureDescriptions } from './articles/drafts/picture-descriptions.ts'
import { advertContrast } from './articles/marketing/advert-contrast.ts'
import { boldLetters } from './articles/marketing/bold-letters.ts'
import { campaignLinks } from './articles/marketing/campaign-links.ts'
import { newsletterRhythm } from './articles/marketing/newsletter-rhythm.ts'
import { printedCodes } from './articles/marketing/printed-codes.ts'
import { sampleSizes } from './articles/marketing/sample-sizes.ts'

/** `by` is the administrator who published it, or null for the schedule (Decisions, Pages: the AI label). */
export type WorldArticle = { article: NewArticle; hoursAgo: number; by: string | null }

const editor = 'mira'
const day = 24

/** Newest first. The first three are recent enough for the news sitemap, which covers two days. */
export const publishedArticles: readonly WorldArticle[] = [
  { article: advertBrief, hoursAgo: 2, by: editor },
  { article: printedCodes, hoursAgo: 21, by: editor },
  { article: rightToLeft, hoursAgo: 45, by: null },
  { article: draftReview, hoursAgo: 3 * day, by: editor },
  { article: advertContrast, hoursAgo: 5 * day, by: editor },
  { article: consentAndData, hoursAgo: 8 * day, by: editor },
  { article: productRetrieval, hoursAgo: 12 * day, by: editor },
  { article: campaignLinks, hoursAgo: 16 * day, by: editor },
  { article: promptLibrary, hoursAgo: 23 * day, by: editor },
  { article: newsletterRhythm, hoursAgo: 37 * day, by: editor },
  { article: boldLetters, hoursAgo: 58 * day, by: editor },
  { article: sampleSizes, hoursAgo: 91 * day, by: editor },
]

export const drafts: readonly NewArticle[] = [answerPages, pictureDescriptions]
