// Properties that hold for any input of an editor (Spec 5, Tags; Spec 5, Manual create; Decisions, Text limits).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countCodePoints } from '#shared/text.ts'
import { anyText } from '../../../../test/support/any-text.ts'
import { emptyForm } from './article-form.ts'
import { sourcesProblem, topicProblem, validateForm } from './form-rules.ts'
import { enterTags } from './tag-rules.ts'

const short = anyText({ long: false })
const tag = fc.oneof(short, fc.stringMatching(/^[a-z]{3}$/))
const typedTags = fc.array(tag, { maxLength: 40, size: 'max' }).map((tags) => tags.join(','))

it('tags are at most 20, of at most 40 characters, lowercase, trimmed, without duplicates or empty ones', () => {
  fc.assert(
    fc.property(typedTags, typedTags, (first, second) => {
      const { tags } = enterTags(enterTags([], first).tags, second)
      expect(tags.length).toBeLessThanOrEqual(20)
      expect(new Set(tags).size).toBe(tags.length)
      for (const tag of tags) {
        expect(tag).toBe(tag.trim().toLowerCase())
        expect(tag).not.toBe('')
        expect(countCodePoints(tag)).toBeLessThanOrEqual(40)
      }
    }),
  )
})

it('an invalid tag stays in the field with a reason, and is rejected again', () => {
  fc.assert(
    fc.property(typedTags, (typed) => {
      const entry = enterTags([], typed)
      expect(entry.problem === null).toBe(entry.tagText === '')
      expect(enterTags(entry.tags, entry.tagText)).toEqual(entry)
    }),
  )
})

it('a form is incomplete as long as one of its three texts is only whitespace', () => {
  const blank = fc.constantFrom('', ' ', '\t\n', '\u2003\ufeff')
  const name = fc.constantFrom('title', 'description', 'practicalAdvice')
  fc.assert(
    fc.property(anyText(), anyText(), anyText(), name, blank, (title, description, practicalAdvice, empty, space) => {
      const form = { ...emptyForm, title, description, practicalAdvice, [empty]: space }
      const result = validateForm(form)
      expect(result.kind).toBe('missing')
      expect(result).toHaveProperty(['errors', empty])
    }),
  )
})

it('a form is valid as long as its title has at most 200 characters and its texts at most 100,000', () => {
  const text = (most: number) => fc.tuple(fc.constantFrom('a', '😀', 'é'), fc.integer({ min: most - 2, max: most + 2 }))
  fc.assert(
    fc.property(text(200), text(100_000), ([titled, titleLength], [written, length]) => {
      const description = written.repeat(length)
      const form = { ...emptyForm, title: titled.repeat(titleLength), description, practicalAdvice: 'x' }
      expect(validateForm(form).kind).toBe(titleLength <= 200 && length <= 100_000 ? 'valid' : 'invalid')
    }),
    { numRuns: 30 },
  )
})

it('sources are web addresses only', () => {
  const junk = fc.oneof(
    fc.constantFrom('javascript:__xss()', 'data:text/html,x', 'https://', 'ftp://a.example/', '//a.example/'),
    fc.tuple(fc.webUrl(), fc.constantFrom('user@', ':secret@')).map(([url, who]) => url.replace('://', `://${who}`)),
    anyText().filter((text) => !/https?:\/\//i.test(text) && text.trim() !== ''),
  )
  fc.assert(
    fc.property(fc.array(fc.webUrl({ withQueryParameters: true }), { maxLength: 5 }), junk, (urls, wrong) => {
      expect(sourcesProblem(urls.join('\n'))).toBeNull()
      expect(sourcesProblem([...urls, wrong].join('\n'))).not.toBeNull()
    }),
  )
})

it('a topic is too long by its characters, without the surrounding spaces', () => {
  const around = fc.constantFrom('', '  ', '\n\t')
  fc.assert(
    fc.property(fc.constantFrom('a', '😀'), fc.integer({ min: 3_998, max: 4_002 }), around, (part, length, space) => {
      expect(topicProblem(space + part.repeat(length) + space) === null).toBe(length <= 4_000)
    }),
  )
})
