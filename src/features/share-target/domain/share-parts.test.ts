import { describe, expect, it } from 'vitest'
import { shareParts } from './share-parts.ts'

const isAddress = (text: string) => /^(https?:\/\/)?[a-z.]+\.example\S*$/.test(text)
const partsOf = (texts: { title?: string; text?: string; url?: string }) =>
  shareParts({ title: '', text: '', url: '', ...texts }, isAddress)

describe('the parts of a share', () => {
  it.each([
    ['an address of its own', { url: 'https://a.example/b' }, 'https://a.example/b', ''],
    ['an address as the text', { text: 'https://a.example/b' }, 'https://a.example/b', ''],
    ['a bare host', { text: 'shop.example' }, 'shop.example', ''],
    ['a page with its title', { title: 'Spring sale', text: 'https://a.example' }, 'https://a.example', 'Spring sale'],
    [
      'an address at the end',
      { text: 'Three days only: https://a.example/b.' },
      'https://a.example/b',
      'Three days only: .',
    ],
    ['an address in brackets', { text: 'Sale (https://a.example/b)' }, 'https://a.example/b', 'Sale ()'],
    ['words alone', { title: 'Hello', text: 'Good morning' }, null, 'Hello\nGood morning'],
    ['a title that the text repeats', { title: 'Sale', text: 'Sale today' }, null, 'Sale today'],
    ['nothing', {}, null, ''],
  ] as const)('of %s', (_, texts, address, words) => {
    expect(partsOf(texts)).toEqual({ address, words })
  })

  it('hold no endless address, and are found at once in 100,000 characters', () => {
    const endless = `https://a.example/${'b'.repeat(99_000)}`
    expect(partsOf({ text: endless })).toEqual({ address: null, words: endless })
    const dots = `https://${'.'.repeat(99_000)}`
    expect(partsOf({ text: dots }).address).toBeNull()
  })
})
