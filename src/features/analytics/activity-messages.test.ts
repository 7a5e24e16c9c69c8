import { expect, it } from 'vitest'
import { actionInWords, entriesInWords, toolInWords } from './activity-messages.ts'

it.each([
  ['copied', 'Copied'],
  ['copied_full_palette', 'Copied full palette'],
  ['opened_image_tab', 'Opened image tab'],
  ['copied_url_final_fallback', 'Copied URL instead'],
  ['émis_à_nouveau', 'Émis à nouveau'],
  ['a\nb\u202ec', 'A bc'],
])('says the action %j as %j', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

it('says tools by their names, the news too', () => {
  expect([toolInWords('qr_code'), toolInWords('marketing_news')]).toEqual(['QR Code Generator', 'Marketing & AI News'])
})

it('counts entries', () => {
  expect([0, 1, 1386].map(entriesInWords)).toEqual(['0 entries', '1 entry', '1,386 entries'])
})
