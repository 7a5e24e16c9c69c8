import { describe, expect, it } from 'vitest'
import { nextTopic } from './plan-run.ts'

describe('the next topic', () => {
  const topics = ['SEO', 'Email', 'AI agents']

  it.each([
    ['SEO', 'Email'],
    ['Email', 'AI agents'],
    ['AI agents', 'SEO'],
    ['no longer listed', 'SEO'],
    [undefined, 'SEO'],
  ])('after %s is %s', (last, next) => {
    expect(nextTopic(topics, last)).toBe(next)
  })

  it('is the same when there is only one', () => {
    expect(nextTopic(['SEO'], 'SEO')).toBe('SEO')
  })
})
