import { expect, it } from 'vitest'
import { asSentence } from './as-sentence.ts'

it.each([
  ['a domain of your own and one short word,', 'A domain of your own and one short word'],
  ['Write it down; ', 'Write it down'],
  ['two parts:', 'Two parts'],
  ['élan and style', 'Élan and style'],
  ['iPhone first', 'iPhone first'],
  ['example.com/menu opens at once', 'example.com/menu opens at once'],
  ['utm_source tells them apart', 'utm_source tells them apart'],
  ['Ends as it should.', 'Ends as it should.'],
  ['مرحبا،', 'مرحبا،'],
  [',', ''],
])('the sentence of %j is %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
