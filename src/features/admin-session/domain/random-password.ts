// The password of an administrator nobody named: it is read from a console and typed once.

/** 32 characters that no font confuses: without l, o, 0 and 1. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

const groupCharacters = 4
/** 24 characters of 5 bits: 120 bits. */
export const randomPasswordBytes = 24

/** `passwordFrom(new Uint8Array(24))` is `aaaa-aaaa-aaaa-aaaa-aaaa-aaaa`. */
export function passwordFrom(randomBytes: Uint8Array): string {
  const text = Array.from(randomBytes, (byte) => characters[byte % characters.length]).join('')
  return (text.match(new RegExp(`.{${groupCharacters}}`, 'g')) ?? []).join('-')
}
