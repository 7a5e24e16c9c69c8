import { describe, expect, it } from 'vitest'
import {
  defaultMethod,
  defaultUseCase,
  firstMethodOf,
  methodsOf,
  methodTextOf,
  nextMethodOf,
  rolesOf,
  type UseCase,
  useCaseIds,
} from './use-cases.ts'

const specification: [UseCase, string, string][] = [
  [
    'general',
    'Base, Accent, Support, Light, Dark',
    'complementary, triadic, analogous, monochromatic, hsl-rotation, rgb-inversion',
  ],
  ['website', 'Primary, Secondary, Accent, Background, Text', 'complementary, analogous, monochromatic'],
  ['logo', 'Main, Accent, Support', 'complementary, triadic, analogous'],
  ['brand', 'Primary, Secondary, Accent, Light, Dark, Support', 'complementary, triadic, analogous'],
  ['social', 'Primary, Bold, Vibrant, Contrast', 'complementary, triadic, rgb-inversion'],
  ['app', 'Primary, Secondary, Background, Text, Success', 'complementary, monochromatic, analogous'],
  ['print', 'Primary, Accent, Light, Dark', 'analogous, monochromatic, complementary'],
]

describe('use cases', () => {
  it('are in the order of the specification', () => {
    expect(useCaseIds).toEqual(specification.map(([useCase]) => useCase))
  })

  it.each(specification)('%s has its labels and methods in order', (useCase, roles, methods) => {
    expect(rolesOf(useCase).join(', ')).toBe(roles)
    expect(methodsOf(useCase).join(', ')).toBe(methods)
  })

  it('make 24 combinations with a method', () => {
    expect(useCaseIds.flatMap((useCase) => methodsOf(useCase))).toHaveLength(24)
  })

  it('default to general and complementary', () => {
    expect([defaultUseCase, defaultMethod]).toEqual(['general', 'complementary'])
  })

  it('reset the method to their first one: print to analogous', () => {
    expect(useCaseIds.map(firstMethodOf)).toEqual([...Array(6).fill('complementary'), 'analogous'])
  })
})

describe('the next method', () => {
  it('after the default is triadic', () => {
    expect(nextMethodOf('general', 'complementary')).toBe('triadic')
  })

  it.each(specification)('of %s cycles through all its methods and back to the first', (useCase, _roles, methods) => {
    const first = firstMethodOf(useCase)
    const walk = [first]
    while (walk.length <= methodsOf(useCase).length) walk.push(nextMethodOf(useCase, walk.at(-1) ?? first))
    expect(walk.join(', ')).toBe(`${methods}, ${first}`)
  })

  it('is the first one after a method that the use case does not allow', () => {
    expect(nextMethodOf('logo', 'hsl-rotation')).toBe('complementary')
  })
})

it('combines use case and method in the method text of a record', () => {
  expect(methodTextOf('general', 'hsl-rotation')).toBe('general-hsl-rotation')
})
