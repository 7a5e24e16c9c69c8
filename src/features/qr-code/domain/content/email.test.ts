import { describe, expect, it } from 'vitest'
import type { EmailContent } from './content.ts'
import { encodeEmail, isMailAddress, readEmail } from './email.ts'

const email = (values: Partial<EmailContent>): EmailContent => ({
  type: 'email',
  to: 'hello@example.com',
  subject: '',
  message: '',
  ...values,
})

describe('an e-mail', () => {
  it.each([
    [{}, 'mailto:hello@example.com'],
    [{ subject: 'Tasting on Thursday' }, 'mailto:hello@example.com?subject=Tasting%20on%20Thursday'],
    [{ message: 'a&b=c?d\ne' }, 'mailto:hello@example.com?body=a%26b%3Dc%3Fd%0D%0Ae'],
    [{ subject: '50% +', message: 'ä🎉' }, 'mailto:hello@example.com?subject=50%25%20%2B&body=%C3%A4%F0%9F%8E%89'],
    [{ to: ' tea+oslo%x@example.com ' }, 'mailto:tea%2Boslo%25x@example.com'],
    [{ to: 'a@bücher.example' }, 'mailto:a@b%C3%BCcher.example'],
    [{ subject: 'half \ud83c' }, 'mailto:hello@example.com?subject=half%20%EF%BF%BD'],
  ])('with %j is %s', (values, payload) => expect(encodeEmail(email(values))).toBe(payload))

  it('needs a recipient, which must be an e-mail address', () => {
    expect(encodeEmail(email({ to: ' ', subject: 'x' }))).toBeNull()
    expect(encodeEmail(email({ to: 'hello' }))).toEqual({ kind: 'refused', field: 'to', reason: 'email' })
  })

  it.each(['a@example.com', 'a.b+c@sub.example.co', "o'neill@example.com", 'ä@bücher.example'])(
    'may go to %s',
    (text) => expect(isMailAddress(text)).toBe(true),
  )

  it.each([
    'a@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@b@example.com',
    'Anna <a@example.com>',
    'a@example..com',
  ])('may not go to %s', (text) => expect(isMailAddress(text)).toBe(false))

  it.each([`${'a'.repeat(65)}@example.com`, `a@${'b.'.repeat(130)}com`, `a@${'b'.repeat(100_000)}`])(
    'may not go to an endless address',
    (text) => expect(isMailAddress(text)).toBe(false),
  )
})

describe('a phone', () => {
  it('reads every part back', () => {
    const values = email({ to: 'tea+oslo@example.com', subject: 'a&b=c + 100%', message: 'x?\n\ny #🎉' })
    expect(readEmail(encodeEmail(values) as string)).toEqual(values)
  })

  it('reads broken escapes as they are', () => {
    expect(readEmail('MAILTO:a%b@example.com?SUBJECT=%&x')).toEqual(email({ to: 'a%b@example.com', subject: '%' }))
  })
})
