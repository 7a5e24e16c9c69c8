import { expect, it } from 'vitest'
import { passwordProblem } from './credentials.ts'
import { passwordFrom, randomPasswordBytes } from './random-password.ts'

it('is readable: groups of four characters that no font confuses', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(passwordFrom(everyByte)).toMatch(/^[a-km-np-z2-9-]+$/)
  expect(passwordFrom(new Uint8Array(randomPasswordBytes))).toBe('aaaa-aaaa-aaaa-aaaa-aaaa-aaaa')
})

it('holds at least 100 bits, every character equally likely', () => {
  const everyByte = Array.from({ length: 256 }, (_, byte) => passwordFrom(Uint8Array.of(byte, byte, byte, byte)))
  const counts = Map.groupBy(everyByte, (password) => password[0])
  expect(counts.size).toBe(32)
  expect(new Set([...counts.values()].map((same) => same.length))).toEqual(new Set([8]))
  expect(randomPasswordBytes * Math.log2(counts.size)).toBeGreaterThanOrEqual(100)
})

it('can be a password', () => {
  expect(passwordProblem(passwordFrom(new Uint8Array(randomPasswordBytes).fill(255)))).toBeNull()
})
