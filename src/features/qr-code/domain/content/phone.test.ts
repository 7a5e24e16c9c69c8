import { describe, expect, it } from 'vitest'
import { encodePhone, encodeSms, isPhoneNumber, readPhone, readSms } from './phone.ts'

const phone = (number: string) => ({ type: 'phone', number }) as const
const sms = (number: string, message: string) => ({ type: 'sms', number, message }) as const

describe('a number', () => {
  it.each([
    ['+47 22 00 00 00', 'tel:+4722000000'],
    ['(030) 123-456/7', 'tel:0301234567'],
    [' +1.212.555.0100 ', 'tel:+12125550100'],
    ['112', 'tel:112'],
  ])('%s is dialed as %s', (number, payload) => expect(encodePhone(phone(number))).toBe(payload))

  it.each(['1', 'call me', '+47 22 00 x', '0800-TEA', '++47 22', '22+47', '*100#', '1234567890123456', '٢٢٠٠٠٠'])(
    '%s is refused',
    (number) => {
      expect(isPhoneNumber(number)).toBe(false)
      expect(encodePhone(phone(number))).toEqual({ kind: 'refused', field: 'number', reason: 'phone' })
    },
  )

  it('is required', () => {
    expect([encodePhone(phone(' ')), encodeSms(sms('', 'TEA'))]).toEqual([null, null])
  })
})

describe('a text message', () => {
  it.each([
    ['TEA', 'SMSTO:+4722000000:TEA'],
    ['a:b;c\n"d"', 'SMSTO:+4722000000:a:b;c\n"d"'],
    ['', 'SMSTO:+4722000000'],
  ])('%j is %j', (message, payload) => {
    expect(encodeSms(sms('+47 22 00 00 00', message))).toBe(payload)
    expect(readSms(payload)).toEqual(sms('+4722000000', message))
  })
})

it('a phone reads the number', () => expect(readPhone('TEL:+4722')).toEqual(phone('+4722')))
