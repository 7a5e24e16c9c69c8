// Comments and titles of tests are plain American English (docs/how-to/change-words.md has the rules of user texts).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { british, sentencesOf } from './support/sentences.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) || /^src\/.*\.css$/.test(file))

const phrases = [
  'is said|(are|was|were) said to|(is|are|was|were) told(?! apart)|told of|hears? of|says? so|whoever',
  'what (is (left|there|said)|stands|comes)|who asks',
  'answers? for|answer(s|ed)?( with)? [1-5]\\d\\d|answered with|no answer',
]
const translated = new RegExp(`\\b(${phrases.join('|')})\\b`, 'i')
/** Titles of docs/product.md. */
const cited = /Colour (relations|palette additions)|role-named colours/g
const isWrong = (text: string) => translated.test(text) || british.test(text.replaceAll(cited, ''))

it('comments and titles of tests are in plain American English', () => {
  // Parsing all files takes seconds, so this first looks at their text with line breaks joined.
  const suspects = files.filter((file) => isWrong(readFileSync(file, 'utf8').replaceAll(/\s+(?:\/\/|\*)?\s*/g, ' ')))
  const found = suspects.flatMap(sentencesOf).filter(({ text }) => isWrong(text))
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})
