import { describe, expect, it } from 'vitest'
import { passwordFrom, passwordProblem, randomPasswordBytes, usernameProblem } from './credentials.ts'

describe('a user name', () => {
  it.each(['mira', 'Mira Müller', '管理者', "o'neil; DROP TABLE x", 'a'.repeat(200), '😀'.repeat(200)])(
    'may be %j',
    (username) => expect(usernameProblem(username)).toBeNull(),
  )

  it.each([
    ['', 'username-empty'],
    [' \t ', 'username-empty'],
    ['a'.repeat(201), 'username-too-long'],
    ['a\0b', 'username-unreadable'],
    ['agent:mira', 'username-program'],
    ['key:mira', 'username-program'],
    ['a\u001b[2Jb', 'username-unreadable'],
    ['a\nb', 'username-unreadable'],
    ['mira\u202e', 'username-unreadable'],
    ['mira\ufffe', 'username-unreadable'],
    ['\ud800a', 'username-unreadable'],
    ['\u200b', 'username-empty'],
  ])('may not be %j: %s', (username, problem) => expect(usernameProblem(username)).toBe(problem))
})

describe('a password', () => {
  it.each(['x', ' x ', '1', 'password', 'é'.repeat(36), '😀'.repeat(18), 'a'.repeat(72)])(
    'can be %j: there is no strength rule',
    (password) => expect(passwordProblem(password)).toBeNull(),
  )

  it.each([
    ['', 'password-empty'],
    ['   ', 'password-empty'],
    ['a'.repeat(73), 'password-too-long'],
    ['é'.repeat(37), 'password-too-long'],
    ['right\0and more', 'password-unreadable'],
    ['\udc00', 'password-unreadable'],
  ])('may not be %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))
})

describe('a random password', () => {
  it('consists of groups of four characters that are easy to tell apart', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(passwordFrom(everyByte)).toMatch(/^[a-km-np-z2-9-]+$/)
    expect(passwordFrom(new Uint8Array(randomPasswordBytes))).toBe('aaaa-aaaa-aaaa-aaaa-aaaa-aaaa')
  })

  it('has at least 100 bits, with equally likely characters', () => {
    const everyByte = Array.from({ length: 256 }, (_, byte) => passwordFrom(Uint8Array.of(byte, byte, byte, byte)))
    const counts = Map.groupBy(everyByte, (password) => password[0])
    expect(counts.size).toBe(32)
    expect(new Set([...counts.values()].map((same) => same.length))).toEqual(new Set([8]))
    expect(randomPasswordBytes * Math.log2(counts.size)).toBeGreaterThanOrEqual(100)
  })

  it('is an allowed password', () => {
    expect(passwordProblem(passwordFrom(new Uint8Array(randomPasswordBytes).fill(255)))).toBeNull()
  })
})
