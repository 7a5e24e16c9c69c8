import { describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { generateArticle } from '#features/article-generation/contract.ts'
import { described } from '../../../../../test/support/described-responses.ts'
import { debugFacts } from '../desk/debug-facts.ts'
import { debug, deskArticle } from '../testing/sample-desk.ts'
import { generationOf } from './use-generation.ts'

const variables = {
  topic: 'Briefs',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'beginner',
} as const
const mutation = { variables, submittedAt: 5, data: undefined, error: null, status: 'pending' } as const

describe('the state of a generation', () => {
  it('is idle without one', () => {
    expect(generationOf(undefined)).toEqual({ status: 'idle' })
  })

  it('has the form and the start time while it runs', () => {
    expect(generationOf(mutation)).toEqual({ status: 'running', form: variables, startedAt: 5 })
  })

  it('has the article and the debug data when it is done', () => {
    const data = described(generateArticle, { article: deskArticle({ id: 12 }), debug })
    expect(generationOf({ ...mutation, status: 'success', data })).toEqual({ status: 'done', articleId: 12, debug })
  })

  it('has the form and the failure when it failed', () => {
    const error = new ApiError(502, JSON.stringify({ message: 'No article', debug }), '')
    expect(generationOf({ ...mutation, status: 'error', error })).toEqual({
      status: 'failed',
      form: variables,
      failure: { kind: 'responded', status: 502, message: 'No article', errors: [], debug },
    })
    expect(generationOf({ ...mutation, status: 'error', error: new TypeError('x') })).toMatchObject({
      failure: { kind: 'unreachable' },
    })
  })
})

describe('the details of a generation', () => {
  it('are its known facts, with the raw text separate', () => {
    expect(debugFacts(debug)).toEqual({
      facts: [
        { term: 'Provider', text: 'demo' },
        { term: 'Model', text: 'sample' },
        { term: 'Time', text: '12,345 ms' },
        { term: 'Tokens out', text: '900' },
        { term: 'Attempts', text: '2' },
        { term: 'Finish reason', text: 'stop' },
      ],
      rawText: '{"title":',
    })
  })

  it.each([undefined, null, 'text', 7, [], { provider: {}, model: [1], rawText: 7, key: 'secret' }])(
    'are empty for %j',
    (value) => expect(debugFacts(value)).toEqual({ facts: [], rawText: null }),
  )
})
