// Campaign tags of a web address, by which analytics tell apart where visitors come from.

export const campaignTagNames = ['source', 'medium', 'campaign', 'content', 'term'] as const
export type CampaignTagName = (typeof campaignTagNames)[number]
export type CampaignTags = { readonly [name in CampaignTagName]?: string }

/**
 * The address with these tags; its query and hash stay as they are, except for tags of the same name, which are replaced. Blank tags
 * are left out.
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
  // The question mark is written, because the address would take one of the query for it.
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

/** The campaign tags of an address, decoded; the first of each name, and none that is blank. */
export function campaignTagsOf(address: string): CampaignTags {
  const given = [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value] as const)
  const tags = campaignTagNames.flatMap((name) => {
    const value = given.find(([known]) => known === `utm_${name}`)?.[1] ?? ''
    return value.trim() === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(tags)
}

/**
 * How a value is written so that reports count it once: they tell capitals and spaces apart.
 * @example countedTag(' Flyer Berlin') === 'flyer-berlin'
 */
export function countedTag(value: string): string {
  return value.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
