// The signed record of an article and the public keys.
import { z } from 'zod'
import { citationCheckSchema } from '#features/articles/editor-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { provenanceFiles } from '#shared/paths.ts'
import { disclosures } from './domain/history.ts'

const instant = z.iso.datetime()

const recordSchema = z.object({
  articleId: z.number(),
  url: z.string(),
  title: z.string(),
  /** `sha256:` and hex, of the RFC 8785 form of `{ title, description, practicalAdvice }`. */
  contentHash: z.string(),
  disclosure: z.enum(disclosures),
  /** Null for an article written by hand. */
  model: z.string().nullable(),
  generatedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  publishedAt: instant,
  updatedAt: instant,
  citations: z.array(citationCheckSchema.pick({ url: true, state: true, checkedAt: true })),
  /** Newest first. */
  corrections: z.array(z.object({ text: z.string(), publishedAt: instant })),
})
export type ProvenanceRecord = z.infer<typeof recordSchema>

const signedRecordSchema = z.object({
  payload: recordSchema,
  /** JWS in compact form over the RFC 8785 form of `payload`. */
  jws: z.string(),
})
export type SignedRecord = z.infer<typeof signedRecordSchema>

/**
 * What the page's document holds. Checks of citations change without the article, and a signature covers them: the
 * browser reads both anew.
 */
const shownRecordSchema = z.object({ payload: recordSchema.omit({ citations: true }) })
export type ShownRecord = z.infer<typeof shownRecordSchema>['payload']

const publicJwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
})
export type PublicJwk = z.infer<typeof publicJwkSchema>

export const readProvenance = endpoint({
  method: 'GET',
  path: provenanceFiles.record,
  summary: 'How a published article was made, signed. A draft and an unknown id are 404, a withdrawn article is 410',
  access: 'public',
  params: z.object({ id: z.string() }),
  responses: { 200: signedRecordSchema },
  /** 301: the id is written in another way. 410: the article was withdrawn. */
  refusals: { 301: z.object({ message: z.string() }), 410: z.object({ message: z.string() }) },
  inDocument: shownRecordSchema,
  example: {
    params: { id: '1' },
    response: {
      payload: {
        articleId: 1,
        url: '{siteUrl}/article/1/the-four-line-brief',
        title: 'The Four-Line Brief',
        contentHash: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        disclosure: 'ai-assisted',
        model: 'a-model',
        generatedAt: '2026-11-26T07:00:00.000Z',
        reviewedAt: '2026-11-26T07:50:00.000Z',
        publishedAt: '2026-11-26T08:00:00.000Z',
        updatedAt: '2026-11-26T08:00:00.000Z',
        citations: [{ url: 'https://example.com/study', state: 'ok', checkedAt: '2026-11-26T07:30:00.000Z' }],
        corrections: [],
      },
      jws: 'eyJhbGciOiJFZERTQSJ9.eyJhcnRpY2xlSWQiOjF9.c2lnbmF0dXJl',
    },
  },
})

export const readSigningKeys = endpoint({
  method: 'GET',
  path: provenanceFiles.keys,
  summary: 'The public keys of signed records, also those that sign no more',
  access: 'public',
  responses: { 200: z.object({ keys: z.array(publicJwkSchema) }) },
  example: {
    response: {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
          use: 'sig',
          alg: 'EdDSA',
        },
      ],
    },
  },
})

export const endpoints = [readProvenance, readSigningKeys] as const
