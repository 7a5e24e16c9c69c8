// What a visitor decided, as this browser remembers it: `consent=<policy version>.<analytics|necessary>`. Pages read it before they
// measure anything, and the server when it counts page loads. It names nobody.

export const consentCookieName = 'consent'

export type RememberedConsent = 'none' | 'outdated' | 'necessary' | 'analytics'

/**
 * @param cookies the `Cookie` header, or `document.cookie`
 * @param policyVersion the policy in force: a decision about another one is outdated, and is asked for again
 */
export function rememberedConsent(cookies: string | undefined, policyVersion: string): RememberedConsent {
  const value = cookies ? consentIn(cookies) : ''
  if (value === consentCookieValue(true, policyVersion)) return 'analytics'
  if (value === consentCookieValue(false, policyVersion)) return 'necessary'
  return /^\d{4}-\d{2}-\d{2}\.(analytics|necessary)$/.test(value) ? 'outdated' : 'none'
}

const beginning = `${consentCookieName}=`

/** The value of the first cookie of this name, empty without one. Without a pattern: every page load is asked. */
function consentIn(cookies: string): string {
  for (let at = cookies.indexOf(beginning); at !== -1; at = cookies.indexOf(beginning, at + 1)) {
    const before = at === 0 ? ';' : cookies.charAt(at - 1)
    if (before !== ';' && before !== ' ') continue
    const end = cookies.indexOf(';', at)
    return cookies.slice(at + beginning.length, end === -1 ? undefined : end).trimEnd()
  }
  return ''
}

export function consentCookieValue(analytics: boolean, policyVersion: string): string {
  return `${policyVersion}.${analytics ? 'analytics' : 'necessary'}`
}
