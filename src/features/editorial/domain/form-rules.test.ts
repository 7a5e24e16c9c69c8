import { describe, expect, it } from 'vitest'
import { type ArticleForm, emptyForm } from './article-form.ts'
import { sourcesProblem, topicProblem, validateForm } from './form-rules.ts'

const whole: ArticleForm = { ...emptyForm, title: 'T', description: 'D', practicalAdvice: 'P' }

describe('the manual form', () => {
  it('is valid with the three required texts', () => {
    expect(validateForm(whole)).toEqual({ kind: 'valid' })
  })

  it.each(['title', 'description', 'practicalAdvice'] as const)(
    'is rejected when %s is empty after trimming',
    (name) => {
      for (const value of ['', '  ', '\n\t']) {
        const result = validateForm({ ...whole, [name]: value })
        expect(result.kind).toBe('missing')
        expect(Object.keys(result.kind === 'missing' ? result.errors : {})).toEqual([name])
      }
    },
  )

  it('reports every missing field at once', () => {
    expect(validateForm(emptyForm)).toMatchObject({
      kind: 'missing',
      errors: {
        title: 'Title is required.',
        description: 'Description is required.',
        practicalAdvice: 'Practical advice is required.',
      },
    })
  })

  it.each([
    ['title', 200],
    ['description', 100_000],
    ['practicalAdvice', 100_000],
  ] as const)('accepts a %s of %d characters and no more', (name, most) => {
    expect(validateForm({ ...whole, [name]: '🚀'.repeat(most) }).kind).toBe('valid')
    const result = validateForm({ ...whole, [name]: 'x'.repeat(most + 1) })
    expect(result.kind).toBe('invalid')
    expect(result.kind === 'invalid' && result.errors[name]).toContain(`of at most ${most.toLocaleString('en-US')}`)
  })

  it('rejects an invalid tag that was typed but not entered', () => {
    expect(validateForm({ ...whole, tagText: 'x'.repeat(41) })).toMatchObject({
      kind: 'invalid',
      errors: { tags: 'Use at most 40 characters per tag.' },
    })
    expect(validateForm({ ...whole, tagText: 'seo' }).kind).toBe('valid')
  })

  it('reports a missing text and an invalid source together', () => {
    expect(validateForm({ ...whole, title: '', sources: 'x' })).toMatchObject({
      kind: 'missing',
      errors: { title: 'Title is required.', sources: 'Not a link: x' },
    })
  })
})

describe('sources', () => {
  it.each(['', '\n \n', 'https://example.com/a', ' http://example.com \n\nhttps://example.org/b?c=d#e\n'])(
    'accept %j',
    (text) => expect(sourcesProblem(text)).toBeNull(),
  )

  it.each(['example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://', 'https://user@example.com'])(
    'reject %j, which is not a web address',
    (line) => expect(sourcesProblem(`https://example.com\n${line}`)).toBe(`Not a link: ${line}`),
  )

  it('report every invalid line and shorten long ones', () => {
    expect(sourcesProblem(`one\n${'y'.repeat(61)}`)).toBe(`Not links: one, ${'y'.repeat(60)}…`)
  })

  it('are at most 50, each of at most 2,048 characters', () => {
    const address = (i: number) => `https://example.com/${i}`
    const lines = Array.from({ length: 51 }, (_, i) => address(i))
    expect(sourcesProblem(lines.slice(1).join('\n'))).toBeNull()
    expect(sourcesProblem(lines.join('\n'))).toBe('Use at most 50 sources.')
    const long = address(0).padEnd(2_048, 'z')
    expect([sourcesProblem(long), sourcesProblem(`${long}z`) === null]).toEqual([null, false])
  })
})

describe('a topic', () => {
  it('is at most 4,000 characters', () => {
    expect(topicProblem('🚀'.repeat(4_000))).toBeNull()
    expect(topicProblem(` ${'x'.repeat(4_000)} `)).toBeNull()
    expect(topicProblem('x'.repeat(4_001))).toBe('Topic is too long: 4,001 of at most 4,000 characters.')
  })
})
