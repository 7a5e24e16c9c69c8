import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { isOffline } from '#browser/connection.ts'
import { localStore } from '#browser/state/storage.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { consentRecordRetentionMonths } from '#shared/retention.ts'
import { showToast } from '#ui-kit/toast.ts'
import { bannerMessages, savedMessages as words } from '../../banner-messages.ts'
import type { ConsentDecision, endpoints } from '../../contract.ts'
import { consentCookieName, consentCookieValue } from '../../domain/consent-cookie.ts'
import {
  announceConsent,
  consentChoice,
  holdForThisDocument,
  isOpen,
  rememberedChoice,
  unsentKey,
} from '../consent-choice.ts'
import { savedNotice } from '../value-store.ts'
import { deleteAnalyticsData } from './withdraw.ts'

const call = clientOf<(typeof endpoints)[number]>()

/** Twelve months (Decisions, Pages: consent manager). */
const cookieSeconds = (consentRecordRetentionMonths / 12) * 365 * 24 * 60 * 60

/**
 * Applies a decision: sets the cookie, notifies listeners, sends the decision to the server, and confirms it in the
 * banner or else with a toast.
 */
export function decide(analytics: boolean): void {
  const isBannerShown = isOpen(consentChoice()) && !isOffline()
  const isWithdrawal = !analytics && consentChoice() === 'analytics'
  const hadCookies = !analytics && deleteAnalyticsData()
  // Running third-party scripts may set their cookies again until the visitor leaves the page.
  if (isWithdrawal) window.addEventListener('pagehide', deleteAnalyticsUnlessAllowed, { once: true })
  storeDecision(analytics)
  if (isBannerShown) savedNotice.set(analytics ? bannerMessages.saved.on : bannerMessages.saved.off)
  announceConsent()
  void send({ categories: analytics ? ['necessary', 'analytics'] : ['necessary'], policyVersion: policyLastUpdated })
  if (isBannerShown) return
  const description = analytics ? words.on : hadCookies ? words.cookiesDeleted : words.off
  showToast({ title: words.title, description })
}

/**
 * Deletes the decision and the analytics data, as before a first visit. Repeats this when the visitor leaves the page,
 * because running scripts may set their cookies again.
 */
export function deleteDecision(): void {
  deleteAnalyticsData()
  window.addEventListener('pagehide', deleteAnalyticsUnlessAllowed, { once: true })
  latest = null
  unsent.remove()
  writeCookie('', 0)
  holdForThisDocument(null)
  announceConsent()
}

function deleteAnalyticsUnlessAllowed(): void {
  if (consentChoice() !== 'analytics') deleteAnalyticsData()
}

function storeDecision(analytics: boolean): void {
  writeCookie(consentCookieValue(analytics, policyLastUpdated), cookieSeconds)
  const choice = analytics ? 'analytics' : 'necessary'
  holdForThisDocument(rememberedChoice() === choice ? null : choice)
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and is asynchronous.
    document.cookie = `${consentCookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  } catch {
    // Sandboxed frames may not set cookies.
  }
}

/**
 * At most one decision, which a newer one replaces. Without storage the decision still applies, but is not sent again.
 */
const unsent = localStore.value(unsentKey, (stored) => stored as ConsentDecision | null)
let latest: ConsentDecision | null = null

/** Sends the decision. If that fails, the next page sends it again without a message. */
async function send(decision: ConsentDecision): Promise<void> {
  latest = decision
  unsent.remove()
  try {
    await call('POST', apiPaths.consent, { body: decision, keepalive: true })
  } catch (error) {
    if (latest === decision && isTemporary(error)) unsent.write(decision)
  }
}

/** Whether a retry may succeed: there was no response, or a temporary failure. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

/** Removes the decision from storage first, so that two pages that open at the same time send it once. */
export function sendUnsentDecision(): void {
  const decision = unsent.read()
  unsent.remove()
  if (decision) void send(decision)
}
