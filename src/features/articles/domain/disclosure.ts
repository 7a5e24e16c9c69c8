// What an article discloses about how it was made: to readers, to search engines and to other machines.
import type { Origin } from './article.ts'

/** The texts of the disclosure (Decisions, Pages). */
export const aiLabels = ['AI-generated, reviewed by an editor', 'AI-generated'] as const
export type AiLabel = (typeof aiLabels)[number]

/** How an article was made, as its page says it. */
export const makings = ['human-only', 'ai-assisted', 'ai-autonomous'] as const
export type Stated = (typeof makings)[number]

export type Disclosure = {
  aiLabel: AiLabel | null
  /** The digital source type of schema.org. */
  digitalSourceType: string | null
  /** The content of `<meta name="ai-disclosure">`. */
  aiDisclosure: Stated
}

const disclosures = {
  manual: { aiLabel: null, digitalSourceType: null, aiDisclosure: 'human-only' },
  reviewed: {
    aiLabel: 'AI-generated, reviewed by an editor',
    digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    aiDisclosure: 'ai-assisted',
  },
  unreviewed: {
    aiLabel: 'AI-generated',
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    aiDisclosure: 'ai-autonomous',
  },
} as const satisfies Record<string, Disclosure>

/** `reviewedAt`: when an editor reviewed exactly the current text, or null. Who published the article is irrelevant. */
export type Making = { origin: Origin; reviewedAt: string | null }

export function aiLabelOf({ origin, reviewedAt }: Making): AiLabel | null {
  if (origin === 'manual') return disclosures.manual.aiLabel
  return disclosures[reviewedAt === null ? 'unreviewed' : 'reviewed'].aiLabel
}

/** The row of the table with this label. */
export function disclosureOf(aiLabel: AiLabel | null): Disclosure {
  return Object.values(disclosures).find((row) => row.aiLabel === aiLabel) ?? disclosures.unreviewed
}

/**
 * The origin of a text whose author states how it was made. What a model wrote counts as reviewed only after the review
 * of an editor, so both statements about models mean the same until then.
 */
export function originOf(stated: Stated = 'human-only'): Origin {
  return stated === 'human-only' ? 'manual' : 'generated'
}

/** The origin after a change: a text that a model has changed is never again one that people wrote alone. */
export function originAfter(origin: Origin, stated: Stated | undefined): Origin {
  return origin === 'manual' ? originOf(stated) : origin
}
