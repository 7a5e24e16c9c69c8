import type { CampaignTagName } from '#shared/sharing/campaign-tags.ts'

export const tagLabels: Readonly<Record<CampaignTagName, string>> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
}

export const campaignMessages = {
  answer: (count: number) => `${count} ${count === 1 ? 'tag' : 'tags'} added`,
  needsLook: (name: CampaignTagName) => `${tagLabels[name]} needs a look`,
} as const

export const campaignFieldMessages = {
  usual: (name: CampaignTagName) => `Usual values for ${tagLabels[name]}`,
  splits: 'Capitals and spaces split your reports.',
  use: (value: string) => `Use ${value}`,
  more: 'Content and term',
  hint: 'All optional. The rest of your link stays as is. Existing UTM tags are replaced.',
  kept: 'We remember your values in this browser.',
  clear: 'Clear them',
} as const
