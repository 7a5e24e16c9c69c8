// The values of malformed requests: bodies, queries, ids and headers, wrong in typical ways of clients and attackers.
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { headerTexts } from './corpora/header-texts.ts'
import { hostileTexts } from './corpora/hostile-texts.ts'
import { sqlTexts } from './corpora/sql-texts.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

const texts = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'a\udfff\ud83d',
  '\ufeff',
  '\u202eabc',
  '__proto__',
  'constructor',
  "' OR 1=1; --",
  '%s%n$1',
  '../../etc/passwd',
  '{{7*7}}',
  'NaN',
  '-1',
  '2024-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '😀'.repeat(300),
  'x'.repeat(10_001),
]

/** Texts that a schema may accept: pages must show them unchanged. */
const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...hostileTexts, ...sqlTexts, ...headerTexts),
  fc.tuple(fc.constantFrom('qr_code', 'copied', '/'), fc.constantFrom(...headerTexts)).map((parts) => parts.join('')),
)

const badString = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

const badValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: badString },
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], ['a', 7], {
    length: 3,
  }),
  fc.array(badString, { maxLength: 60 }),
  fc.dictionary(badString, badString, { maxKeys: 3 }),
  fc.jsonValue(),
)

/** A value that a schema accepts as far as its description shows; its finer rules reject some of them. */
function nearlyRight(schema: JsonSchema | boolean): Arbitrary<unknown> {
  if (typeof schema === 'boolean') return badValue
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(nearlyRight))
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array')
    return fc.array(nearlyRight((schema.items ?? true) as JsonSchema | boolean), { maxLength: 8 })
  if (schema.type === 'object') return nearlyRightFields(schema)
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.oneof(fc.constant('A text'), fc.string(), hostileText)
}

function nearlyRightFields({ properties = {}, required = [] }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, nearlyRight(schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

const unreadable = [
  '',
  ' ',
  '{',
  '}',
  'null',
  '[]',
  '"text"',
  '5',
  'NaN',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":-1e999}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '{"a":"\0"}',
  '{"a":"\\ud800"}',
  '[\n',
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'a=1&b=2',
  '<a/>',
]

/** A valid body with hostile texts in some of its fields. */
function hostileFields(right: Record<string, unknown>): Arbitrary<string> {
  const fields = Object.entries(right).filter(([, value]) => typeof value === 'string')
  return fc
    .tuple(fc.subarray(fields), hostileText)
    .map(([changed, text]) =>
      JSON.stringify({ ...right, ...Object.fromEntries(changed.map(([name]) => [name, text])) }),
    )
}

/** A nearly valid body, or something entirely different; `sample` is a valid one. */
export function badBody(schema: JsonSchema, sample?: Record<string, unknown>): Arbitrary<string | Uint8Array | null> {
  const names = Object.keys(schema.properties ?? {})
  const right = nearlyRightFields(schema)
  const spoilt = fc.tuple(right, fc.constantFrom('extra', '__proto__', 'toString', ...names), badValue)
  const written = right.map((fields) => JSON.stringify(fields))
  return fc.oneof(
    { weight: sample ? 6 : 0, arbitrary: hostileFields(sample ?? {}) },
    { weight: 8, arbitrary: spoilt.map(([fields, name, value]) => JSON.stringify({ ...fields, [name]: value })) },
    { weight: 2, arbitrary: fc.subarray(names).chain((left) => right.map((fields) => JSON.stringify(fields, left))) },
    { weight: 2, arbitrary: fc.tuple(written, fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
    { weight: 2, arbitrary: fc.constantFrom(...unreadable) },
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.uint8Array({ maxLength: 200 }),
    fc.constant(null),
  )
}

/** Encoded, or wrongly encoded: printable characters that an address may contain. */
export const badText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%',
    '%0',
    '%zz',
    '%00',
    '%E0%A4%A',
    '%ED%A0%80',
    '%C3',
    '%F0%9F',
    '%2e%2e%2f',
    '%25%32%35',
    'a+b',
    "'",
    '"<>',
  ),
  badString.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000)),
)

const ids = ['0', '-1', '1', '2', '3', '7', '01', '1.5', '1e3', '0x1', 'NaN', 'null', 'Infinity', '2147483648']
const hugeIds = [
  '9007199254740991',
  '9007199254740992',
  '9223372036854775808',
  '9'.repeat(400),
  '٣',
  '１',
  '%31',
  '1%20',
]

export const badId: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ids, ...hugeIds.map((id) => (id.startsWith('1%') ? id : encodeURI(id)))) },
  fc.integer().map(String),
  badText,
)

/** The value of the schema, as an address contains it. */
export function rightQuery(schema: JsonSchema): Arbitrary<string> {
  return nearlyRightFields(schema).map((fields) => {
    const pairs = Object.entries(fields).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
    )
    return `?${pairs.join('&')}`
  })
}

export function badQuery(names: readonly string[]): Arbitrary<string> {
  const name = fc.constantFrom(...names, 'x', '__proto__', 'constructor[prototype]', '%', '')
  const value = fc.oneof(
    badId,
    fc.constantFrom('zzzzzzzzzz-1', '0-zzzzzzzzzzz', '2gosa7pa2gv-1', 'mfnr2zkq-16', '999', '101'),
  )
  const pair = fc.tuple(name, fc.constantFrom('=', '', '[]=', '[a]=', '=='), value).map((parts) => parts.join(''))
  return fc.array(pair, { minLength: 1, maxLength: 5 }).map((pairs) => `?${pairs.join('&')}`)
}

/** One value of each header at a time, some on many requests. */
const oddHeaders: Record<string, readonly string[]> = {
  'accept-encoding': ['br;q=x', ';;;', 'gzip;q=-1, br;q=99', '*;q=0', 'zstd', ',,,', '\xff'],
  accept: ['text/html;q=NaN', '*/*/*', 'application/json;v=', '\xff'],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=a-b',
    'lines=1-2',
    `bytes=${'0-1,'.repeat(500)}`,
    `bytes=${'9'.repeat(30)}-`,
  ],
  'if-none-match': ['*', '"', 'W/', 'W/"x', '"a","b",,', '\xff', 'x'.repeat(5_000)],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(40)],
  'if-range': ['"x"', 'nothing'],
  'idempotency-key': [
    '01970000-0000-7000-8000-000000000001',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '',
    'x',
    '\xff',
    "'; --",
    'a-'.repeat(4_000),
  ],
  cookie: [
    ';;;=;=',
    'admin_session=%',
    '__Host-admin_session=%E0%A4%A',
    'a'.repeat(9_000),
    'a=1; '.repeat(1_500),
    '\xff=\xfe',
    '__proto__=1',
  ],
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/JSON;',
    'application/json+x',
    'multipart/form-data',
    '/',
    ';',
    '\xff',
    'application/x-www-form-urlencoded',
    'application/json, text/html',
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  origin: ['null', 'https://evil.example', 'x', ''],
  'sec-fetch-site': ['cross-site', 'same-site', 'x', ''],
  host: ['', '[', 'a:b:c', 'evil.example', 'x'.repeat(3_000), '\xff'],
  'x-forwarded-for': ['x', ',,,', '::', '1.1.1.1'.repeat(200)],
  'x-forwarded-proto': ['x', 'https,http'],
  'x-http-method-override': ['DELETE'],
  'accept-language': ['xx-'.repeat(500), '*;q=x'],
  authorization: ['Basic', 'Bearer x', 'Basic %%%'],
  upgrade: ['websocket', 'h2c'],
  expect: ['200-ok'],
  'transfer-encoding': ['x', 'chunked, x'],
  'content-length': ['-1', '1e3', '999999999999', '9'.repeat(30)],
  dnt: ['x'],
  ['__proto__']: ['x'],
  constructor: ['x'],
  'x-long': ['x'.repeat(15_000), 'x'.repeat(20_000)],
  'x-control': ['a\0b', 'a\x01b', 'a\rb'],
  'not a name': ['x'],
  '': ['x'],
}

/** None on most requests, so that the checks after the headers run. */
export function badHeaders(contentType: string | null): Arbitrary<[string, string][]> {
  const one = fc
    .constantFrom(...Object.entries(oddHeaders))
    .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]))
  const odd = fc.oneof(
    { weight: 7, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 3, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }) },
  )
  return odd.map((headers) => {
    const isTyped = headers.some(([name]) => name === 'content-type')
    return contentType === null || isTyped ? headers : [['content-type', contentType], ...headers]
  })
}
