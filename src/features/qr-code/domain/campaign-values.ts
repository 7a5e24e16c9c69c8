// Values of campaign tags that keep a report in one piece: analytics tools count "Flyer Berlin" and "flyer-berlin" as two.
import { type CampaignTagName, type CampaignTags, campaignTagNames, countedTag } from '#shared/sharing/campaign-tags.ts'
import { maxTagCharacters } from './tagged-link.ts'

export type CampaignValues = { readonly [name in CampaignTagName]?: readonly string[] }

/** What most campaigns use; reports group by these words. */
export const usualValues: CampaignValues = {
  source: ['flyer', 'newsletter', 'instagram', 'linkedin'],
  medium: ['print', 'email', 'social', 'cpc'],
  campaign: ['spring-sale', 'welcome'],
}

/** More would be searched through. */
const keptAtMost = 3

/**
 * In lower case, with hyphens in place of spaces.
 * @example repairedValue('Flyer  Berlin') === 'flyer-berlin'
 */
export function repairedValue(value: string): string {
  return countedTag(value).slice(0, maxTagCharacters)
}

/** Blanks at the ends are cut from the link anyway. */
export const splitsReports = (value: string) => repairedValue(value) !== value.trim()

/** The tags whose value has capitals or spaces, in their order. */
export function splittingTags(tags: CampaignTags): CampaignTagName[] {
  return campaignTagNames.filter((name) => splitsReports(tags[name] ?? ''))
}

/** With the tags of a link put first. Values that split reports are not suggested again. */
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

/** What an earlier page stored; anything else is none. */
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
