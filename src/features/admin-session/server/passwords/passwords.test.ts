import { getRounds } from 'bcrypt'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('hashes with bcrypt at cost 12 and a new salt each time, and accepts the password', async () => {
  const [one, other] = [await hashPassword('pässword'), await hashPassword('pässword')]
  expect(one).toMatch(/^\$2b\$12\$/)
  expect(getRounds(one)).toBe(12)
  expect(one).not.toBe(other)
  expect(await isPassword('pässword', one)).toBe(true)
})

it('accepts only the whole password', async () => {
  const longest = 'a'.repeat(72)
  const hash = await hashPassword(longest)
  for (const wrong of [`${longest}b`, `${longest}\0`, `${longest.slice(1)}`, '', `${longest} `]) {
    expect([wrong, await isPassword(wrong, hash)]).toEqual([wrong, false])
  }
  const short = await hashPassword('right')
  expect(await isPassword('right\0and more', short)).toBe(false)
})

it('rejects any password when there is no administrator', async () => {
  for (const guess of ['decoy', '', '.', 'a'.repeat(73)]) expect(await isPassword(guess, undefined)).toBe(false)
})
