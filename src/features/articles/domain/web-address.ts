/**
 * The address when it is an absolute one of the web, else null: sources and citations become links, and nothing but
 * http(s) may be one.
 * @example webAddress(' https://example.com/a ') === 'https://example.com/a'
 * @example webAddress('javascript:alert(1)') === null
 */
export function webAddress(text: string): string | null {
  const address = text.trim()
  const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  // A name in front of the host is there to be taken for the host.
  return isWeb && url.username === '' && url.password === '' ? address : null
}

/** Repeats and everything that is no web address dropped, order kept. */
export function webAddresses(texts: readonly string[]): string[] {
  return [...new Set(texts.map(webAddress))].filter((address) => address !== null)
}
