import { describe, expect, it } from 'vitest'
import { refusal, reply, unreachable } from '../../../../../../test/support/fake-network.ts'
import { checkCitations } from '../../../editorial-contract.ts'
import { checked } from '../testing/sample-desk.ts'
import { judgeTime } from './schedule-dialog.tsx'
import { firstGate, gateAfter, gateOnceChecked, needsNoQuestion } from './use-publish-gate.ts'

const ok = checked('ok')
const dead = checked('dead')

describe('before a draft is published', () => {
  it('sources that were not checked are checked first', () => {
    expect(firstGate([ok, checked('unchecked')])).toEqual({ kind: 'checking' })
  })

  it.each([[[]], [[ok, dead, checked('blocked'), checked('redirected')]]])(
    'nothing is checked again of %j',
    (checks) => {
      expect(firstGate(checks)).toEqual({ kind: 'asking', checks, note: null })
    },
  )

  it('nothing goes out while the sources are being checked', () => {
    expect(gateAfter({ kind: 'checking' })).toEqual({ kind: 'checking' })
  })

  it('one click publishes what has no dead source, also when the check was skipped or failed', () => {
    expect(gateAfter({ kind: 'asking', checks: [ok, checked('blocked')], note: null })).toBe('open')
    expect(gateAfter({ kind: 'asking', checks: [checked('unchecked')], note: 'skipped' })).toBe('open')
    expect(gateAfter({ kind: 'asking', checks: [], note: 'failed' })).toBe('open')
  })

  it('who has said Publish Now is asked only about dead sources and about a check that failed', () => {
    expect(needsNoQuestion({ kind: 'checking' })).toBe(false)
    expect(needsNoQuestion({ kind: 'asking', checks: [ok, checked('blocked')], note: null })).toBe(true)
    expect(needsNoQuestion({ kind: 'asking', checks: [checked('unchecked')], note: 'skipped' })).toBe(true)
    expect(needsNoQuestion({ kind: 'asking', checks: [ok], note: 'failed' })).toBe(false)
    expect(needsNoQuestion({ kind: 'asking', checks: [ok, dead], note: null })).toBe(false)
    expect(needsNoQuestion({ kind: 'warning', dead: ['https://example.com/dead'] })).toBe(false)
  })

  it('with dead sources it is asked once more, naming them, and then no further', () => {
    const warning = gateAfter({ kind: 'asking', checks: [ok, dead], note: null })
    expect(warning).toEqual({ kind: 'warning', dead: ['https://example.com/dead'] })
    expect(warning !== 'open' && gateAfter(warning)).toBe('open')
  })
})

describe('a check of the sources', () => {
  const known = [dead, checked('unchecked')]
  const check = () => gateOnceChecked({ id: 7, citationChecks: known }, new AbortController().signal)

  it('replaces what was known', async () => {
    reply(checkCitations, [ok, ok])
    expect(await check()).toEqual({ kind: 'asking', checks: [ok, ok], note: null })
  })

  it.each([
    ['is refused', refusal(503)],
    ['gets no answer', unreachable],
  ])('that %s forgets no dead source', async (_, answer) => {
    reply(checkCitations, answer)
    const gate = await check()
    expect(gate).toEqual({ kind: 'asking', checks: known, note: 'failed' })
    expect(gateAfter(gate)).toEqual({ kind: 'warning', dead: ['https://example.com/dead'] })
  })
})

describe('the time of a scheduled publication', () => {
  const now = new Date('2030-05-01T10:00:00')

  it('is the instant of the local time', () => {
    expect(judgeTime('2030-05-01T10:01', now)).toEqual({
      ok: true,
      publishAt: new Date('2030-05-01T10:01:00').toISOString(),
    })
  })

  it.each(['2030-05-01T10:00', '2029-12-31T23:59'])('is not %s, which is past', (time) => {
    expect(judgeTime(time, now)).toEqual({ ok: false, problem: 'Choose a time in the future.' })
  })

  it.each(['', 'tomorrow', '2030-13-01T10:00'])('is not %j', (time) => {
    expect(judgeTime(time, now)).toEqual({ ok: false, problem: 'Choose a day and a time.' })
  })
})
