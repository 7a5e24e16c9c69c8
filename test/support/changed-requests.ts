// Valid requests with some bytes changed, as sent on a connection: the same seed creates the same requests.
import fc from 'fast-check'
import { rightRequests } from './corpora/raw-requests.ts'

/** Characters that delimit something in HTTP. */
const signs = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ':',
  ' ',
  '\t',
  ',',
  ';',
  '/',
  '//',
  '%',
  '?',
  '\xff',
  '\x7f',
  '0',
  '9',
  '-',
  '\r\n\r\n',
  'chunked',
]

type Change = { at: number; cut: number; put: string }
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  cut: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(12)),
  put: fc.oneof(fc.constantFrom(...signs), fc.constant(''), fc.constantFrom('a'.repeat(9_000), '1'.repeat(40))),
})

export function changedRequests({ seed, count }: { seed: number; count: number }): Buffer[] {
  const changed = fc
    .tuple(fc.constantFrom(...rightRequests), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([request, changes]) =>
      changes.reduce((text, { at, cut, put }) => {
        const place = Math.floor(at * text.length)
        return text.slice(0, place) + put + text.slice(place + cut)
      }, request),
    )
  return fc.sample(changed, { seed, numRuns: count }).map((text) => Buffer.from(text, 'latin1'))
}

const head = /HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/

/** Half a request may get no response; a response must start correctly and must not be a server failure. */
export function problemOfResponses(text: string): string | null {
  if (text === '') return null
  if (!text.startsWith('HTTP/1.1 ')) return `no response: ${text.slice(0, 100)}`
  const [, status] = head.exec(text) ?? []
  if (Number(status) >= 500) return text.slice(0, 500)
  return /\bx-injected: yes/.test(text) ? 'injected' : null
}
