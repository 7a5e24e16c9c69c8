import { describe, expect, it } from 'vitest'
import { hasLetter, plainText, prose } from './plain-text.ts'

describe('plain text', () => {
  it.each([
    ['𝗦𝗮𝗹𝗲 𝟮𝟬%', 'Sale 20%'],
    ['𝑺𝒂𝒍𝒆 𝔰𝔞𝔩𝔢 𝚜𝚊𝚕𝚎 ⓢⓐⓛⓔ ｓａｌｅ', 'Sale sale sale sale sale'],
    // A bold e with a combining accent, as the bold tool produces it.
    ['𝗰𝗮𝗳𝗲\u0301', 'café'],
    ['über ß ø 新 м', 'über ß ø 新 м'],
    ['Café™ ℠', 'Café   '],
    ['in\u200bvi\u00adsi\u2060ble \u202egnirts\u202c', 'invisible gnirts'],
    ['☕️ tea', '☕ tea'],
    ['two\nlines\tand\u00a0spaces', 'two lines and spaces'],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it('never exceeds 10,000 characters, although normalization lengthens some characters', () => {
    expect(plainText('\ufdfa'.repeat(10_000))).toHaveLength(10_000)
    expect(plainText('a'.repeat(100_000))).toHaveLength(10_000)
  })
})

describe('a text with a letter', () => {
  it.each(['a', '𝗮', '新', 'é', '100 g'])('is %s', (text) => expect(hasLetter(plainText(text))).toBe(true))
  it.each(['🎉🎉 100%', '𝟭𝟮𝟯', '', '...', '🅰 ❤️', '™', '\u200b'])('is not %s', (text) => {
    expect(hasLetter(plainText(text))).toBe(false)
  })
})

describe('prose', () => {
  it.each([
    ['Besuchen Sie https://example.com/sale?a=b jetzt', 'Besuchen Sie jetzt'],
    ['Mehr auf www.example.de oder shop.example.com/neu', 'Mehr auf oder'],
    ['Fragen an info@example.com oder @marke.online', 'Fragen an oder'],
    ['Mit Code SAVE20 nur 5l', 'Mit Code nur'],
    ['#NurHeute #sale_now', 'NurHeute sale now'],
    ['全场5折 联系@shop', '全场 折 联系'],
  ])('of %s is %s', (text, words) => {
    expect(prose(text).trim().replaceAll(/ +/g, ' ')).toBe(words)
  })

  it.each(['a', '@', '.', 'a.', '1', 'a@', 'http://'])(
    'of 10,000 times %s is found without trying every end',
    (part) => {
      expect(prose(part.repeat(10_000).slice(0, 10_000)).length).toBeLessThanOrEqual(10_000)
    },
  )
})
