import type { Fault } from './domain/check-record.ts'

/** What the server responds with. */
export const provenanceMessages = {
  withdrawn: 'This article was withdrawn',
  moved: 'This record has moved',
} as const

const faults: Record<Fault | 'saved', string> = {
  form: 'the record has no EdDSA signature',
  key: 'the site publishes no key of this signature',
  signature: 'the signature does not match the record',
  record: 'another record was signed',
  article: 'the record belongs to another article',
  text: 'the text does not match the signed hash',
  dates: 'the dates do not match the signed ones',
  saved: 'the stored text is not the one that was saved last',
}

/** The lines of `npm run admin -- verify-article` and `rotate-signing-key`. */
export const verifyMessages = {
  valid: (id: number, updatedAt: string) => `Article ${id}: valid. The text is what was signed, as of ${updatedAt}.`,
  invalid: (id: number, fault: Fault | 'saved') => `Article ${id}: invalid, ${faults[fault]}.`,
  unknown: (id: number) => `There is no published article ${id}`,
  unreachable: (address: string, status: number | null) =>
    status === null ? `No response from ${address}` : `${address} responded with ${status}`,
  rotated: (kid: string) => `The new signing key is ${kid}. Signatures of earlier keys stay valid.`,
  action: 'rotated the signing key',
} as const
