// Decides whether pasted text is a web address. The tool itself accepts more: Spec 5 treats any text as an address.
import { campaignTagsOf } from '#shared/sharing/campaign-tags.ts'
import { readUrl, type ValidLink } from './url-rule.ts'

export type PastedLink = {
  text: string
  reading: ValidLink | { kind: 'too-long' }
  /** A bare host, such as `example.com`. It could also be plain words. */
  isBare: boolean
  hasTags: boolean
}

/** Matches `shop.example` and `shop.example:8080/a?b`. The last label of a host has letters only. */
const host = /^([\p{L}\p{N}][\p{L}\p{N}-]*\.)+(\p{L}{2,}|xn--[a-z0-9-]+)\.?(:\d{1,5})?($|[/?#])/iu
const address = /^((\d{1,3}\.){3}\d{1,3}|localhost)(:\d{1,5})?($|[/?#])/i

/** Returns null for anything but a web address: `javascript:` and other schemes, words, email addresses. */
export function pastedLink(text: string): PastedLink | null {
  const trimmed = text.trim()
  const hasScheme = /^https?:\/\//i.test(trimmed)
  if (/\s/.test(trimmed) || !(hasScheme || host.test(trimmed) || address.test(trimmed))) return null
  // The tool adds no scheme when the query contains a second address.
  const reading = readUrl(hasScheme ? trimmed : `https://${trimmed}`)
  if (reading.kind !== 'valid' && reading.kind !== 'too-long') return null
  const isBare = !hasScheme && /^[^/?#:]+$/.test(trimmed)
  const hasTags = reading.kind === 'valid' && Object.keys(campaignTagsOf(reading.href)).length > 0
  return { text: trimmed, reading, isBare, hasTags }
}

/** The usual short form, without the scheme and a trailing slash. */
export function shortLink(href: string): string {
  return href.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
