// Campaign tags that reports count separately from equivalent ones.
import { type CampaignTagName, type CampaignTags, campaignTagNames, countedTag } from '#shared/sharing/campaign-tags.ts'

export type SplitTag = { name: CampaignTagName; has: 'capital' | 'space' | 'both'; counted: string }

/** Returns the values with a capital or a space, in the order of the tags. */
export function splitTags(tags: CampaignTags): SplitTag[] {
  return campaignTagNames.flatMap((name) => {
    const value = tags[name] ?? ''
    const counted = countedTag(value)
    if (counted === value) return []
    const hasCapital = value.toLowerCase() !== value
    const hasSpace = /\s/.test(value)
    return [{ name, has: hasCapital && hasSpace ? 'both' : hasSpace ? 'space' : 'capital', counted }]
  })
}

/** Returns the same tags, each in the form that reports count. */
export function countedTags(tags: CampaignTags): CampaignTags {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, countedTag(value ?? '')]))
}
