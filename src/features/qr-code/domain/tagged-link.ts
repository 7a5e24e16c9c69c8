// The link of a code with the visitor's campaign tags.
import { type CampaignTags, campaignTagNames, withCampaignTags } from '#shared/sharing/campaign-tags.ts'
import { isOpenable, readUrl, type UrlReading } from './url-rule.ts'

/** More is no tag but a text. */
export const maxTagCharacters = 200

/** What was typed, read by the rule of addresses, then with its tags: they may make it too long. Only web addresses have any. */
export function readTagged(input: string, tags: CampaignTags): UrlReading {
  const reading = readUrl(input)
  if (reading.kind !== 'valid' || !isOpenable(reading) || countTags(tags) === 0) return reading
  return readUrl(withCampaignTags(reading.href, tags))
}

export function countTags(tags: CampaignTags): number {
  return campaignTagNames.filter((name) => (tags[name] ?? '').trim() !== '').length
}

/** Tags that were kept by an earlier page; anything else is none. */
export function acceptTags(stored: unknown): CampaignTags {
  const known = { ...(typeof stored === 'object' ? stored : null) } as Partial<Record<string, unknown>>
  return Object.fromEntries(
    campaignTagNames.flatMap((name) => {
      const text = known[name]
      return typeof text === 'string' ? [[name, text.slice(0, maxTagCharacters)]] : []
    }),
  )
}
