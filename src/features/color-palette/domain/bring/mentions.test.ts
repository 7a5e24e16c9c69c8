import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenAt } from './css-tokens.ts'
import { listMentions, type Mention, sheetMentions } from './mentions.ts'

const texts = (mentions: readonly Mention[]) => mentions.map(({ text }) => text)
/** The words that are names of colors, and everything that is no word. */
const known = (mentions: readonly Mention[]) =>
  texts(mentions.filter(({ kind, text }) => kind !== 'word' || /^(red|blue|teal|tomato)$/i.test(text)))
const named = (mentions: readonly Mention[]) => mentions.map(({ text, name }) => [name, text])

describe('the colors of a style sheet', () => {
  it('have the names of their custom properties and variables', () => {
    const css = ':root{--brand:#0f766e;--link : rgb(14 117 109)}\n$sale: hsl(4 100% 50%);\n@bg: #fff;\na{color:#123}'
    expect(named(sheetMentions(css))).toEqual([
      ['--brand', '#0f766e'],
      ['--link', 'rgb(14 117 109)'],
      ['$sale', 'hsl(4 100% 50%)'],
      ['@bg', '#fff'],
      [null, '#123'],
    ])
  })

  it.each([
    ['a comment', 'a{/* color:#111; } */color:#fff}'],
    ['a comment to the end of its line, with a quote', "a{\n  // don't use #111\n  color:#fff}"],
    ['a string', 'a::before{content:"#111; color:#222}";color:#fff}'],
    ['a string with an escaped quote', 'a{content:"\\"#111";color:#fff}'],
    ['an address', 'a{background:url(a.svg#111);color:#fff}'],
    ['an address with signs and data', 'a{background:url(data:image/svg+xml;{#111}\\));color:#fff}'],
    ['a quoted address', 'a{background:url( "a.svg#111" );color:#fff}'],
    ['an import', '@import url(#111.css);@import "#222";@charset "utf-8";a{color:#fff}'],
    ['a selector', '#111,#abc:hover,a[href="#222"],.red{color:#fff}'],
    ['nested rules', '.a{&:hover{color:#fff}#fed &{}@media (color:#111){}}'],
    ['a layer and a condition', '@layer red, tan;@supports (color:#111){a{color:#fff}}'],
    ['a name of the author', 'a{animation:red 1s;grid-area:tan;font-family:Plum;color:#fff}'],
    ['a variable of that name', 'a{color:var(--red);background:$tan;border-color:#fff}'],
    ['an interpolation', '.a-#{$b}{color:#fff}'],
  ])('are not those of %s', (_, css) => {
    expect(texts(sheetMentions(css))).toEqual(['#fff'])
  })

  it('are found in shorthands, functions and declarations without a rule', () => {
    const css =
      'border:1px solid Red;box-shadow:0 0 3px rgba(0,0,0,.2),0 0 #fff0;--x:light-dark(#fff,color-mix(in lab,red,blue))'
    expect(known(sheetMentions(css))).toEqual(['Red', 'rgba(0,0,0,.2)', '#fff0', '#fff', 'red', 'blue'])
  })

  it('that hold variables are named as unreadable, and the colors in them are still found', () => {
    const found = sheetMentions('a{color:rgb(var(--x) / .5);fill:hsl(from rgb(1 2 3) h s l)}')
    expect(known(found)).toEqual(['rgb(var(--x) / .5)…', 'hsl(from rgb(1 2 3) h s …', 'rgb(1 2 3)'])
  })

  it('are found whether or not the sheet is minified', () => {
    const parts = fc.array(fc.tuple(fc.stringMatching(/^--[a-z]{1,8}$/), fc.stringMatching(/^#[0-9a-f]{6}$/)))
    fc.assert(
      fc.property(parts, (declarations) => {
        const small = `:root{${declarations.map((one) => one.join(':')).join(';')}}a{}`
        const large = `:root {\n${declarations.map((one) => `  ${one.join(': ')}; /* ${one[1]} */\n`).join('')}}\n\na { }`
        expect(named(sheetMentions(small))).toEqual(declarations)
        expect(named(sheetMentions(large))).toEqual(declarations)
      }),
    )
  })
})

describe('the colors of a list', () => {
  it.each([
    ['one per line', '#0f766e\nrgb(1, 2, 3)\nteal', ['#0f766e', 'rgb(1, 2, 3)', 'teal']],
    ['with commas', '#0f766e, tomato,#fff', ['#0f766e', 'tomato', '#fff']],
    ['of an address', 'https://coolors.co/264653-2a9d8f-e9c46a', ['#264653', '#2a9d8f', '#e9c46a']],
    ['without a sign', '0F766E 2e9a91 decade 1234567', ['#0F766E', '#2e9a91']],
    ['of markup', '<path fill="#0f766e" stroke=\'#fff\'/>', ['#0f766e', '#fff']],
  ])('%s', (_, text, expected) => {
    expect(known(listMentions(text))).toEqual(expected)
  })

  it('have the names before their colon', () => {
    const text = 'Brand blue: #0f766e\nSale: #e53341, Sun: #f2c94c\n{ brandDark: \'#132a29\', bg: "#fff" }\n#000'
    expect(named(listMentions(text)).filter(([, one]) => one?.startsWith('#'))).toEqual([
      ['Brand blue', '#0f766e'],
      ['Sale', '#e53341'],
      ['Sun', '#f2c94c'],
      ['brandDark', '#132a29'],
      ['bg', '#fff'],
      [null, '#000'],
    ])
  })
})

const parts = [
  '/*',
  '*/',
  '//',
  '"',
  "'",
  '\\',
  '{',
  '}',
  ';',
  ':',
  '(',
  ')',
  'url(',
  'rgb(',
  'rgb(1 2 3)',
  '#',
  '#{',
  '#fff',
]
const hostile = fc.array(
  fc.oneof(
    fc.constantFrom(...parts, '@import', '--a', 'red', '\n', ' ', '-', '1e9', '😀', '\u202e', '\ud800'),
    fc.string(),
  ),
)

describe('any text', () => {
  it('is divided into tokens without a gap, and never stops reading', () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (list, isQuoted) => {
        const text = list.join('')
        for (let at = 0; at < text.length; ) {
          const { start, end } = tokenAt(text, at, { isQuoted })
          expect(start).toBe(at)
          expect(end).toBeGreaterThan(at)
          expect(end).toBeLessThanOrEqual(text.length)
          at = end
        }
        for (const { text: mentioned } of [...sheetMentions(text), ...listMentions(text)])
          expect(mentioned.length).toBeLessThanOrEqual(224)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([...parts, 'a{', 'a:b', 'a:#fff', '--a:', 'a:rgb(', 'a:rgb(1 ', '#{a', '\\a', 'url( ', '"\n', '/*/', 'a-'])(
    'of half a million characters takes linear time: %j',
    (part) => {
      // Quadratic time would take longer than a test may.
      const text = part.repeat(500_000 / part.length)
      expect(sheetMentions(text).length + listMentions(text).length).toBeLessThan(1_000_000)
    },
  )
})
