import { describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { failureOf } from '#browser/call-failure.ts'
import { checkCredentials, messageOf } from './use-sign-in.ts'

describe('the login form before it sends anything', () => {
  it.each([
    ['', '', ['username', 'password']],
    ['   ', 'secret', ['username']],
    ['\t\n', '', ['username', 'password']],
    ['mira', '', ['password']],
  ])('requires both: %j and %j lack %j', (username, password, missing) => {
    expect(checkCredentials({ username, password, code: null })).toEqual({ ok: false, missing })
  })

  it('trims the username and never the password', () => {
    expect(checkCredentials({ username: '  mira ', password: ' with spaces ', code: null })).toEqual({
      ok: true,
      body: { username: 'mira', password: ' with spaces ' },
    })
  })
})

describe('the message of a failed login', () => {
  it.each([
    [
      'what the server says',
      new ApiError(401, '{"message":"Invalid username or password"}', ''),
      'Invalid username or password',
    ],
    [
      'the waiting time of the server',
      new ApiError(429, '{"message":"Please try again in 12 minutes."}', ''),
      'Please try again in 12 minutes.',
    ],
    ['`Login failed` where it says nothing', new ApiError(502, '<html>Bad Gateway</html>', ''), 'Login failed'],
    ['that there was no answer', new TypeError('Failed to fetch'), 'We could not reach the server. Please try again.'],
  ])('is %s', (_, error, message) => {
    expect(messageOf(failureOf(error))).toBe(message)
  })
})
