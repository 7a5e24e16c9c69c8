// Whether any pasted text is a web address. The tool itself accepts more (Spec 5): there, every text is one.
import { campaignTagsOf } from '#shared/sharing/campaign-tags.ts'
import { readUrl, type ValidLink } from './url-rule.ts'

export type PastedLink = {
  text: string
  reading: ValidLink | { kind: 'too-long' }
  /** A host alone, such as `example.com`, could also be words. */
  isBare: boolean
  hasTags: boolean
}

/** `shop.example`, `shop.example:8080/a?b`; the last part of a host has letters only. */
const host = /^([\p{L}\p{N}][\p{L}\p{N}-]*\.)+(\p{L}{2,}|xn--[a-z0-9-]+)\.?(:\d{1,5})?($|[/?#])/iu
const address = /^((\d{1,3}\.){3}\d{1,3}|localhost)(:\d{1,5})?($|[/?#])/i

/** Null for text that is no web address: `javascript:` and other schemes, words, mail addresses. */
export function pastedLink(text: string): PastedLink | null {
  const trimmed = text.trim()
  const hasScheme = /^https?:\/\//i.test(trimmed)
  if (/\s/.test(trimmed) || !(hasScheme || host.test(trimmed) || address.test(trimmed))) return null
  // With a second address in the query, the tool would not add a scheme.
  const reading = readUrl(hasScheme ? trimmed : `https://${trimmed}`)
  if (reading.kind !== 'valid' && reading.kind !== 'too-long') return null
  const isBare = !hasScheme && /^[^/?#:]+$/.test(trimmed)
  const hasTags = reading.kind === 'valid' && Object.keys(campaignTagsOf(reading.href)).length > 0
  return { text: trimmed, reading, isBare, hasTags }
}

/** As people write it: without the scheme and a trailing slash. */
export function shortLink(href: string): string {
  return href.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
