import { describe, expect, it } from 'vitest'
import { checkCitations } from '#features/citations/contract.ts'
import { refusal, reply, unreachable } from '../../../../test/support/fake-network.ts'
import { checkSources } from '../ui/release/check-sources.ts'
import { checkTime, localFieldValue, tomorrowMorning } from '../ui/release/schedule-time.ts'
import { checked, claim, deskItem, evidence } from '../ui/testing/sample-desk.ts'
import { needsConfirmation } from './facts/release-facts.ts'
import {
  awaitedRequest,
  beginRelease,
  type Release,
  type ReleaseEvent,
  releaseReducer,
  type Unsaved,
} from './release-state.ts'

const ok = checked('ok')
const dead = checked('dead')
const unchecked = checked('unchecked')
const confirm: ReleaseEvent = { type: 'confirm', publishAt: null }
const unsaved: Unsaved = { change: { title: 'B' }, words: 1, isValid: true, entry: null, editedAt: '', storedAt: '' }

const begin = (checks: Release['sources']['checks'], options: { isNew?: boolean; hasUnsaved?: boolean } = {}) =>
  beginRelease({ kind: 'publish', article: deskItem({ citationChecks: [...checks] }), hasUnsaved: false, ...options })
const follow = (release: Release, ...events: ReleaseEvent[]) => events.reduce(releaseReducer, release)
const withText = (checks: Release['sources']['checks']) =>
  follow(begin(checks, { hasUnsaved: true }), {
    type: 'read',
    article: deskItem({ citationChecks: [...checks] }),
    unsaved,
  })

describe('before a draft is published', () => {
  it('checks unchecked sources first, and ignores clicks until then', () => {
    const release = begin([ok, unchecked])
    expect(release.sources.state).toBe('checking')
    expect(follow(release, confirm)).toEqual(release)
  })

  it('does not check sources again, unless the editor requests it', () => {
    const release = begin([ok, checked('blocked'), checked('redirected')])
    expect(release.sources.state).toBe('known')
    expect(follow(release, { type: 'check' }).sources.state).toBe('checking')
  })

  it('publishes an article without a dead source on one click, even after a skipped or failed check', () => {
    expect(follow(begin([ok, checked('blocked')]), confirm).step).toBe('sending')
    expect(follow(begin([unchecked]), { type: 'skip' }, confirm).step).toBe('sending')
    expect(follow(begin([unchecked]), { type: 'check-failed' }, confirm).step).toBe('sending')
  })

  it('lists dead sources and needs a second confirmation, but not a third', () => {
    const warned = follow(begin([ok, dead]), confirm)
    expect(warned.step).toBe('dead')
    expect(follow(warned, { type: 'anyway' }).step).toBe('sending')
  })

  it.each([
    ['no source', [], [], 'sending'],
    ['sources that are fine', [ok], [], 'sending'],
    ['a dead source', [dead], [], 'dead'],
    ['a check that finds them fine', [unchecked], [{ type: 'checked', checks: [ok] }], 'sending'],
    ['a check that finds a dead one', [unchecked], [{ type: 'checked', checks: [dead] }], 'dead'],
    ['a skipped check', [unchecked], [{ type: 'skip' }, confirm], 'sending'],
    ['a failed check', [unchecked], [{ type: 'check-failed' }], 'confirming'],
  ] as const)('Publish Now with %s continues by itself: %s', (_, checks, events, step) => {
    expect(follow(begin(checks, { isNew: true }), ...events).step).toBe(step)
  })
})

describe('facts that no source proves', () => {
  const claims = [claim('40%', 'not-found')]

  it('are asked about again after a refusal, until the editor confirms them', () => {
    const sent = follow(begin([ok]), confirm)
    const refused = follow(sent, { type: 'unproven', claims })
    expect([sent.step, refused.step, needsConfirmation(refused)]).toEqual(['sending', 'confirming', true])
    expect(needsConfirmation(follow(refused, { type: 'confirm-unproven', isConfirmed: true }))).toBe(false)
  })

  it('are confirmed for one text only', () => {
    const confirmed = follow(
      begin([ok]),
      { type: 'facts', facts: evidence(claims) },
      { type: 'confirm-unproven', isConfirmed: true },
    )
    expect(follow(confirmed, { type: 'toggle-text' }).isUnprovenConfirmed).toBe(false)
  })

  it('do not stop a schedule, which holds such an article back', () => {
    const schedule = { ...begin([ok]), kind: 'schedule', facts: evidence(claims) } as const
    expect(needsConfirmation(schedule)).toBe(false)
  })
})

it('a check that is skipped after the confirmation requires another one', () => {
  const waiting = begin([unchecked], { isNew: true })
  expect(waiting.step).toBe('checking')
  expect(follow(waiting, { type: 'skip' }).step).toBe('confirming')
})

it.each([
  ['the stored article, while it is compared', begin([ok], { hasUnsaved: true }), 'read'],
  ['nothing, once that failed', follow(begin([ok], { hasUnsaved: true }), { type: 'unreadable' }), null],
  ['the check of unchecked sources', begin([unchecked]), 'check'],
  ['the same check, once confirmed', begin([unchecked], { isNew: true }), 'check'],
  ['the editor, with known sources', begin([ok]), null],
  ['the save of unsaved text', follow(withText([ok]), confirm), 'save'],
  ['the editor, with dead sources', follow(begin([dead]), confirm), null],
  ['the call', follow(begin([ok]), confirm), 'send'],
] as const)('a release waits for %s', (_, release, awaited) => expect(awaitedRequest(release)).toBe(awaited))

describe('with unsaved text', () => {
  it('saves the text first, then publishes it', () => {
    const saving = follow(withText([ok]), confirm)
    expect(saving.step).toBe('saving')
    const article = deskItem({ title: 'B', citationChecks: [ok] })
    expect(follow(saving, { type: 'saved', article })).toMatchObject({ step: 'sending', unsaved: null, article })
  })

  it('publishes the stored text if the editor chooses it', () => {
    expect(follow(withText([]), { type: 'toggle-text' }, confirm).step).toBe('sending')
    expect(follow(withText([]), { type: 'toggle-text' }, { type: 'toggle-text' }, confirm).step).toBe('saving')
  })

  it('checks new sources of the text before it continues, but not those that the editor has seen', () => {
    const saving = follow(withText([ok]), confirm)
    const brought = follow(saving, { type: 'saved', article: deskItem({ citationChecks: [unchecked] }) })
    expect([brought.step, brought.sources.state]).toEqual(['checking', 'checking'])
    expect(follow(brought, { type: 'checked', checks: [dead] }).step).toBe('dead')
    const skipped = follow(withText([unchecked]), { type: 'skip' }, confirm)
    expect(follow(skipped, { type: 'saved', article: deskItem({ citationChecks: [unchecked] }) }).step).toBe('sending')
  })
})

describe('a check of the sources', () => {
  const check = () => checkSources(7, new AbortController().signal)

  it('returns the new results', async () => {
    reply(checkCitations, [ok, ok])
    expect(await check()).toEqual({ type: 'checked', checks: [ok, ok] })
  })

  it.each([
    ['is refused', refusal(503)],
    ['gets no answer', unreachable],
  ])('that %s keeps the earlier results', async (_, response) => {
    reply(checkCitations, response)
    const event = await check()
    expect(event).toEqual({ type: 'check-failed' })
    expect(follow(begin([dead, unchecked]), event).sources).toEqual({ state: 'failed', checks: [dead, unchecked] })
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

  it('defaults to tomorrow, 09:00', () => {
    expect(localFieldValue(tomorrowMorning(now))).toBe('2030-05-02T09:00')
    expect(localFieldValue(tomorrowMorning(new Date('2030-12-31T23:59:59')))).toBe('2031-01-01T09:00')
  })

  it.each(['2030-05-01T10:00', '2029-12-31T23:59'])('cannot be %s, which is in the past', (time) => {
    expect(checkTime(time, now)).toEqual({ ok: false, problem: 'Choose a time in the future.' })
  })

  it.each(['', 'tomorrow', '2030-13-01T10:00'])('cannot be %j', (time) => {
    expect(checkTime(time, now)).toEqual({ ok: false, problem: 'Choose a day and a time.' })
  })
})
