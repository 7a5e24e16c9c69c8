import { expect, it } from 'vitest'
import { deviceOf, sessionIdOf, sessionIdPattern, shortReferrer, tagsOf } from './page-view-facts.ts'

it.each([
  [0, undefined],
  [1, 'phone'],
  [639, 'phone'],
  [640, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [7680, 'desktop'],
])('a window %d pixels wide is a %s', (width, device) => {
  expect(deviceOf(width)).toBe(device)
})

const long = 'a'.repeat(2_100)

it.each([
  ['', undefined],
  ['no address', undefined],
  ['about:blank', 'about:blank'],
  ['https://news.example/story?token=secret#part', 'https://news.example/story'],
  ['https://user:secret@news.example/?#', 'https://news.example/'],
  [`https://news.example/${long}?q=1`, 'https://news.example'],
  [`https://news.example/?q=${long}`, 'https://news.example/'],
  ['android-app://com.example.app/', 'android-app://com.example.app/'],
  [`android-app://com.example.app/${long}`, undefined],
  [`javascript:${long}`, undefined],
  ['https://häuser.example/ü', 'https://xn--huser-gra.example/%C3%BC'],
])('shortens a referrer, case %#', (address, kept) => {
  expect(shortReferrer(address)).toBe(kept)
})

it.each([
  ['', undefined],
  ['?utm_source=', undefined],
  ['?utm_source=%20', undefined],
  ['?utm_source=chatgpt.com&utm_source=other', 'chatgpt.com'],
  ['?UTM_SOURCE=chatgpt.com', undefined],
  [`?utm_source=${'a'.repeat(200)}`, 'a'.repeat(200)],
  [`?utm_source=${'a'.repeat(201)}`, undefined],
  ['?utm_source=a%00b', undefined],
  ['?utm_source=%ED%A0%80', '\ufffd\ufffd\ufffd'],
])('reads the source of a query, case %#', (query, source) => {
  expect(tagsOf(query).utmSource).toBe(source)
})

it('reads every campaign tag of a query', () => {
  expect(tagsOf('?utm_term=shoes&utm_content=b&utm_campaign=Spring+Sale&utm_medium=email&utm_id=7')).toEqual({
    utmSource: undefined,
    utmMedium: 'email',
    utmCampaign: 'Spring Sale',
    utmContent: 'b',
    utmTerm: 'shoes',
  })
})

it.each([[new Uint32Array([0, 0, 0])], [new Uint32Array(3).fill(0xffffffff)]])(
  'creates a session id that the server accepts',
  (random) => {
    expect(sessionIdOf(1_763_800_000_000, random)).toMatch(sessionIdPattern)
  },
)
