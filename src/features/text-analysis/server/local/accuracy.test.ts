import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../domain/analysis.ts'
import {
  analyzeAll,
  industryIsRight,
  type KnownText,
  knownTexts,
  languageIsRight,
  languageIsSure,
  share,
} from '../../testing/evaluation.ts'
import { analyzeLocally } from './analyze-locally.ts'

const analyzed = (texts: readonly KnownText[]) => analyzeAll(texts, analyzeLocally)

describe('the language of short marketing texts', () => {
  it.each(['languages', 'languages-held-out'] as const)(
    'is right for 95 of 100 of %s, in twenty languages',
    async (name) => {
      const texts = knownTexts(name)
      expect(new Set(texts.map(({ language }) => language)).size).toBe(20)
      expect(texts.filter(({ text }) => text.length < 20)).toEqual([])
      expect(share(await analyzed(texts), languageIsRight)).toBeGreaterThanOrEqual(95)
    },
  )

  it('is right for 98 of 100 with a confidence of at least 0.9, which most long texts reach', async () => {
    const long = await analyzed([...knownTexts('languages'), ...knownTexts('languages-held-out')])
    const short = await analyzed(knownTexts('languages-short'))
    expect(share([...long, ...short].filter(languageIsSure), languageIsRight)).toBeGreaterThanOrEqual(98)
    expect(share(long, languageIsSure)).toBeGreaterThan(75)
  })

  it('is more often unknown than wrong for texts shorter than 20 characters', async () => {
    const short = await analyzed(knownTexts('languages-short'))
    const wrong = short.filter((one) => !languageIsRight(one) && one.analysis.language !== 'und')
    expect(share(short, languageIsRight)).toBeGreaterThanOrEqual(70)
    expect(wrong.length).toBeLessThanOrEqual(3)
  })

  it.each([
    ['de', '𝗝𝗲𝘁𝘇𝘁 𝗻𝗲𝘂: 𝘂𝗻𝘀𝗲𝗿𝗲 𝗵𝗮𝘂𝘀𝗴𝗲𝗺𝗮𝗰𝗵𝘁𝗲𝗻 𝗞𝘂𝗰𝗵𝗲𝗻'],
    ['fr', '𝘓𝘢 𝘭𝘪𝘷𝘳𝘢𝘪𝘴𝘰𝘯 𝘦𝘴𝘵 𝘰𝘧𝘧𝘦𝘳𝘵𝘦 𝘤𝘦 𝘸𝘦𝘦𝘬-𝘦𝘯𝘥'],
    ['en', 'ｅｖｅｒｙｔｈｉｎｇ ｉｓ ｂａｃｋ ｉｎ ｓｔｏｃｋ'],
  ])('is %s for bold, italic and full-width letters', (language, text) => {
    expect(analyzeLocally(text)).toMatchObject({ analysis: { language } })
  })

  it.each([
    ['ja', '新商品が入荷しました'],
    ['ja', 'サマーセール開催中'],
    ['zh', '新品上市 Summer Sale 买一送一'],
    ['ko', '신상품이 입고되었습니다'],
    ['th', 'ลดราคาสูงสุด 50%'],
    ['he', 'מבצע סוף שבוע על כל החנות'],
    ['el', 'Εκπτώσεις έως 50% σε όλα'],
    ['ar', 'تخفيضات الصيف بدأت الآن'],
    ['fa', 'فروش ویژه تابستان شروع شد'],
    ['ur', 'ہماری نئی دکان کھل گئی ہے'],
    ['hi', 'गर्मियों की सेल शुरू'],
    ['mr', 'उन्हाळी सेल सुरू झाला आहे'],
    ['bg', 'Лятна разпродажба до 50%'],
    ['sr', 'Летња распродаја почиње'],
    ['be', 'Летні распродаж пачаўся'],
    ['ms', 'Jualan murah hujung minggu di kedai kami'],
  ])('is %s for %s', (language, text) => {
    expect(analyzeLocally(text)).toMatchObject({ analysis: { language } })
  })

  it.each([
    'asdfgh jkl qwerty uiop',
    'lorem ipsum dolor sit amet',
    'Dewch i ymweld â ni ddydd Sadwrn',
    'x',
    'a'.repeat(10_000),
  ])('is unknown for %.30s, which is in no supported language', (text) => {
    expect(analyzeLocally(text)).toMatchObject({ analysis: { language: 'und', languageConfidence: 0 } })
  })
})

describe('the industry of short marketing texts', () => {
  it('is right for 80 of 100 texts written after the lexicon', async () => {
    const texts = knownTexts('industries-held-out')
    expect(texts).toHaveLength(120)
    expect(share(await analyzed(texts), industryIsRight)).toBeGreaterThanOrEqual(80)
  })

  it('is right for 97 of 100 texts that the lexicon was made from', async () => {
    expect(share(await analyzed(knownTexts('industries-tuned')), industryIsRight)).toBeGreaterThanOrEqual(97)
  })

  it('is right for nearly all with a confidence of at least 0.75, and for few below 0.4', async () => {
    const found = await analyzed(knownTexts('industries-held-out'))
    const sureness = ({ analysis }: (typeof found)[number]) => analysis.industryConfidence ?? 0
    expect(
      share(
        found.filter((one) => sureness(one) >= 0.75),
        industryIsRight,
      ),
    ).toBeGreaterThanOrEqual(95)
    expect(
      share(
        found.filter((one) => sureness(one) < 0.4),
        industryIsRight,
      ),
    ).toBeLessThan(50)
  })
})

function expectSound({ language, languageConfidence, translation, translationConfidence }: Analysis): void {
  expect(language).toMatch(/^([a-z]{2}|und)$/)
  expect(languageConfidence).toBeGreaterThanOrEqual(0)
  expect(languageConfidence).toBeLessThanOrEqual(1)
  expect([translation, translationConfidence]).toEqual([null, null])
}

describe('any text', () => {
  it('is analyzed or has no letter, with confidences from 0 to 1 and no translation', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
        const response = analyzeLocally(text)
        expect(response.kind).toMatch(/^(analyzed|wordless)$/)
        if (response.kind === 'analyzed') expectSound(response.analysis)
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString hasOwnProperty', 'valueOf'])(
    'of %s is text like any other',
    (text) => {
      expect(analyzeLocally(text)).toMatchObject({ kind: 'analyzed' })
    },
  )
})
