// Properties of every order in which conversions arrive (docs/decisions/060-text-analysis.md).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { type Chain, typingLimits, typingSteps } from './typing-steps.ts'

const never = Number.MAX_SAFE_INTEGER
const text = fc.oneof(anyText({ long: false }), fc.stringMatching(/^[ab ]{0,8}$/))
const rows = fc
  .array(fc.tuple(text, fc.nat(400_000)), { maxLength: 60, size: 'max' })
  .map((parts) => parts.map(([typed, pause], i) => ({ id: i + 1, text: typed, pause })))
  .map((list) => {
    let at = 0
    return list.map(({ id, text: typed, pause }) => {
      at += pause
      return { id, text: typed, at }
    })
  })

it('each text is one of the conversions, without duplicates, and every visitor who typed has at least one', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const typing = typingSteps([], { ...typingLimits, openChains: 5 })
      const found = list.flatMap((row) => {
        const texts = typing.take(row)
        expect(typing.open().length).toBeLessThanOrEqual(5)
        return texts
      })
      found.push(...typing.endBefore(never))
      expect(typing.open()).toEqual([])
      expect(new Set(found).size).toBe(found.length)
      expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(found))
      expect(found.length > 0).toBe(list.length > 0)
    }),
  )
})

it('the open chains survive a JSON round trip after any conversion', () => {
  fc.assert(
    fc.property(rows, fc.nat(60), (list, cut) => {
      const whole = typingSteps()
      const expected = [...list.flatMap((row) => whole.take(row)), ...whole.endBefore(never)]
      const first = typingSteps()
      const found = list.slice(0, cut).flatMap((row) => first.take(row))
      const stored: Chain[] = JSON.parse(JSON.stringify(first.open()))
      const second = typingSteps(stored)
      found.push(...list.slice(cut).flatMap((row) => second.take(row)), ...second.endBefore(never))
      expect(found).toEqual(expected)
    }),
  )
})

it('a text typed letter by letter, alone, is one text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z ]{0,30}[a-z]$/), (typed) => {
      const typing = typingSteps()
      const steps = Array.from(typed, (_, i) => ({ id: i + 1, text: typed.slice(0, i + 1), at: i }))
      const found = [...steps.flatMap((step) => typing.take(step)), ...typing.endBefore(never)]
      expect(found).toEqual([typed.length])
    }),
  )
})
