// Properties that hold for every typed starting color and every use case (Spec 3, 4 and 5).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { isStartingColor, randomColor, startingColorOf } from './starting-color.ts'
import { firstMethodOf, methodNames, methodsOf, methodTextOf, nextMethodOf, rolesOf, useCaseIds } from './use-cases.ts'

const hexDigits = fc.stringMatching(/^[0-9a-fA-F]{6}$/)

it('a six-digit color is converted to lower case, and any other text becomes black', () => {
  fc.assert(
    fc.property(hexDigits, anyText(), (digits, text) => {
      expect(startingColorOf(`#${digits}`)).toBe(`#${digits.toLowerCase()}`)
      for (const junk of [
        text,
        `#${text}`,
        digits,
        `#${digits} `,
        `#${digits}\n`,
        `#${digits.slice(1)}`,
        `##${digits}`,
        `#${digits}0`,
      ]) {
        expect([junk, startingColorOf(junk)]).toEqual([junk, '#000000'])
        expect(isStartingColor(junk)).toBe(false)
      }
    }),
  )
})

it('a random color is a valid starting color and grows with the random number', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(random, random, (one, other) => {
      expect(startingColorOf(randomColor(one))).toBe(randomColor(one))
      expect(isStartingColor(randomColor(one))).toBe(true)
      if (one <= other) expect(randomColor(one) <= randomColor(other)).toBe(true)
    }),
  )
})

it('Generate cycles through the methods of a use case, each once', () => {
  const choice = fc
    .constantFrom(...useCaseIds)
    .chain((useCase) => fc.tuple(fc.constant(useCase), fc.constantFrom(...methodsOf(useCase))))
  fc.assert(
    fc.property(choice, ([useCase, method]) => {
      let at = method
      const round = methodsOf(useCase).map(() => {
        at = nextMethodOf(useCase, at)
        return at
      })
      expect(at).toBe(method)
      expect(round.toSorted()).toEqual([...methodsOf(useCase)].toSorted())
    }),
  )
})

it('after a method that the use case does not allow, the first method follows', () => {
  const all = Object.keys(methodNames) as (keyof typeof methodNames)[]
  fc.assert(
    fc.property(fc.constantFrom(...useCaseIds), fc.constantFrom(...all), (useCase, method) => {
      if (!methodsOf(useCase).includes(method)) expect(nextMethodOf(useCase, method)).toBe(firstMethodOf(useCase))
    }),
  )
})

it('no two choices share a method text, and no two colors of a palette share a role', () => {
  const texts = useCaseIds.flatMap((useCase) => methodsOf(useCase).map((method) => methodTextOf(useCase, method)))
  expect(new Set(texts).size).toBe(texts.length)
  for (const useCase of useCaseIds) expect(new Set(rolesOf(useCase)).size).toBe(rolesOf(useCase).length)
})
