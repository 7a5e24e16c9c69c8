import { expect, it } from 'vitest'
import { toolPart } from './tool-part.ts'

it('gives the part of a file', () => {
  expect(toolPart({ './a.tsx': 1, './b.tsx': 2 }, './b.tsx')).toBe(2)
})

it('refuses a tool without the part, and names the file', () => {
  expect(() => toolPart({ './a.tsx': 1 }, './b.tsx')).toThrow('./b.tsx')
})
