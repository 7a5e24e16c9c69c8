/**
 * The label of an article or source type. Both are open lists (Spec 3: "or other").
 * @example typeLabel('case_study') === 'Case Study'
 */
export function typeLabel(type: string): string {
  const words = type.split(/[\s_-]+/).filter((word) => word !== '')
  return words.map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())).join(' ')
}

/** The badge of an article's type, or an empty string for `other`. */
export function typeBadge(articleType: string): string {
  return articleType.trim().toLowerCase() === 'other' ? '' : typeLabel(articleType)
}

/**
 * A web address without scheme, `www.` and trailing slash.
 * @example addressLabel('https://www.example.com/guides/') === 'example.com/guides'
 */
export function addressLabel(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
