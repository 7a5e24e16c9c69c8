import type { CampaignTagName } from '#shared/sharing/campaign-tags.ts'

export const tagLabels: Readonly<Record<CampaignTagName, string>> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
}

export const campaignMessages = {
  title: 'Campaign tags',
  answer: (count: number) => (count === 0 ? 'None added' : `${count} ${count === 1 ? 'tag' : 'tags'} added`),
} as const

export const campaignFieldMessages = {
  optional: 'optional',
  hint: 'Other parts of the address stay as they are. A tag that it has already is replaced.',
} as const
