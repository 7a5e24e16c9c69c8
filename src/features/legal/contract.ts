// What the policies offer to the rest of the product: addresses of their sections and the facts other features act on.
export { analyticsCookieNames, policyLastUpdated, rightsAnswerDays } from './domain/legal-terms.ts'

/** What the policies say of one tool: each of their lists of tools has an entry for every tool. */
export type ToolLegalWords = {
  /** Privacy Policy, information you give us: what reaches the server of what is entered. */
  input: Definition
  /** Terms of Service, services: what the tool does. */
  service: Definition
  /** Terms of Service, disclaimers: what to mind about its results. */
  caution: Definition
  /** Terms of Service, user content: its results, after “your”. */
  results: string
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

// The further sections have addresses of their own, but the quick navigation does not list them.
export type PrivacySectionId =
  | (typeof privacyAnchors)[number]
  | 'legal-bases'
  | 'international-transfers'
  | 'childrens-privacy'
  | 'policy-changes'

export type TermsSectionId = (typeof termsAnchors)[number] | 'governing-law' | 'miscellaneous' | 'contact'
