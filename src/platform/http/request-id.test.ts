import { expect, it } from 'vitest'
import { requestIdOf } from './request-id.ts'

const withId = (id: string) => ({ headers: { 'x-request-id': id } })

it('gives each request an id of its own, whatever a client sends', () => {
  const idOf = requestIdOf(false)
  const ids = Array.from({ length: 1_000 }, () => idOf(withId('chosen-by-client')))
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
})

it("accepts a trusted proxy's id if it fits into a log line", () => {
  const idOf = requestIdOf(true)
  expect(idOf(withId('7f3b.c0de-0001:2'))).toBe('7f3b.c0de-0001:2')
  for (const id of ['', 'short', 'x'.repeat(65), 'two\nlines-in-it', 'ünicode-id', 'a b c d e f g h', '{"json":true}'])
    expect(idOf(withId(id))).toMatch(/^[\w-]{12}$/)
})
