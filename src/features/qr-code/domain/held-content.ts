// What a code holds. The formats are in content/; this list is part of the first view.
import type { ValidLink } from './url-rule.ts'

/** In the order of the menu. `web` is the default and follows the rules of the specification alone. */
export const contentTypes = ['web', 'wifi', 'contact', 'event', 'email', 'phone', 'sms', 'place', 'text'] as const

export type ContentType = (typeof contentTypes)[number]
/** Everything but a web address. */
export type OtherType = Exclude<ContentType, 'web'>

export function isContentType(text: string): text is ContentType {
  return (contentTypes as readonly string[]).includes(text)
}

/** `payload` is the exact text in the code. Everything but a web address stays out of records, names and storage. */
export type HeldContent =
  | { type: 'web'; payload: string; link: ValidLink }
  | { type: OtherType; payload: string; link: null }
