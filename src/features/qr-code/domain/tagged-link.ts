// The link in a code, with the visitor's campaign tags.
import { type CampaignTags, campaignTagNames, withCampaignTags } from '#shared/sharing/campaign-tags.ts'
import { isOpenable, readUrl, type UrlReading } from './url-rule.ts'

/** A longer value is prose, not a tag. */
export const maxTagCharacters = 200

/** Applies the address rule, then adds the tags, which may make the link too long. Only web addresses have tags. */
export function readTagged(input: string, tags: CampaignTags): UrlReading {
  const reading = readUrl(input)
  if (reading.kind !== 'valid' || !isOpenable(reading) || countTags(tags) === 0) return reading
  return readUrl(withCampaignTags(reading.href, tags))
}

export function countTags(tags: CampaignTags): number {
  return campaignTagNames.filter((name) => (tags[name] ?? '').trim() !== '').length
}

/** Validates the tags that an earlier page saved. Invalid data counts as none. */
export function acceptTags(stored: unknown): CampaignTags {
  const known = { ...(typeof stored === 'object' ? stored : null) } as Partial<Record<string, unknown>>
  return Object.fromEntries(
    campaignTagNames.flatMap((name) => {
      const text = known[name]
      return typeof text === 'string' ? [[name, text.slice(0, maxTagCharacters)]] : []
    }),
  )
}
