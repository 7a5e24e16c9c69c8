import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomPost } from '../../../../../test/support/random-post.ts'
import { foldPost } from './fold.ts'
import { foldRule } from './fold-rule.ts'

describe('the fold of a post', () => {
  it('comes after a whole word', () => {
    expect(foldPost('One two three', { characters: 9 })).toEqual({ head: 'One two', rest: 'three', by: 'characters' })
    expect(foldPost('One two three', { characters: 7 })?.head).toBe('One two')
    expect(foldPost('x'.repeat(20), { characters: 9 })?.head).toBe('x'.repeat(9))
  })

  it('comes after so many lines as well', () => {
    const rule = { characters: 100, lines: 3 }
    expect(foldPost('a\n\nb\nc', rule)).toEqual({ head: 'a\n\nb', rest: 'c', by: 'lines' })
    expect(foldPost('a\n\nb\n\n', rule)).toBeNull()
  })

  it('does not exist in a text of exactly its length', () => {
    expect(foldPost('12345', { characters: 5 })).toBeNull()
    expect(foldPost('12345  ', { characters: 5 })).toBeNull()
    expect(foldPost('', { characters: 5 })).toBeNull()
  })

  it('loses nothing but spaces, and divides no character', () => {
    fc.assert(
      fc.property(randomPost, (text) => {
        const folded = foldPost(text, { characters: 40, lines: 3 })
        if (!folded) return
        expect((folded.head + folded.rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        expect(folded.rest).not.toMatch(/^(?:\p{M}|\u200d)/u)
      }),
    )
  })

  it('exists on LinkedIn and Instagram, earlier on a phone', () => {
    expect(foldRule('linkedIn', 'desktop')?.characters).toBe(210)
    expect(foldRule('linkedIn', 'phone')?.characters).toBe(140)
    expect(foldRule('instagram', 'phone')?.characters).toBe(125)
    expect(foldRule('x', 'desktop')).toBeNull()
  })
})
