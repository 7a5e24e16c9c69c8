// Headings and labels of the two policy pages (Spec 2). The text of each section is in ui/.
import type { PrivacySectionId, TermsSectionId } from './contract.ts'

export const lastUpdatedLabel = 'Last updated'
export const quickNavigationLabel = 'Quick navigation'
export const backToToolsLabel = 'Back to Tools'

export const sharingMarks = { required: 'Required', optional: 'Optional' } as const

export const privacySectionTitles: Record<PrivacySectionId, string> = {
  'information-we-collect': 'Information We Collect',
  'how-we-use-data': 'How We Use Data',
  'legal-bases': 'Legal Bases',
  'data-sharing': 'Data Sharing',
  cookies: 'Cookies',
  'data-retention': 'Data Retention',
  'your-rights': 'Your Rights',
  security: 'Security',
  'international-transfers': 'International Transfers',
  'childrens-privacy': 'Children’s Privacy',
  'policy-changes': 'Policy Changes',
  contact: 'Contact',
}

export const termsSectionTitles: Record<TermsSectionId, string> = {
  acceptance: 'Acceptance',
  eligibility: 'Eligibility',
  services: 'Services',
  'acceptable-use': 'Acceptable Use',
  'user-content': 'User Content',
  'intellectual-property': 'Intellectual Property',
  disclaimers: 'Disclaimers',
  'limitation-liability': 'Limitation of Liability',
  termination: 'Account Termination',
  'governing-law': 'Governing Law and Disputes',
  miscellaneous: 'Miscellaneous',
  contact: 'Contact',
}
