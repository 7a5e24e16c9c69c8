import { describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { failureOf } from '#browser/call-failure.ts'
import { deedFailures } from '../../desk-messages.ts'
import { failureToast } from './failure-toast.ts'

const answered = (status: number, body: unknown) =>
  failureOf(new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body), 'Status Text'))

// Spec 8, Admin.
const titles = [
  ['generate', 'Generation Failed', 'Generation Error'],
  ['create', 'Creation Failed', 'Creation Error'],
  ['publish', 'Publish Failed', 'Publish Error'],
  ['delete', 'Delete Failed', 'Delete Error'],
  ['update', 'Update Failed', 'Update Error'],
] as const

describe.each(titles)('to %s', (deed, failed, error) => {
  const words = deedFailures[deed]

  it(`is “${failed}” with the server's message when the server answered`, () => {
    expect(failureToast(words, answered(409, { message: 'Already public' }))).toEqual({
      title: failed,
      description: 'Already public',
      destructive: true,
    })
  })

  it(`is “${error}” when no answer came`, () => {
    const toast = failureToast(words, failureOf(new TypeError('Failed to fetch')))
    expect(toast).toMatchObject({ title: error, destructive: true })
    expect(toast.description).toMatch(/^Network or system error/)
    expect(toast).not.toHaveProperty('details')
  })

  it.each(['', '<html>Bad gateway</html>', '[]', '{"message":7}'])('has words of its own for the answer %j', (body) => {
    expect(failureToast(words, answered(502, body))).toEqual({
      title: failed,
      description: words.fallback,
      destructive: true,
    })
  })
})

it('says of a generation without words what the specification says', () => {
  expect(failureToast(deedFailures.generate, answered(500, '')).description).toBe(
    'Failed to generate article. Please try again.',
  )
})

it('lists the validation issues, each with path, message, code and what was received', () => {
  const errors = [
    { path: 'title', message: 'Must not be empty', code: 'custom', received: '""' },
    { path: 'tags.3', message: 'Expected string', code: 'invalid_type' },
    { path: '', message: 'No JSON', code: 'custom' },
    { nonsense: true },
  ]
  expect(failureToast(deedFailures.generate, answered(502, { message: 'No article', errors })).details).toEqual([
    'title: Must not be empty (custom, received "")',
    'tags.3: Expected string (invalid_type)',
    'No JSON (custom)',
  ])
})

describe('the details of a failed generation', () => {
  const debug = {
    provider: 'demo',
    model: 'sample',
    milliseconds: 12_345,
    inputTokens: 80,
    outputTokens: 900,
    attempts: 2,
    finishReason: 'length',
    rawText: '{"title":',
  }
  const facts = [
    'Provider: demo',
    'Model: sample',
    'Time: 12,345 ms',
    'Tokens in: 80',
    'Tokens out: 900',
    'Attempts: 2',
    'Finish reason: length',
    'Answer: {"title":',
  ]
  const details = (body: object) =>
    failureToast(deedFailures.generate, answered(502, { message: 'No article', ...body })).details

  it('are the mistakes, then the facts of what was asked and what came back', () => {
    const errors = [{ path: 'title', message: 'Too long', code: 'too_big' }]
    expect(details({ errors, debug })).toEqual(['title: Too long (too_big)', ...facts])
  })

  it('are the facts alone of a failure without mistakes', () => {
    expect(details({ debug })).toEqual(facts)
  })

  it('leave out what is not known', () => {
    const unknown = { inputTokens: null, outputTokens: null, finishReason: null, rawText: null }
    expect(details({ debug: { ...debug, ...unknown } })).toEqual([...facts.slice(0, 3), 'Attempts: 2'])
  })
})
