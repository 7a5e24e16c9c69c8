import { expect, it } from 'vitest'
import { etagOf, isKnown } from './validators.ts'

const etag = etagOf('content')

it.each([etag, etag.replace('W/', ''), `"other", ${etag}`, `"other",${etag} , "third"`, '*'])(
  'finds the etag in %j',
  (known) => {
    expect(isKnown(known, etag)).toBe(true)
  },
)

it.each([undefined, '', '"other"', etag.slice(2, -2), `${etag}x`, ','.repeat(100_000)])(
  'finds no etag in %.40j',
  (known) => {
    expect(isKnown(known, etag)).toBe(false)
  },
)

it('ignores the etag with Cache-Control: no-cache', () => {
  expect(isKnown(etag, etag, 'max-age=0, no-cache')).toBe(false)
})
