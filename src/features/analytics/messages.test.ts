import { expect, it } from 'vitest'
import { formatAction, formatEntries, toolName } from './messages.ts'

it.each([
  ['copied', 'Copied'],
  ['copied_full_palette', 'Copied full palette'],
  ['opened_image_tab', 'Opened image tab'],
  ['copied_url_final_fallback', 'Copied URL instead'],
  ['émis_à_nouveau', 'Émis à nouveau'],
  ['a\nb\u202ec', 'A bc'],
])('formats the action %j as %j', (action, words) => {
  expect(formatAction(action)).toBe(words)
})

it('names tools and the news', () => {
  expect([toolName('qr_code'), toolName('marketing_news')]).toEqual(['QR Code Generator', 'Marketing & AI News'])
})

it('formats a number of entries', () => {
  expect([0, 1, 1386].map(formatEntries)).toEqual(['0 entries', '1 entry', '1,386 entries'])
})
