// Campaign tags of a web address, by which analytics distinguishes sources of visitors.

export const campaignTagNames = ['source', 'medium', 'campaign', 'content', 'term'] as const
export type CampaignTagName = (typeof campaignTagNames)[number]
export type CampaignTags = { readonly [name in CampaignTagName]?: string | undefined }

/**
 * Adds tags to an address; keeps its query and hash, except for tags of the same name, which are replaced. Omits blank
 * tags.
 * @example withCampaignTags('https://a.example/x?q=1#h', { source: 'flyer' }) === 'https://a.example/x?q=1&utm_source=flyer#h'
 */
export function withCampaignTags(address: string, tags: CampaignTags): string {
  const url = new URL(address)
  for (const name of campaignTagNames) {
    const value = tags[name]?.trim().toWellFormed()
    if (value) url.search = replaced(url.search, `utm_${name}`, value)
  }
  return url.href
}

/** Other parameters keep their spelling, which `URLSearchParams` would change. */
function replaced(search: string, name: string, value: string): string {
  const parts = search === '' ? [] : search.slice(1).split('&')
  const kept = parts.filter((part) => nameOf(part) !== name)
  // Encodes the question mark, because the address would treat it as the start of a query.
  return `?${[...kept, `${name}=${encodeURIComponent(value)}`].join('&')}`
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1)
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).toLowerCase()
  } catch {
    return name
  }
}

/** The campaign tags of an address, decoded: the first non-blank value of each name. */
export function campaignTagsOf(address: string): CampaignTags {
  const given = [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value] as const)
  const tags = campaignTagNames.flatMap((name) => {
    const value = given.find(([known]) => known === `utm_${name}`)?.[1] ?? ''
    return value.trim() === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(tags)
}

/**
 * Normalizes a value so that reports count it once, because they distinguish capitals and spaces.
 * @example countedTag(' Flyer Berlin') === 'flyer-berlin'
 */
export function countedTag(value: string): string {
  return value.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
