/**
 * The address when it is an absolute http(s) URL, else null: sources and citations become links.
 * @example webAddress(' https://example.com/a ') === 'https://example.com/a'
 * @example webAddress('javascript:alert(1)') === null
 */
export function webAddress(text: string): string | null {
  const address = text.trim()
  const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  // A user name before the host looks like the host.
  return isWeb && url.username === '' && url.password === '' ? address : null
}

/** The web addresses among the texts, without duplicates, in order. */
export function webAddresses(texts: readonly string[]): string[] {
  return [...new Set(texts.map(webAddress))].filter((address) => address !== null)
}
