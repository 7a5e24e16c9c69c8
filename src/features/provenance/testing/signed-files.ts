// The three public files of one article, signed by a new key, and every way in which they must not be changed.
import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import type { ProvenanceRecord, PublicJwk, SignedRecord } from '../contract.ts'
import { type CheckedArticle, canonical, type Fault } from '../domain/check-record.ts'

export type Files = { signed: SignedRecord; keys: PublicJwk[]; article: CheckedArticle }

const text = {
  title: 'Five checks before you print “a QR code”',
  description: '## Why\n\nA code with 15 % restored – ünïcödé, שלום, 🎉.',
  practicalAdvice: '- [ ] Print one first',
}

const published: CheckedArticle = {
  id: 7,
  ...text,
  publishedAt: '2026-11-20T09:12:00.000Z',
  updatedAt: '2026-11-22T09:14:00.000Z',
}

const hashOf = (data: unknown) => createHash('sha256').update(canonical(data))
const encoded = (data: unknown) => Buffer.from(canonical(data)).toString('base64url')

/** A key that signs, and its public form. */
export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  const publicJwk: PublicJwk = { ...jwk, kid: hashOf(jwk).digest('base64url'), use: 'sig', alg: 'EdDSA' }
  function sign(payload: unknown, header = { alg: 'EdDSA', kid: publicJwk.kid }): string {
    const signed = `${encoded(header)}.${encoded(payload)}`
    return `${signed}.${signBytes(null, Buffer.from(signed), privateKey).toString('base64url')}`
  }
  return { publicJwk, sign }
}

function contentHash({ title, description, practicalAdvice }: CheckedArticle): string {
  return `sha256:${hashOf({ title, description, practicalAdvice }).digest('hex')}`
}

export function signedFiles(changes: Partial<ProvenanceRecord> = {}) {
  const key = newKey()
  const payload: ProvenanceRecord = {
    articleId: published.id,
    url: 'https://proof.example/article/7/five-checks',
    title: published.title,
    contentHash: contentHash(published),
    disclosure: 'ai-assisted',
    model: 'openai/gpt-5-mini',
    generatedAt: '2026-11-20T06:30:00.000Z',
    reviewedAt: '2026-11-20T09:11:00.000Z',
    publishedAt: published.publishedAt,
    updatedAt: published.updatedAt,
    citations: [{ url: 'https://example.com/a', state: 'ok', checkedAt: '2026-11-20T08:55:00.000Z' }],
    corrections: [{ text: 'Level M restores about 15%, not 25%.', publishedAt: '2026-11-22T09:14:00.000Z' }],
    ...changes,
  }
  const files: Files = { signed: { payload, jws: key.sign(payload) }, keys: [key.publicJwk], article: published }
  return { files, key }
}

type Change = (files: Files, key: ReturnType<typeof newKey>) => Files

const ofArticle =
  (changes: Partial<CheckedArticle>): Change =>
  (files) => ({ ...files, article: { ...files.article, ...changes } })
const ofPayload =
  (changes: Partial<ProvenanceRecord>): Change =>
  ({ signed, ...files }) => ({ ...files, signed: { ...signed, payload: { ...signed.payload, ...changes } } })
const ofJws =
  (change: (parts: string[]) => string[]): Change =>
  ({ signed, ...files }) => ({ ...files, signed: { ...signed, jws: change(signed.jws.split('.')).join('.') } })

/** Another character at this place. */
function flip(text: string, place: number): string {
  const at = place < 0 ? text.length + place : place
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}

export const forgeries: readonly [name: string, change: Change, fault: Fault][] = [
  ['one byte of the title', ofArticle({ title: text.title.replace('Five', 'five') }), 'text'],
  ['one byte of the text', ofArticle({ description: text.description.replace('15', '16') }), 'text'],
  ['one byte of the advice', ofArticle({ practicalAdvice: `${text.practicalAdvice} ` }), 'text'],
  ['the date of the article', ofArticle({ publishedAt: '2026-11-20T09:12:00.001Z' }), 'dates'],
  ['the last change of the article', ofArticle({ updatedAt: '2026-11-22T09:14:01.000Z' }), 'dates'],
  ['one byte of the hash', ofPayload({ contentHash: `sha256:${'0'.repeat(64)}` }), 'record'],
  ['a date of the record', ofPayload({ publishedAt: '2026-11-20T09:12:00.001Z' }), 'record'],
  ['the model', ofPayload({ model: null }), 'record'],
  ['a dropped correction', ofPayload({ corrections: [] }), 'record'],
  [
    'the first byte of the signature',
    ofJws(([head = '', body = '', mark = '']) => [head, body, flip(mark, 0)]),
    'signature',
  ],
  [
    'unused bits of the signature',
    ofJws(([head = '', body = '', mark = '']) => [head, body, `${mark.slice(0, -1)}B`]),
    'form',
  ],
  [
    'one byte of the signed record',
    ofJws(([head = '', body = '', mark = '']) => [head, flip(body, 20), mark]),
    'signature',
  ],
  ['no algorithm', ofJws(([, body = '']) => [encoded({ alg: 'none' }), body, '']), 'form'],
  [
    'no algorithm, with the signature',
    ofJws(([, body = '', mark = '']) => [encoded({ alg: 'none' }), body, mark]),
    'form',
  ],
  ['another algorithm', ofJws(([, body = '', mark = '']) => [encoded({ alg: 'HS256' }), body, mark]), 'form'],
  ['a header that is no JSON', ofJws(([, body = '', mark = '']) => ['AAAA', body, mark]), 'form'],
  ['a key without a name', ofJws(([, body = '', mark = '']) => [encoded({ alg: 'EdDSA' }), body, mark]), 'key'],
  ['another part', ofJws((parts) => [...parts, 'AAAA']), 'form'],
  ['no signature', ofJws(() => ['']), 'form'],
  [
    'another key',
    ({ signed, ...files }) => ({
      ...files,
      signed: { ...signed, jws: newKey().sign(signed.payload) },
    }),
    'key',
  ],
  [
    'another key under the name of ours',
    ({ signed, keys, ...files }) => {
      const header = { alg: 'EdDSA', kid: keys[0]?.kid ?? '' }
      return { ...files, keys, signed: { ...signed, jws: newKey().sign(signed.payload, header) } }
    },
    'signature',
  ],
  [
    'a published key of another kind',
    ({ keys, ...files }) => ({
      ...files,
      keys: keys.map((key) => ({ ...key, crv: 'X25519' }) as unknown as PublicJwk),
    }),
    'key',
  ],
  [
    'the record of another article',
    ({ signed, ...files }, { sign }) => {
      const payload = { ...signed.payload, articleId: 8 }
      return { ...files, signed: { payload, jws: sign(payload) } }
    },
    'article',
  ],
  [
    'a record of ours with another title',
    ({ signed, ...files }, { sign }) => {
      const payload = { ...signed.payload, title: 'Another' }
      return { ...files, signed: { payload, jws: sign(payload) } }
    },
    'text',
  ],
]
