// Properties of all names and passwords (Spec 5; Decisions: passwords over 72 bytes are rejected).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLine } from '#shared/text.ts'
import { anyText } from '../../../../test/support/any-text.ts'
import {
  groupedCharacters,
  passwordFrom,
  passwordProblem,
  randomPasswordBytes,
  usernameProblem,
} from './credentials.ts'

it('an allowed password has 1 to 72 bytes, and bcrypt sees all of them', () => {
  fc.assert(
    fc.property(anyText(), (password) => {
      if (passwordProblem(password) !== null) return
      const bytes = new TextEncoder().encode(password)
      expect(bytes.length).toBeGreaterThanOrEqual(1)
      expect(bytes.length).toBeLessThanOrEqual(72)
      expect(bytes).not.toContain(0)
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(password)
    }),
  )
})

it('the length limit of a password counts bytes, for any characters', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'é', '字', '😀'), fc.integer({ min: 1, max: 80 }), (character, count) => {
      const isTooLong = count * Buffer.byteLength(character) > 72
      expect(passwordProblem(character.repeat(count))).toBe(isTooLong ? 'password-too-long' : null)
    }),
  )
})

it('an allowed name displays exactly as it is stored', () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      if (usernameProblem(name) !== null) return
      expect(cleanLine(name)).toBe(name.trim())
      expect(name.trim()).not.toBe('')
      expect(name.isWellFormed()).toBe(true)
      expect(Array.from(name).length).toBeLessThanOrEqual(200)
    }),
  )
})

it('adding a control character, a lone surrogate or a direction override makes a name invalid', () => {
  const invisible = fc.constantFrom('\0', '\u0007', '\ud800', '\u202e', '\u2066', '\ufffe', '\u2028')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}$/), invisible, fc.stringMatching(/^[a-z]{1,8}$/), (one, mark, rest) => {
      expect(usernameProblem(one + rest)).toBeNull()
      expect(usernameProblem(one + mark + rest)).toBe('username-unreadable')
    }),
  )
})

it('a random password is six groups of four readable characters, and allowed', () => {
  const bytes = fc.uint8Array({ minLength: randomPasswordBytes, maxLength: randomPasswordBytes })
  fc.assert(
    fc.property(bytes, fc.nat(randomPasswordBytes - 1), (random, place) => {
      const password = passwordFrom(random)
      expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){5}$/)
      expect(passwordProblem(password)).toBeNull()
      // Five bits of each byte matter, so changing one of them changes the password.
      const other = random.map((byte, i) => (i === place ? byte ^ 1 : byte))
      expect(passwordFrom(other)).not.toBe(password)
      expect(groupedCharacters).toHaveLength(32)
    }),
  )
})
