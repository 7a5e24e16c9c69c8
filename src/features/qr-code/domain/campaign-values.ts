// Campaign tag values that do not split a report. Analytics tools count "Flyer Berlin" and "flyer-berlin" as two
// campaigns.
import { type CampaignTagName, type CampaignTags, campaignTagNames, countedTag } from '#shared/sharing/campaign-tags.ts'
import { maxTagCharacters } from './tagged-link.ts'

export type CampaignValues = { readonly [name in CampaignTagName]?: readonly string[] }

/** Common campaign values. Reports group by these words. */
export const usualValues: CampaignValues = {
  source: ['flyer', 'newsletter', 'instagram', 'linkedin'],
  medium: ['print', 'email', 'social', 'cpc'],
  campaign: ['spring-sale', 'welcome'],
}

/** A longer list would be hard to scan. */
const keptAtMost = 3

/**
 * Converts to lower case, with hyphens in place of spaces.
 * @example repairedValue('Flyer  Berlin') === 'flyer-berlin'
 */
export function repairedValue(value: string): string {
  return countedTag(value).slice(0, maxTagCharacters)
}

/** Ignores spaces at the ends, because the link drops them. */
export const splitsReports = (value: string) => repairedValue(value) !== value.trim()

/** Returns the tags whose value has capitals or spaces, in order. */
export function splittingTags(tags: CampaignTags): CampaignTagName[] {
  return campaignTagNames.filter((name) => splitsReports(tags[name] ?? ''))
}

/** Puts a link's tags first. Skips values that would split reports. */
export function withValuesOf(href: string, kept: CampaignValues): CampaignValues {
  const query = new URL(href).searchParams
  return Object.fromEntries(
    campaignTagNames.map((name) => {
      const used = query.get(`utm_${name}`)?.trim() ?? ''
      const others = (kept[name] ?? []).filter((value) => value !== used)
      const isKept = used !== '' && used.length <= maxTagCharacters && !splitsReports(used)
      return [name, (isKept ? [used, ...others] : others).slice(0, keptAtMost)]
    }),
  )
}

/** Validates the values that an earlier page stored. Invalid data counts as none. */
export function acceptValues(stored: unknown): CampaignValues {
  const known = { ...(typeof stored === 'object' ? stored : null) } as Partial<Record<string, unknown>>
  return Object.fromEntries(
    campaignTagNames.map((name) => {
      const values = known[name]
      const texts = Array.isArray(values) ? values.filter(isValue) : []
      return [name, texts.slice(0, keptAtMost)]
    }),
  )
}

const isValue = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxTagCharacters && !splitsReports(value)
