import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { storeGoal, storePageView } from '../../contract.ts'
import { measurePages } from './measure-pages.ts'

const view = { id: 1, receipt: sampleReceipt }
const copied = { toolType: 'bold_text', action: 'copied' } as const

/** A measuring document on its first page. */
function measured() {
  const consent = { isGiven: true }
  onTestFinished(() => {
    consent.isGiven = false
  })
  const { show, reach } = measurePages({
    isAllowed: () => consent.isGiven,
    isDecidedAfterLoad: false,
    containerId: undefined,
  })
  const open = () => show({ path: '/', isSettled: true, isRedirect: false })
  return { consent, reach, open }
}

const reached = () => sentTo(storeGoal).map(({ body }) => (body as { goal: string }).goal)

beforeEach(() => {
  reply(storePageView, view)
  reply(storeGoal, { success: true })
})

describe('a goal', () => {
  it('is sent once per session, with the id of the session and keepalive', async () => {
    const { reach, open } = measured()
    open()
    for (const goal of [copied, copied, 'notifications-on', copied] as const) await reach(goal)
    const sessionId = sessionStorage.getItem('sessionId')
    expect(sentTo(storeGoal).map(({ body }) => body)).toEqual([
      { sessionId, goal: 'result-taken' },
      { sessionId, goal: 'notifications-on' },
    ])
    expect(vi.mocked(fetch).mock.calls.every(([, init]) => init?.keepalive === true)).toBe(true)
    const next = measured()
    await next.reach(copied)
    expect(reached()).toHaveLength(2)
  })

  it('is sent again in another session', async () => {
    const { reach, open } = measured()
    open()
    await reach(copied)
    sessionStorage.setItem('sessionId', 'session_1_other')
    await reach(copied)
    expect(reached()).toEqual(['result-taken', 'result-taken'])
  })

  it('is not sent without consent, without a session, or for an action that takes nothing away', async () => {
    const { reach, open, consent } = measured()
    await reach(copied)
    open()
    await reach({ toolType: 'color_palette', action: 'generated' })
    consent.isGiven = false
    await reach(copied)
    expect(reached()).toEqual([])
  })

  it('waits for the page view of its session, and is not sent when consent is withdrawn meanwhile', async () => {
    const response = held(view)
    reply(storePageView, response.reply)
    const { reach, open, consent } = measured()
    open()
    const done = reach(copied)
    await Promise.resolve()
    expect(reached()).toEqual([])
    consent.isGiven = false
    response.release()
    await done
    expect(reached()).toEqual([])
  })

  it.each([
    ['no network', unreachable],
    ['status 503', refusal(503)],
  ])('that cannot be stored (%s) is only logged, and can be reached again', async (_, response) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    reply(storeGoal, response)
    const { reach, open } = measured()
    open()
    await reach(copied)
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Goal was not stored:', expect.anything()))
    reply(storeGoal, { success: true })
    await reach(copied)
    expect(reached()).toEqual(['result-taken', 'result-taken'])
  })
})
