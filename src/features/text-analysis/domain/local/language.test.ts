import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import { plainText } from './plain-text.ts'

const scored = (scores: Record<string, number>) => (text: string) => languageOf(text, () => scores)

describe('the confidence of a language', () => {
  it('grows with the distance to the next language', () => {
    const near = scored({ fr: 80, it: 75 })('Nouvelle collection')
    const far = scored({ fr: 80, it: 40 })('Nouvelle collection')
    expect(near.confidence).toBeGreaterThan(0.5)
    expect(far.confidence).toBeGreaterThan(near.confidence)
  })

  it('grows with the length of the text, but not by repeated words', () => {
    const of = scored({ fr: 80, it: 70 })
    expect(of('Nouvelle collection en ligne').confidence).toBeGreaterThan(of('Nouvelle collection').confidence)
    expect(of('Nouvelle Nouvelle Nouvelle').confidence).toBe(of('Nouvelle').confidence)
  })

  it('is small when no language fits well', () => {
    expect(scored({ en: 25 })('lorem ipsum dolor sit amet').confidence).toBeLessThan(0.5)
  })

  it('below 0.4 makes the language unknown', () => {
    expect(scored({ fr: 80, it: 79 })('Nouvelle collection')).toEqual({ language: 'und', confidence: 0 })
  })

  it('is between 0 and 1 for any text and any scores', () => {
    const scores = fc.dictionary(
      fc.constantFrom('en', 'de', 'ru', 'ms', 'da', 'fa'),
      fc.float({ min: 0, max: 500, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), scores, (text, given) => {
        const { confidence } = languageOf(plainText(text), () => given)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a language', () => {
  it('is determined by a script that only it uses, whatever the scores', () => {
    expect(scored({ en: 100 })('신상품이 입고되었습니다')).toMatchObject({ language: 'ko' })
    expect(scored({})('סייל')).toMatchObject({ language: 'he' })
  })

  it('of another script wins over Latin words, unless these are nearly the whole text', () => {
    expect(scored({ en: 80, fr: 40 })('Summer Sale 夏季大促销')).toMatchObject({ language: 'zh' })
    expect(scored({ en: 80, fr: 40 })('Our new restaurant is called 新, come and see us on Sunday')).toMatchObject({
      language: 'en',
    })
  })

  it('is one of those that use the letters of the text', () => {
    expect(scored({ en: 90, ru: 80, bg: 40 })('Скидки каждый день')).toMatchObject({ language: 'ru' })
    expect(scored({ ru: 90, uk: 80 })('Знижки щодня, їдемо')).toMatchObject({ language: 'uk' })
  })

  it('is distinguished from similar languages by frequent words', () => {
    expect(scored({ da: 80, no: 79 })('Bestill nå hos oss')).toMatchObject({ language: 'no' })
    expect(scored({ no: 80, da: 79 })('Bestil nu hos jer uden gebyr')).toMatchObject({ language: 'da' })
  })

  it('detected as Malay is Indonesian unless a word decides otherwise', () => {
    expect(scored({ ms: 80, tl: 30 })('Koleksi terbaru sudah tersedia')).toMatchObject({ language: 'id' })
    expect(scored({ ms: 80, tl: 30 })('Beli sekarang di kedai kami sahaja')).toMatchObject({ language: 'ms' })
  })

  it('of loanwords only is English with low confidence', () => {
    expect(scored({ ro: 90, sv: 20 })('Mega Sale Sale')).toEqual({ language: 'en', confidence: 0.5 })
  })

  it.each(['https://example.com/nur-heute', '@marke', '#', 'SAVE20'])(
    'of %s is open: names and codes are of no language',
    (text) => {
      expect(scored({ de: 90 })(text)).toEqual({ language: 'und', confidence: 0 })
    },
  )

  it('is unknown for an unknown script', () => {
    expect(scored({ en: 90 })('ᚠᚢᚦᚨᚱᚲ')).toEqual({ language: 'und', confidence: 0 })
  })
})
