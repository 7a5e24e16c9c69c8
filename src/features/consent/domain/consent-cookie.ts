// The decision in this browser's cookie: `consent=<policy version>.<analytics|necessary>`. Pages read it before they
// measure anything, and the server reads it to count page loads. It contains no id.

export const consentCookieName = 'consent'

export type RememberedConsent = 'none' | 'outdated' | 'necessary' | 'analytics'

/**
 * @param cookies the `Cookie` header, or `document.cookie`
 * @param policyVersion the current policy; a decision about another version is outdated
 */
export function rememberedConsent(cookies: string | undefined, policyVersion: string): RememberedConsent {
  const value = cookies ? consentIn(cookies) : ''
  if (value === consentCookieValue(true, policyVersion)) return 'analytics'
  if (value === consentCookieValue(false, policyVersion)) return 'necessary'
  return /^\d{4}-\d{2}-\d{2}\.(analytics|necessary)$/.test(value) ? 'outdated' : 'none'
}

const beginning = `${consentCookieName}=`

/**
 * The value of the first cookie with this name, or an empty string. Uses no regular expression, because it runs on
 * every page load.
 */
function consentIn(cookies: string): string {
  for (let at = cookies.indexOf(beginning); at !== -1; at = cookies.indexOf(beginning, at + 1)) {
    // A space alone does not start a cookie, because the value of another cookie may contain one.
    const before = cookies.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    const end = cookies.indexOf(';', at)
    return cookies.slice(at + beginning.length, end === -1 ? undefined : end).trimEnd()
  }
  return ''
}

export function consentCookieValue(analytics: boolean, policyVersion: string): string {
  return `${policyVersion}.${analytics ? 'analytics' : 'necessary'}`
}
