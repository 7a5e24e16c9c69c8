// Malformed requests made from the contracts: the same seed creates the same requests. Most are nearly valid, so that
// they pass the first checks.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { generateArticle } from '#features/article-generation/contract.ts'
import { sendTestNotification } from '#features/push/admin-contract.ts'
import { analyzeBatch } from '#features/text-analysis/contract.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiPaths, appManifestPath, paths } from '#shared/paths.ts'
import {
  markdownPath,
  publicPages,
  sitemapPartPath,
  socialImageFilePath,
  syndicationPaths,
} from '#shared/syndication-paths.ts'
import { badBody, badHeaders, badId, badQuery, badText, type JsonSchema, rightQuery } from './bad-values.ts'
import { describedCalls } from './described-calls.ts'
import { rightBody } from './sample-calls.ts'

export type BadRequest = {
  method: string
  /** The encoded form, or the intended one. */
  path: string
  headers: [name: string, value: string][]
  body: string | Uint8Array | null
  /** Whether to send an administrator's cookie. */
  signedIn: boolean
}

export function badRequests({ seed, count }: { seed: number; count: number }): BadRequest[] {
  const plain = oddPaths.map((path): BadRequest => ({ method: 'GET', path, headers: [], body: null, signedIn: false }))
  // Each address gets its turn, however many there are.
  const sources = [...describedCalls.map(callRequest), pageRequest(), oddRequest()]
  const perSource = Math.ceil((count - plain.length) / sources.length)
  const samples = sources.map((source, i) =>
    fc.sample(source.filter(staysInside), { seed: seed + i, numRuns: perSource }),
  )
  const taken = Array.from({ length: perSource }, (_, i) => samples.flatMap((sample) => sample[i] ?? []))
  return [...plain, ...taken.flat()].slice(0, count)
}

/** Without CONNECT: Node closes the connection of a client that requests a tunnel. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'NONE']

/** Mostly the call's own method. */
function methodLike(method: string): Arbitrary<string> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...methods))
}

function callRequest(endpoint: Endpoint): Arbitrary<BadRequest> {
  const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const query = endpoint.query ? schemaOf(endpoint.query) : {}
  // After a sign-out, the response is no longer an administrator's.
  const endsSession = endpoint.path === adminPaths.session
  const canSignIn = (endpoint.access === 'administrator' && !endsSession) || endpoint.path === apiPaths.adminCheck
  return fc.record({
    method: methodLike(endpoint.method),
    path: addressOf(endpoint, query),
    headers: badHeaders(endpoint.method === 'GET' ? null : 'application/json'),
    body:
      endpoint.method === 'GET'
        ? emptyMostly
        : badBody(endpoint.body ? schemaOf(endpoint.body) : {}, sampleOf(endpoint)),
    signedIn: canSignIn ? fc.nat(9).map((draw) => draw > 0) : fc.constant(false),
  })
}

/** None for calls whose valid body needs a second of processor time: passwords and analyses. */
function sampleOf(endpoint: Endpoint): Record<string, unknown> | undefined {
  return [apiPaths.adminLogin, adminPaths.password, analyzeBatch.path].some((path) => path === endpoint.path)
    ? undefined
    : rightBody(endpoint)
}

const emptyMostly = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, badBody({}))

function addressOf({ path }: Endpoint, query: JsonSchema): Arbitrary<string> {
  const filled = path.includes(':') ? badId.map((id) => path.replace(/:\w+/, () => id)) : fc.constant(path)
  const asked = fc.oneof(
    { weight: 2, arbitrary: rightQuery(query) },
    { weight: 4, arbitrary: badQuery(Object.keys(query.properties ?? {})) },
  )
  return fc
    .tuple(
      filled,
      fc.oneof(fc.constant(''), asked),
      fc.nat(19),
      fc.constantFrom('/', '//', '%2f', '%', '%00', '.json', ';x'),
    )
    .map(([address, search, draw, ending]) => `${address}${draw === 0 ? ending : ''}${search}`)
}

function pageRequest(): Arbitrary<BadRequest> {
  const known = [
    ...publicPages.map(({ path }) => path),
    ...Object.values(syndicationPaths),
    paths.admin,
    apiPaths.openapi,
    '/healthz',
    '/favicon.svg',
    appManifestPath,
    '/assets/',
  ]
  const page = fc.oneof(
    fc.constantFrom(...known),
    fc.tuple(badId, badText).map(([id, slug]) => paths.article.replace(':id', id).replace(':slug?', slug)),
    fc.tuple(badId, badText).map(([id, slug]) => `${markdownPath(id, 'x')}${slug}`),
    fc.tuple(badId, badText).map(([id, text]) => socialImageFilePath(`article-${id}-${text}`)),
    badText.map(socialImageFilePath),
    fc.integer().map(sitemapPartPath),
  )
  return fc.record({
    method: methodLike('GET'),
    path: fc
      .tuple(page, fc.oneof(fc.constant(''), badQuery(['category', 'tag', 'q', 'topic', 'page'])))
      .map((parts) => parts.join('')),
    headers: badHeaders(null),
    body: emptyMostly,
    signedIn: fc.boolean(),
  })
}

const oddPaths = [
  '/..',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/.env',
  '/.git/config',
  '//',
  '//evil.example/',
  '///',
  '/\\',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/?%',
  '/?',
  '/#x',
  '*',
  'x',
  'http://evil.example/',
  'http://evil.example/x',
  'HTTP://evil.example?x',
  'http://[/',
  '/api',
  '/api/',
  '/api//',
  '/api/admin',
  '/api/admin/editorial/',
  '/api/__proto__',
  '/constructor',
  `/${'a'.repeat(8_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `/?${'a=1&'.repeat(2_000)}`,
  `/api/${'%25'.repeat(2_000)}`,
]

function oddRequest(): Arbitrary<BadRequest> {
  const path = fc.oneof(
    fc.constantFrom(...oddPaths),
    badText.map((text) => `/${text}`),
    badText.map((text) => `/api/${text}`),
    badText.map((text) => `/api/admin/editorial/${text}`),
  )
  const contentType = fc.constantFrom(null, 'application/json')
  return fc.record({
    method: fc.constantFrom(...methods),
    path,
    headers: contentType.chain(badHeaders),
    body: fc.oneof(fc.constant(null), badBody({})),
    signedIn: fc.boolean(),
  })
}

/**
 * False for a valid body that would make the site call a provider or a push service; without a session it calls
 * nothing. No text is a web address, so the site visits no sources.
 */
function staysInside({ path, body, signedIn }: BadRequest): boolean {
  const leaving = [generateArticle, sendTestNotification].find((call) => path.startsWith(call.path))
  if (!signedIn || !leaving || typeof body !== 'string') return true
  try {
    return !leaving.body.safeParse(JSON.parse(body)).success
  } catch {
    return true
  }
}
