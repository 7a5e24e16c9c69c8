import { describe, expect, it } from 'vitest'
import { checkCitations } from '#features/citations/contract.ts'
import { refusal, reply, unreachable } from '../../../../../test/support/fake-network.ts'
import { checked } from '../testing/sample-desk.ts'
import { checkTime } from './schedule-dialog.tsx'
import { afterConfirmation, checkSources, initialCheck, needsNoConfirmation } from './use-source-check.ts'

const ok = checked('ok')
const dead = checked('dead')

describe('before a draft is published', () => {
  it('sources that were not checked yet are checked first', () => {
    expect(initialCheck([ok, checked('unchecked')])).toEqual({ kind: 'checking' })
  })

  it.each([[[]], [[ok, dead, checked('blocked'), checked('redirected')]]])(
    'sources that were checked are not checked again: %j',
    (checks) => {
      expect(initialCheck(checks)).toEqual({ kind: 'known', checks, note: null })
    },
  )

  it('a click does nothing while the sources are being checked', () => {
    expect(afterConfirmation({ kind: 'checking' })).toEqual({ kind: 'checking' })
  })

  it('one click publishes an article without a dead source, also after a skipped or failed check', () => {
    expect(afterConfirmation({ kind: 'known', checks: [ok, checked('blocked')], note: null })).toBe('done')
    expect(afterConfirmation({ kind: 'known', checks: [checked('unchecked')], note: 'skipped' })).toBe('done')
    expect(afterConfirmation({ kind: 'known', checks: [], note: 'failed' })).toBe('done')
  })

  it('after Publish Now only dead sources and a failed check need a confirmation', () => {
    expect(needsNoConfirmation({ kind: 'checking' })).toBe(false)
    expect(needsNoConfirmation({ kind: 'known', checks: [ok, checked('blocked')], note: null })).toBe(true)
    expect(needsNoConfirmation({ kind: 'known', checks: [checked('unchecked')], note: 'skipped' })).toBe(true)
    expect(needsNoConfirmation({ kind: 'known', checks: [ok], note: 'failed' })).toBe(false)
    expect(needsNoConfirmation({ kind: 'known', checks: [ok, dead], note: null })).toBe(false)
    expect(needsNoConfirmation({ kind: 'warning', dead: ['https://example.com/dead'] })).toBe(false)
  })

  it('dead sources are named and need a second confirmation, not a third', () => {
    const warning = afterConfirmation({ kind: 'known', checks: [ok, dead], note: null })
    expect(warning).toEqual({ kind: 'warning', dead: ['https://example.com/dead'] })
    expect(warning !== 'done' && afterConfirmation(warning)).toBe('done')
  })
})

describe('a check of the sources', () => {
  const known = [dead, checked('unchecked')]
  const check = () => checkSources({ id: 7, citationChecks: known }, new AbortController().signal)

  it('replaces the earlier results', async () => {
    reply(checkCitations, [ok, ok])
    expect(await check()).toEqual({ kind: 'known', checks: [ok, ok], note: null })
  })

  it.each([
    ['is refused', refusal(503)],
    ['gets no answer', unreachable],
  ])('that %s keeps the earlier results', async (_, response) => {
    reply(checkCitations, response)
    const result = await check()
    expect(result).toEqual({ kind: 'known', checks: known, note: 'failed' })
    expect(afterConfirmation(result)).toEqual({ kind: 'warning', dead: ['https://example.com/dead'] })
  })
})

describe('the time of a scheduled publication', () => {
  const now = new Date('2030-05-01T10:00:00')

  it('is the instant of the local time', () => {
    expect(checkTime('2030-05-01T10:01', now)).toEqual({
      ok: true,
      publishAt: new Date('2030-05-01T10:01:00').toISOString(),
    })
  })

  it.each(['2030-05-01T10:00', '2029-12-31T23:59'])('cannot be %s, which is past', (time) => {
    expect(checkTime(time, now)).toEqual({ ok: false, problem: 'Choose a time in the future.' })
  })

  it.each(['', 'tomorrow', '2030-13-01T10:00'])('cannot be %j', (time) => {
    expect(checkTime(time, now)).toEqual({ ok: false, problem: 'Choose a day and a time.' })
  })
})
