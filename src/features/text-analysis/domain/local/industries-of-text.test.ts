import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLexicons } from '../../server/local/lexicon/lexicon.ts'
import { industries } from '../industries.ts'
import { industryFinder } from './industries-of-text.ts'

const industriesOf = industryFinder(readLexicons())

describe('the industries of a text', () => {
  it.each([
    ['food', 'en', 'Sourdough fresh out of the oven'],
    ['beauty', 'de', 'Neue Frisur gefällig?'],
    ['real-estate', 'fr', 'À louer : T2 lumineux'],
    ['travel', 'es', 'VUELOS BARATOS'],
    ['nonprofit', 'pt', 'Doação de agasalhos'],
    ['recruiting', 'it', 'Cercasi: candidati subito'],
    ['retail', 'nl', 'Uitverkoop in onze winkel'],
  ])('are %s in %s: %s', (industry, language, text) => {
    expect(industriesOf(text, language).industries[0]).toBe(industry)
  })

  it('are found inside of German compounds', () => {
    expect(industriesOf('Osterurlaub', 'de').industries).toEqual(['travel'])
    expect(industriesOf('Großimmobilien', 'de').industries).toEqual(['real-estate'])
  })

  it('are found in every language when the language is unknown', () => {
    expect(industriesOf('Schnitzel', 'und').industries).toEqual(['food'])
    expect(industriesOf('Peluquería', 'sv').industries).toEqual(['beauty'])
  })

  it('use the meaning of a word in the language of the text: pain is bread in French', () => {
    expect(industriesOf('Le pain du matin', 'fr').industries).toEqual(['food'])
    expect(industriesOf('No more pain', 'en').industries).toEqual(['health'])
  })

  it('are found by emoji', () => {
    expect(industriesOf('Tonight 🍕', 'en').industries).toContain('food')
    expect(industriesOf('❤️🔥🎉', 'en')).toEqual({ industries: [], confidence: null })
  })

  it('are at most three, the likeliest first', () => {
    const { industries: found } = industriesOf('dentist, hotel, mortgage, school, school, hotel airport', 'en')
    expect(found[0]).toBe('travel')
    expect(industriesOf('dentist hotel loan school pizza concert', 'en').industries).toHaveLength(3)
  })

  it('leave out industries with a much lower score than the first', () => {
    expect(industriesOf('Manicure and pedicure, nail polish, 20% off', 'en').industries).toEqual(['beauty'])
  })

  it('have the confidence of the first one’s share, less for a single word', () => {
    expect(industriesOf('dentist', 'en')).toEqual({ industries: ['health'], confidence: 0.75 })
    expect(industriesOf('dentist and doctor', 'en').confidence).toBeCloseTo(6 / 7)
    expect(industriesOf('dentist at the airport', 'en').confidence).toBeCloseTo(3 / 7)
  })

  it('do not count repeated words', () => {
    expect(industriesOf('dentist dentist dentist', 'en')).toEqual(industriesOf('dentist', 'en'))
  })

  it('are empty without a known word', () => {
    expect(industriesOf('Hello there, how are you?', 'en')).toEqual({ industries: [], confidence: null })
    expect(industriesOf('', 'en')).toEqual({ industries: [], confidence: null })
  })

  it('stay within their limits for any text in any language', () => {
    const languages = fc.constantFrom('en', 'de', 'nl', 'fr', 'und', 'xx')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), languages, (text, language) => {
        const { industries: found, confidence } = industriesOf(text, language)
        expect(found.length).toBeLessThanOrEqual(3)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((each) => industries.includes(each))).toBe(true)
        if (found.length === 0) expect(confidence).toBeNull()
        else expect(confidence).toBeGreaterThan(0)
        expect(confidence ?? 0).toBeLessThan(1)
      }),
    )
  })

  it.each(['a', 'ä', 'urlaub', 'pizza ', 'a ', '🍕', '\u0301'])('are found in 10,000 characters of %j', (part) => {
    const { industries: found } = industriesOf(part.repeat(10_000).slice(0, 10_000), 'de')
    expect(found.length).toBeLessThanOrEqual(1)
  })
})
