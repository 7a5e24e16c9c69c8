// What other features use of the policies: the anchors of their sections, and facts that they enforce.
export { analyticsCookieNames, policyLastUpdated, rightsAnswerDays } from './domain/legal-terms.ts'

/** The texts of one tool in the policies; each list of tools has an entry for every tool. */
export type ToolLegalWords = {
  /** Privacy Policy, information you give us: the input that reaches the server. */
  input: Definition
  /** Terms of Service, services: the purpose of the tool. */
  service: Definition
  /** Terms of Service, disclaimers: the limits of its results. */
  caution: Definition
  /** Terms of Service, user content: the name of its results, to follow “your”. */
  results: string
  /** Privacy Policy: what it stores besides usage events, within a sentence. */
  stored?: string
}
type Definition = { term: string; text: string }

/** Quick navigation of the Privacy Policy (Spec 2), in reading order. */
export const privacyAnchors = [
  'information-we-collect',
  'how-we-use-data',
  'data-sharing',
  'cookies',
  'data-retention',
  'your-rights',
  'security',
  'contact',
] as const

/** Quick navigation of the Terms of Service (Spec 2), in reading order. */
export const termsAnchors = [
  'acceptance',
  'eligibility',
  'services',
  'acceptable-use',
  'user-content',
  'intellectual-property',
  'disclaimers',
  'limitation-liability',
  'termination',
] as const

// The other sections have anchors too, but the quick navigation does not list them.
export type PrivacySectionId =
  | (typeof privacyAnchors)[number]
  | 'legal-bases'
  | 'international-transfers'
  | 'childrens-privacy'
  | 'policy-changes'

export type TermsSectionId = (typeof termsAnchors)[number] | 'governing-law' | 'miscellaneous' | 'contact'
