import { describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { failureOf } from '#browser/call-failure.ts'
import { actionFailures } from '../../messages.ts'
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

describe.each(titles)('the toast of a failed %s', (action, failed, error) => {
  const words = actionFailures[action]

  it(`has the title “${failed}” and the server's message if the server responded`, () => {
    expect(failureToast(words, answered(409, { message: 'Already public' }))).toEqual({
      title: failed,
      description: 'Already public',
      destructive: true,
    })
  })

  it(`has the title “${error}” if there was no response`, () => {
    const toast = failureToast(words, failureOf(new TypeError('Failed to fetch')))
    expect(toast).toMatchObject({ title: error, destructive: true })
    expect(toast.description).toMatch(/^Network or system error/)
    expect(toast).not.toHaveProperty('details')
  })

  it.each(['', '<html>Bad gateway</html>', '[]', '{"message":7}'])(
    'has its own description for the response %j',
    (body) => {
      expect(failureToast(words, answered(502, body))).toEqual({
        title: failed,
        description: words.fallback,
        destructive: true,
      })
    },
  )
})

it('a failed generation without a message shows the description of the specification', () => {
  expect(failureToast(actionFailures.generate, answered(500, '')).description).toBe(
    'Failed to generate article. Please try again.',
  )
})

it('lists validation issues with path, message, code and received value', () => {
  const errors = [
    { path: 'title', message: 'Must not be empty', code: 'custom', received: '""' },
    { path: 'tags.3', message: 'Expected string', code: 'invalid_type' },
    { path: '', message: 'No JSON', code: 'custom' },
    { nonsense: true },
  ]
  expect(failureToast(actionFailures.generate, answered(502, { message: 'No article', errors })).details).toEqual([
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
    failureToast(actionFailures.generate, answered(502, { message: 'No article', ...body })).details

  it('are the validation issues, then the debug facts', () => {
    const errors = [{ path: 'title', message: 'Too long', code: 'too_big' }]
    expect(details({ errors, debug })).toEqual(['title: Too long (too_big)', ...facts])
  })

  it('are only the debug facts without validation issues', () => {
    expect(details({ debug })).toEqual(facts)
  })

  it('leave out unknown facts', () => {
    const unknown = { inputTokens: null, outputTokens: null, finishReason: null, rawText: null }
    expect(details({ debug: { ...debug, ...unknown } })).toEqual([...facts.slice(0, 3), 'Attempts: 2'])
  })
})
