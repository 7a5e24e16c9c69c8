import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { consentRecordRetentionMonths } from '#shared/retention.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { ConsentDecision, endpoints } from '../../contract.ts'
import { consentCookieName, consentCookieValue } from '../../domain/consent-cookie.ts'
import { savedMessages as words } from '../../ui-messages.ts'
import { announceConsent, consentChoice, holdForThisDocument, rememberedChoice, unsentKey } from '../consent-choice.ts'
import { forgetAnalytics } from './withdraw.ts'

const call = clientOf<(typeof endpoints)[number]>()

/** Twelve months (Decisions, Pages: consent manager). */
const keptSeconds = (consentRecordRetentionMonths / 12) * 365 * 24 * 60 * 60

/** Puts a decision into force: remembered, announced, told to the server and confirmed. */
export function decide(analytics: boolean): void {
  const isWithdrawal = !analytics && consentChoice() === 'analytics'
  const hadCookies = !analytics && forgetAnalytics()
  // Code of others that still runs may set its cookies again until the document ends.
  if (isWithdrawal) window.addEventListener('pagehide', forgetUnlessAllowed, { once: true })
  remember(analytics)
  announceConsent()
  void send({ categories: analytics ? ['necessary', 'analytics'] : ['necessary'], policyVersion: policyLastUpdated })
  const description = analytics ? words.on : hadCookies ? words.cookiesDeleted : words.off
  showToast({ title: words.title, description })
}

/** As on a first visit. Code of others that still runs may set its cookies again until the document ends. */
export function forget(): void {
  forgetAnalytics()
  window.addEventListener('pagehide', forgetUnlessAllowed, { once: true })
  latest = null
  keepUnsent(null)
  writeCookie('', 0)
  holdForThisDocument(null)
  announceConsent()
}

function forgetUnlessAllowed(): void {
  if (consentChoice() !== 'analytics') forgetAnalytics()
}

function remember(analytics: boolean): void {
  writeCookie(consentCookieValue(analytics, policyLastUpdated), keptSeconds)
  const choice = analytics ? 'analytics' : 'necessary'
  holdForThisDocument(rememberedChoice() === choice ? null : choice)
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and is asynchronous.
    document.cookie = `${consentCookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  } catch {
    // A sandboxed frame may set none.
  }
}

let latest: ConsentDecision | null = null

/** The server's record names nobody. What does not reach it is sent again with the next page, silently. */
async function send(decision: ConsentDecision): Promise<void> {
  latest = decision
  keepUnsent(null)
  try {
    await call('POST', apiPaths.consent, { body: decision, keepalive: true })
  } catch (error) {
    if (latest === decision && mayPass(error)) keepUnsent(decision)
  }
}

/** Another attempt may succeed: no answer came, or one that speaks of the moment. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

/** It is taken out first, so that two pages that open together send it once. */
export function sendUnsentDecision(): void {
  const decision = readUnsent()
  keepUnsent(null)
  if (decision) void send(decision)
}

/** One waits at most: a newer decision takes the place of the one before. */
function keepUnsent(decision: ConsentDecision | null): void {
  try {
    if (decision) localStorage.setItem(unsentKey, JSON.stringify(decision))
    else localStorage.removeItem(unsentKey)
  } catch {
    // Storage can be forbidden; the decision itself holds all the same.
  }
}

function readUnsent(): ConsentDecision | null {
  try {
    return JSON.parse(localStorage.getItem(unsentKey) ?? 'null')
  } catch {
    // Storage can be forbidden, or hold what nobody can read.
    return null
  }
}
