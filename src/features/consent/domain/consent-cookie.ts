// What a visitor decided, as this browser remembers it: `consent=<policy version>.<analytics|necessary>`. Pages read it before they
// measure anything, and the server when it counts page loads. It names nobody.

export const consentCookieName = 'consent'

/** Made once: the server reads a cookie for each page load. */
const consentCookie = new RegExp(`(?:^|;\\s*)${consentCookieName}=([^;\\s]*)`)

export type RememberedConsent = 'none' | 'outdated' | 'necessary' | 'analytics'

/**
 * @param cookies the `Cookie` header, or `document.cookie`
 * @param policyVersion the policy in force: a decision about another one is outdated, and is asked for again
 */
export function rememberedConsent(cookies: string | undefined, policyVersion: string): RememberedConsent {
  const value = cookies && consentCookie.exec(cookies)?.[1]
  const [, version, choice] = /^(\d{4}-\d{2}-\d{2})\.(analytics|necessary)$/.exec(value || '') ?? []
  if (version === undefined) return 'none'
  if (version !== policyVersion) return 'outdated'
  return choice === 'analytics' ? 'analytics' : 'necessary'
}

export function consentCookieValue(analytics: boolean, policyVersion: string): string {
  return `${policyVersion}.${analytics ? 'analytics' : 'necessary'}`
}
