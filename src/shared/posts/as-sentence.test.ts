import { expect, it } from 'vitest'
import { asSentence, withoutOpenEnd } from './as-sentence.ts'

it.each([
  ['a domain of your own and one short word,', 'A domain of your own and one short word'],
  ['Write it down; ', 'Write it down'],
  ['two parts:', 'Two parts'],
  ['élan and style', 'Élan and style'],
  ['iPhone first', 'iPhone first'],
  ['example.com/menu opens at once', 'example.com/menu opens at once'],
  ['utm_source tells them apart', 'utm_source tells them apart'],
  ['Ends as it should.', 'Ends as it should.'],
  ['مرحبا،', 'مرحبا'],
  ['一つ、', '一つ'],
  ['one,…', 'One…'],
  ['one part –', 'One part'],
  [',', ''],
])('turns %j into %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})

it('takes linear time for 100,000 commas', () => {
  expect(withoutOpenEnd(`${','.repeat(100_000)}x`)).toHaveLength(100_001)
})
