// Splits shared texts into an address and words. Apps put an address into any of the fields, often after a text.
import type { SharedTexts } from './shared.ts'

/** Nobody shares a longer address. */
const longestAddress = 4_000

export type ShareParts = { address: string | null; words: string }

/** @example share of a page: { title: 'Sale', text: 'https://a.example' } has the address and the word `Sale` */
export function shareParts({ title, text, url }: SharedTexts, isAddress: (text: string) => boolean): ShareParts {
  const whole = [url, text, title].find((field) => field !== '' && field.length <= longestAddress && isAddress(field))
  const address = whole ?? addressWithin(text, isAddress) ?? addressWithin(title, isAddress)
  const fields = [title, text, url].map((field) => (address === null ? field : field.replace(address, '').trim()))
  const words = fields.filter((field, i) => field !== '' && !fields.slice(i + 1).some((later) => later.includes(field)))
  return { address, words: words.join('\n') }
}

/** The first address in a text, without the punctuation of its sentence. */
function addressWithin(text: string, isAddress: (text: string) => boolean): string | null {
  const [found = ''] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? []
  const address = found.slice(0, longestAddress + 1).replace(/[.,;:!?)\]}'’»”]+$/, '')
  return address !== '' && address.length <= longestAddress && isAddress(address) ? address : null
}
