// Random posts for tests of counting and splitting.
import fc from 'fast-check'
import { toBold } from '#features/bold-text/domain/bold.ts'

const hosts = ['example.com', 'www.example.co.uk', 'a-b.example.shop', 'm\u00fcnchen.de', 'x1.io']
const tails = ['', '/', '/a/b.html?x=1&y=2', '/a_(b)', '?q=1', '/p#top', '.', ',', '!']
const address = fc
  .tuple(fc.constantFrom('', 'https://', 'http://'), fc.constantFrom(...hosts), fc.constantFrom(...tails))
  .map((parts) => parts.join(''))
const emoji = fc.constantFrom(
  '\u{1f600}',
  '\u{1f44d}\u{1f3fd}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f1e9}\u{1f1ea}',
  '1\ufe0f\u20e3',
  '\u2764\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u00a9',
)
const word = fc.constantFrom(
  'sale',
  'Caf\u00e9',
  'cafe\u0301',
  '\u4eca\u65e5\u306f\u3002',
  '\ud55c\uad6d',
  '\u1112\u1161\u11ab',
  '\u0645\u0631\u062d\u0628\u0627',
  '\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35',
  '#SummitOslo',
  '@anna_lind',
  '@anna@social.example',
  '20%',
  'Dr.',
  'sentence.',
  'e\u0301\u0301\u0301',
  '\u201cquoted\u201d',
)
const bold = fc.constantFrom('Spring sale', 'three days only', '20 off').map(toBold)
/**
 * Without endings of three letters or more: whether those are valid depends on a long list, which the page does not
 * have.
 */
const anyWord = fc.string({ unit: 'binary-ascii', maxLength: 6 }).filter((text) => !/\.[a-z]{3}/i.test(text))
const piece = fc.oneof(address, emoji, word, bold, anyWord)

/** Words, links, emoji, mentions, bold letters and scripts without spaces. */
export const randomPost = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', '\n', ' - ', ', ', '\n\n', '. ')), { maxLength: 20 })
  .map((pieces) => pieces.flat().join(''))
