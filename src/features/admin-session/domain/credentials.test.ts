import { describe, expect, it } from 'vitest'
import { passwordProblem, usernameProblem } from './credentials.ts'

describe('a user name', () => {
  it.each(['mira', 'Mira Müller', '管理者', "o'neil; DROP TABLE x", 'a'.repeat(200), '😀'.repeat(200)])(
    'can be %j',
    (username) => expect(usernameProblem(username)).toBeNull(),
  )

  it.each([
    ['', 'username-empty'],
    [' \t ', 'username-empty'],
    ['a'.repeat(201), 'username-too-long'],
    ['a\0b', 'username-unreadable'],
    ['a\u001b[2Jb', 'username-unreadable'],
    ['a\nb', 'username-unreadable'],
    ['mira\u202e', 'username-unreadable'],
    ['mira\ufffe', 'username-unreadable'],
    ['\ud800a', 'username-unreadable'],
    ['\u200b', 'username-empty'],
  ])('cannot be %j', (username, problem) => expect(usernameProblem(username)).toBe(problem))
})

describe('a password', () => {
  it.each(['x', ' x ', '1', 'password', 'é'.repeat(36), '😀'.repeat(18), 'a'.repeat(72)])(
    'can be %j: there is no rule of strength',
    (password) => expect(passwordProblem(password)).toBeNull(),
  )

  it.each([
    ['', 'password-empty'],
    ['   ', 'password-empty'],
    ['a'.repeat(73), 'password-too-long'],
    ['é'.repeat(37), 'password-too-long'],
    ['right\0and more', 'password-unreadable'],
    ['\udc00', 'password-unreadable'],
  ])('cannot be %j', (password, problem) => expect(passwordProblem(password)).toBe(problem))
})
