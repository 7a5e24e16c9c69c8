// Which cookies are deleted when consent is withdrawn, and for which domains.

/**
 * The names in a `document.cookie` that match a list. A trailing star matches any suffix.
 * @example namesIn('_ga=1; _ga_X2=3; theme=dark', ['_ga', '_ga_*']) // ['_ga', '_ga_X2']
 */
export function namesIn(cookies: string, listed: readonly string[]): string[] {
  const names = cookies.split(';').map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
  const isListed = (name: string) =>
    listed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))
  return [...new Set(names.filter(isListed))]
}

/**
 * Every `Domain` that a cookie of a host may have: none, the host, and each parent domain, with and without a leading
 * dot. An IP address has no parent domains.
 * @example cookieDomains('a.example.test') // ['', 'a.example.test', '.a.example.test', 'example.test', '.example.test']
 */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.')
  const isAddress = /^[\d.]+$|:/.test(host)
  const depth = isAddress ? 1 : Math.max(1, labels.length - 1)
  const domains = Array.from({ length: depth }, (_, i) => labels.slice(i).join('.'))
  return ['', ...domains.flatMap((domain) => (isAddress ? [domain] : [domain, `.${domain}`]))]
}
