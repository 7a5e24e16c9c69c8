// The batch by role and text (Spec 2, 7, 8, 9: Text Analysis): waiting texts, the running batch and its result.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { analysisNetwork, replyRun } from '../../../../../test/support/analysis-network.ts'
import { held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import {
  emptySummary,
  failedRun,
  providerProblem,
  runningRun,
  sampleRun,
  sampleSummary,
} from '../../../../../test/support/sample-analyses.ts'
import { openToasts, passTime, show, toast, toastText } from '../../../../../test/support/show.tsx'
import {
  type AnalysisRun,
  type AnalysisSummary,
  analyzeBatch,
  readAnalysisRun,
  readAnalysisSummary,
  readRecentAnalyses,
} from '../../contract.ts'
import { TextAnalysis } from '../text-analysis.tsx'

const now = new Date()
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
const row = () => within(screen.getByRole('region', { name: /^Batch analysis/ }))
const button = () => row().getByRole('button')
/** The text of the panel, and the label of its button. */
const said = () => [row().getByRole('status').closest('p')?.textContent?.trim(), button().textContent]
const answered = (run: AnalysisRun | null) => ({
  successCount: run?.successCount ?? 0,
  processedCount: run?.processedCount ?? 0,
  run,
})
const sent = () => ({
  starts: sentTo(analyzeBatch).length,
  runs: sentTo(readAnalysisRun).length,
  results: sentTo(readAnalysisSummary).length + sentTo(readRecentAnalyses).length,
})

async function openWith({ run = null, ...changes }: Partial<AnalysisSummary> & { run?: AnalysisRun | null } = {}) {
  analysisNetwork()
  reply(readAnalysisSummary, { ...sampleSummary, ...changes })
  replyRun(run, now)
  const shown = show(<TextAnalysis />)
  await waitFor(() => expect(row().queryByText('Loading the batch analysis')).toBeNull())
  return shown
}

describe('a batch that has not been started', () => {
  it('shows the number of waiting texts and the provider', async () => {
    await openWith()
    expect(said()).toEqual([
      '312 texts to analyze. One run takes up to 50, newest first. By openai, gpt-5-mini.',
      'Analyze 50 texts',
    ])
    expect(button().className).toContain('primary')
  })

  it.each([
    [12, /^12 texts to analyze\./, 'Analyze 12 texts'],
    [1, /^1 text to analyze\./, 'Analyze 1 text'],
    [51, /^51 texts to analyze\./, 'Analyze 50 texts'],
  ])('offers to analyze only the %d waiting texts', async (waiting, sentence, label) => {
    await openWith({ waiting })
    expect(said()).toEqual([expect.stringMatching(sentence), label])
  })

  it('names the setting for translations without a provider', async () => {
    await openWith({ provider: null })
    expect(said()[0]).toBe(
      '312 texts to analyze. We detect language and industry on this server. Set AI_PROVIDER to add translations.',
    )
    expect(row().getByText('AI_PROVIDER').tagName).toBe('B')
  })

  it.each([
    ['all of them are analyzed', sampleSummary, 'Every text is analyzed. New ones come in as visitors convert them.'],
    ['there are none', emptySummary, 'No texts to analyze yet. They come in as visitors convert them.'],
  ])('cannot be started when %s', async (_, summary, sentence) => {
    const { user } = await openWith({ ...summary, waiting: 0 })
    expect(said()).toEqual([sentence, 'Nothing to analyze'])
    expect(button()).toHaveProperty('disabled', true)
    await user.click(button())
    expect(sent().starts).toBe(0)
  })

  it('can be started when the number of waiting texts is unknown', async () => {
    analysisNetwork()
    reply(readAnalysisSummary, refusal(503))
    const { user } = show(<TextAnalysis />)
    await screen.findByRole('button', { name: 'Analyze texts' })
    await waitFor(() => expect(button()).toHaveProperty('disabled', false))
    reply(analyzeBatch, answered(null))
    await user.click(button())
    expect(sentTo(analyzeBatch).map(({ body }) => body)).toEqual([{ limit: 50 }])
  })
})

describe('a batch that is started', () => {
  it('sends one request for three clicks in one tick, and reads the results at the end', async () => {
    await openWith({ waiting: 12 })
    const done = sampleRun(now, { wanted: 12, processedCount: 12, successCount: 12, wordlessCount: 0 })
    const response = held(answered(done))
    reply(analyzeBatch, response.reply)
    const before = sent()
    act(() => {
      for (let click = 0; click < 3; click++) button().click()
    })
    await screen.findByRole('heading', { name: 'Batch analysis Running' })
    expect(said()).toEqual(['0 of 12 texts. You may leave. The run continues.', 'Analyzing...'])
    expect(sentTo(analyzeBatch).map(({ body }) => body)).toEqual([{ limit: 12 }])
    reply(readAnalysisSummary, { ...sampleSummary, waiting: 0 })
    replyRun(done, now)
    response.release()
    await screen.findByText(/No texts to analyze/)
    expect(said()).toEqual([
      `12 of 12 texts analyzed in 0:41, by mara at ${clock}. No texts to analyze.`,
      'Nothing to analyze',
    ])
    screen.getByRole('heading', { name: 'Batch analysis Done' })
    expect([sent().results - before.results, openToasts()]).toEqual([2, []])
  })

  it('keeps the focus on its button', async () => {
    const { user } = await openWith()
    reply(analyzeBatch, held(null).reply)
    button().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Analyzing...' })
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}{Enter}')
    expect(sent().starts).toBe(1)
  })

  it('reads the number of waiting texts again when none waited', async () => {
    const { user } = await openWith({ waiting: 3 })
    reply(analyzeBatch, answered(null))
    reply(readAnalysisSummary, { ...sampleSummary, waiting: 0 })
    await user.click(button())
    await screen.findByRole('button', { name: 'Nothing to analyze' })
    expect(openToasts()).toEqual([])
  })

  it('is still shown as running after returning to the tab', async () => {
    const { user, unmount, client } = await openWith()
    reply(analyzeBatch, held(null).reply)
    await user.click(button())
    unmount()
    show(<TextAnalysis />, { client })
    await screen.findByRole('heading', { name: 'Batch analysis Running' })
    expect([button().textContent, sent().starts]).toEqual(['Analyzing...', 1])
  })
})

describe('a batch that runs', () => {
  it('shows everybody its progress, its duration by the clock of the server and an estimate', async () => {
    await openWith({ run: runningRun(now) })
    expect(said()).toEqual([
      '23 of 50 texts, 0:18. About 25 seconds left. You may leave. The run continues.',
      'Analyzing...',
    ])
    const bar = row().getByRole('progressbar', { name: 'Batch analysis' })
    expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => bar.getAttribute(name))).toEqual([
      '0',
      '50',
      '23',
    ])
    expect(bar.querySelector('i')?.style.width).toBe('46%')
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  it('is polled every second until it ends, then its results are read once', async () => {
    vi.useFakeTimers({ now })
    await openWith({ run: runningRun(now) })
    const before = sent()
    replyRun(runningRun(now, { processedCount: 40, successCount: 39 }), new Date(now.getTime() + 1_000))
    await passTime(1_000)
    expect(said()[0]).toBe('40 of 50 texts, 0:19. A few seconds left. You may leave. The run continues.')
    await passTime(2_000)
    expect(sent().runs - before.runs).toBe(3)
    replyRun(sampleRun(now), now)
    await passTime(1_000)
    screen.getByRole('heading', { name: 'Batch analysis Done' })
    await passTime(10_000)
    expect([sent().runs - before.runs, sent().results - before.results]).toEqual([4, 2])
    expect(said()[0]).toBe(
      `49 of 50 texts analyzed in 0:41, by mara at ${clock}. One has no words to analyze. 312 texts to analyze.`,
    )
  })

  it('is not polled while the page is hidden, nor after leaving the tab', async () => {
    vi.useFakeTimers({ now })
    const { unmount } = await openWith({ run: runningRun(now) })
    const before = sent()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await passTime(5_000)
    expect(sent()).toEqual(before)
    visibility.mockRestore()
    await passTime(1_000)
    expect(sent().runs).toBe(before.runs + 1)
    unmount()
    await passTime(5_000)
    expect(sent().runs).toBe(before.runs + 1)
  })

  it('stays visible with a notice while the server does not respond', async () => {
    vi.useFakeTimers({ now })
    await openWith({ run: runningRun(now) })
    reply(readAnalysisRun, unreachable)
    await passTime(1_000)
    expect(said()[0]).toMatch(/^23 of 50 texts, 0:18\..* The server is not answering. We keep trying\.$/)
    replyRun(runningRun(now), now)
    await passTime(1_000)
    expect(said()[0]).toMatch(/You may leave. The run continues\.$/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is shown without a toast when another administrator started it', async () => {
    const { user } = await openWith()
    reply(analyzeBatch, refusal(409, { message: 'A batch is already running' }))
    replyRun(runningRun(now, { startedBy: 'noor' }), now)
    await user.click(button())
    await screen.findByText('23 of 50')
    expect([button().textContent, openToasts()]).toEqual(['Analyzing...', []])
  })
})

describe('a batch that is done', () => {
  it('reads its results once when it was done before the tab opened', async () => {
    vi.useFakeTimers({ now })
    await openWith({ run: sampleRun(now) })
    await passTime(5_000)
    expect(sent()).toEqual({ starts: 0, runs: 1, results: 2 })
  })

  it('is replaced by an error when it can no longer be read', async () => {
    const { unmount, client } = await openWith({ run: sampleRun(now) })
    unmount()
    reply(readAnalysisRun, refusal(503))
    show(<TextAnalysis />, { client })
    await screen.findByRole('alert')
    expect(row().queryByRole('status')).toBeNull()
  })

  it('shows the texts that could not be analyzed', async () => {
    await openWith({ run: sampleRun(now, { successCount: 44, wordlessCount: 2, failedCount: 4 }), waiting: 1 })
    expect(said()).toEqual([
      `44 of 50 texts analyzed in 0:41, by mara at ${clock}. 2 have no words to analyze. We could not analyze 4. The next run tries them again. 1 text to analyze.`,
      'Analyze 1 text',
    ])
    expect(button().className).toContain('second')
  })

  it('shows the day unless it is today, and the name of its starter as text', async () => {
    await openWith({ run: sampleRun(new Date(2024, 1, 29, 8, 5), { startedBy: '<b>mara\u202e' }) })
    expect(said()[0]).toContain('by <b>mara\u202e on Feb 29, 2024, 08:05.')
  })
})

describe('a batch that failed', () => {
  it('shows the kept results and can continue; a toast tells its starter the reason', async () => {
    const { user } = await openWith()
    reply(analyzeBatch, refusal(503, { message: providerProblem }))
    reply(readAnalysisSummary, { ...sampleSummary, waiting: 300 })
    replyRun(failedRun(now), now)
    await user.click(button())
    expect((await toast('Batch Analysis Failed')).className).toContain('bad')
    expect(await toastText()).toContain(providerProblem)
    await screen.findByText(/300 texts to analyze/)
    expect(said()).toEqual([
      '12 of 50 texts were analyzed before the run stopped. Their results are saved. 300 texts to analyze.',
      'Go on',
    ])
    reply(analyzeBatch, answered(runningRun(now, { id: 8 })))
    replyRun(runningRun(now, { id: 8 }), now)
    await user.click(button())
    await screen.findByRole('heading', { name: 'Batch analysis Running' })
    expect(sent().starts).toBe(2)
  })

  it('shows one toast when it fails after the 202 response', async () => {
    vi.useFakeTimers({ now })
    const { unmount, client } = await openWith()
    const run = runningRun(now)
    reply(analyzeBatch, answered(run))
    replyRun(run, now)
    act(() => button().click())
    await passTime(100)
    replyRun(failedRun(now), now)
    await passTime(1_000)
    expect(await toastText()).toContain(providerProblem)
    await passTime(6_000)
    unmount()
    show(<TextAnalysis />, { client })
    await screen.findByRole('button', { name: 'Go on' })
    await passTime(100)
    expect(openToasts()).toEqual([])
  })

  it('shows its toast when it fails between the 202 response and the first poll', async () => {
    const { user } = await openWith()
    reply(analyzeBatch, answered(runningRun(now)))
    replyRun(failedRun(now), now)
    await user.click(button())
    await toast('Batch Analysis Failed')
    expect(await toastText()).toContain(providerProblem)
  })

  it('shows its toast when its starter returns to the tab', async () => {
    const { user, unmount, client } = await openWith()
    const run = runningRun(now)
    reply(analyzeBatch, answered(run))
    replyRun(run, now)
    await user.click(button())
    await waitFor(() => expect(client.isMutating()).toBe(0))
    unmount()
    replyRun(failedRun(now), now)
    show(<TextAnalysis />, { client })
    await toast('Batch Analysis Failed')
  })

  it('shows no toast to the starter of an earlier batch', async () => {
    const { user, unmount, client } = await openWith()
    reply(analyzeBatch, answered(sampleRun(now)))
    replyRun(sampleRun(now), now)
    await user.click(button())
    await screen.findByRole('heading', { name: 'Batch analysis Done' })
    unmount()
    replyRun(failedRun(now, { id: 8, startedBy: 'noor' }), now)
    show(<TextAnalysis />, { client })
    await screen.findByRole('button', { name: 'Go on' })
    expect(openToasts()).toEqual([])
  })

  it('shows no toast to other administrators', async () => {
    vi.useFakeTimers({ now })
    await openWith({ run: runningRun(now) })
    replyRun(failedRun(now, { successCount: 0 }), now)
    await passTime(1_000)
    expect(said()).toEqual(['The run stopped before it analyzed a text. 312 texts to analyze.', 'Go on'])
    expect(openToasts()).toEqual([])
  })

  it('shows nothing after the session has ended', async () => {
    vi.useFakeTimers({ now })
    const { client } = await openWith()
    const response = held(null)
    reply(analyzeBatch, async () => {
      await response.reply()
      return refusal(503, { message: providerProblem })()
    })
    act(() => button().click())
    await passTime(0)
    // A logout clears the cache like this.
    client.getMutationCache().clear()
    response.release()
    await passTime(100)
    expect([sent().starts, openToasts()]).toEqual([1, []])
  })

  it.each([
    ['without a message from the server', refusal(500), 'Failed to analyze texts. Please try again.'],
    ['without a response', unreachable, 'The server did not answer. If the run has begun, it continues.'],
  ])('%s shows a toast with its own text', async (_, response, description) => {
    const { user } = await openWith()
    reply(analyzeBatch, response)
    await user.click(button())
    await toast('Batch Analysis Failed')
    expect(await toastText()).toContain(description)
    expect(said()[1]).toBe('Analyze 50 texts')
  })

  it('shows no toast when the session has ended, because the login form appears', async () => {
    const { user } = await openWith()
    reply(analyzeBatch, refusal(401, { message: 'Not signed in' }))
    await user.click(button())
    await waitFor(() => expect(sent().runs).toBe(2))
    expect(openToasts()).toEqual([])
  })
})

it('shows the error of the specification when it cannot be read, and retries', async () => {
  analysisNetwork()
  reply(readAnalysisRun, refusal(503))
  const { user } = show(<TextAnalysis />)
  const alert = within(await screen.findByRole('alert'))
  row().getByRole('heading', { name: 'Failed to load text analysis data.' })
  replyRun(null)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Analyze 50 texts' })
  expect(screen.queryByRole('alert')).toBeNull()
})
