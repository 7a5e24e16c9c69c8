import { defineConfig, parse as parseTokens } from '@terrazzo/parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colorText } from './color-object.ts'
import { tokensOf } from './design-tokens.ts'

const srgb = (...components: number[]) => ({ colorSpace: 'srgb', components })

const file = {
  $description: 'Colors of a tea shop',
  color: {
    $type: 'color',
    brand: {
      $value: { colorSpace: 'oklch', components: [0.51, 0.086, 186.4] },
      deep: { $value: srgb(0.1, 0.2, 0.3) },
    },
    base: {
      teal: { $value: srgb(0.06, 0.46, 0.43), $description: 'Leaves' },
      white: { $value: { ...srgb(1, 1, 1), alpha: 0.5, hex: '#ffffff' } },
    },
    link: { $value: '{color.base.teal}' },
    visited: { $value: '{color.link}' },
    p3: { $value: { colorSpace: 'display-p3', components: [0.2, 0.5, 0.1] } },
  },
  size: { $type: 'dimension', small: { $value: { value: 4, unit: 'px' } } },
  weight: { $value: 600, $type: 'fontWeight' },
  alone: { $type: 'color', $value: { colorSpace: 'hsl', components: [120, 50, 40] } },
  alias: { $value: '{alone}' },
}

/** The color tokens as an independent parser reads them, by name. */
async function reference(source: object): Promise<Map<string, string>> {
  const { tokens } = await parseTokens([{ filename: new URL('file:///tokens.json'), src: JSON.stringify(source) }], {
    config: defineConfig({ lint: { rules: {} } }, { cwd: new URL('file:///') }),
  })
  const colors = Object.entries(tokens).filter(([, { $type }]) => $type === 'color')
  return new Map(colors.map(([id, { $value }]) => [id, colorText($value) ?? '']))
}

const own = (source: object) =>
  new Map(tokensOf(JSON.stringify(source))?.mentions.map(({ name, text }) => [name ?? '', text]))

describe('a design tokens file', () => {
  const { deep: _, ...brand } = file.color.brand
  const flat = { ...file, color: { ...file.color, brand } }

  it('is read like an independent parser reads it', async () => {
    const expected = await reference(flat)
    expect(expected.size).toBe(8)
    expect(own(flat)).toEqual(expected)
  })

  it('is read like that for any groups, colors and references', async () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
    const channel = fc.integer({ min: 0, max: 255 }).map((level) => level / 255)
    const color = fc.tuple(channel, channel, channel).map((components) => srgb(...components))
    const tokens = fc.dictionary(name, color, { minKeys: 1, maxKeys: 6, noNullPrototype: true })
    await fc.assert(
      fc.asyncProperty(tokens, fc.array(fc.tuple(name, fc.nat()), { maxLength: 8 }), async (colors, references) => {
        const paths = Object.keys(colors).map((key) => `colors.${key}`)
        const aliases: Record<string, { $value: string }> = {}
        for (const [key, place] of references) {
          if (Object.hasOwn(aliases, key)) continue
          aliases[key] = { $value: `{${paths[place % paths.length]}}` }
          paths.push(`aliases.${key}`)
        }
        const source = {
          colors: {
            $type: 'color',
            ...Object.fromEntries(Object.entries(colors).map(([key, $value]) => [key, { $value }])),
          },
          ...(references.length > 0 && { aliases }),
        }
        expect(own(source)).toEqual(await reference(source))
      }),
      { numRuns: 50 },
    )
  })

  it('of an older draft, or of other JSON, is read as well', () => {
    expect(own({ brand: { value: '#0f766e', type: 'color' }, gap: { value: '4px', type: 'dimension' } })).toEqual(
      new Map([['brand', '#0f766e']]),
    )
    expect(own({ brand: { 500: '#0f766e' }, list: ['#fff', '#000'] })).toEqual(
      new Map([
        ['brand.500', '#0f766e'],
        ['list', '#000'],
      ]),
    )
    expect(
      own({ a: { $value: srgb(1, 0, 0), $type: 'color' }, b: { $ref: '#/a' }, c: { $ref: '#/a/$value' } }),
    ).toEqual(new Map(['a', 'b', 'c'].map((path) => [path, 'color(srgb 1 0 0 / 1)'])))
  })

  it('with references in a circle or to nothing names them and reads the rest', () => {
    const read = tokensOf(
      JSON.stringify({
        a: { $value: '{b}' },
        b: { $value: '{c}' },
        c: { $value: '{b}' },
        self: { $value: '{self}' },
        lost: { $value: '{nowhere}' },
        ok: { $value: '#fff' },
      }),
    )
    expect(read?.circular).toEqual(['a', 'b', 'c', 'self'])
    expect(read?.missing).toEqual(['lost'])
    expect(read?.mentions.map(({ text }) => text)).toEqual(['#fff'])
  })

  it.each([
    ['is a number', '1'],
    ['is text', '"#fff"'],
    ['is cut off', '{"a": {'],
    ['is empty', ''],
  ])('is none when it %s', (_, text) => expect(tokensOf(text)).toBeNull())
})

describe('a hostile tokens file', () => {
  it.each([
    ['nested 200,000 deep', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    ['with 200,000 lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    [
      'with names of the language',
      '{"__proto__":{"$value":"#fff"},"constructor":{"$value":"{__proto__}"},"toString":"#000"}',
    ],
    [
      'with a chain of 50,000 references',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`t${i}`, { $value: `{t${i + 1}}` }])),
      ),
    ],
  ])('%s is read', (_, text) => {
    expect(tokensOf(text)).not.toBeNull()
  })

  it('of any JSON never throws', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        for (const { text: found } of tokensOf(text)?.mentions ?? []) expect(typeof found).toBe('string')
      }),
      { numRuns: 1_000 },
    )
    expect(colorText({ colorSpace: 'constructor', components: [1, 1, 1] })).toBeNull()
    expect(colorText({ colorSpace: 'srgb', components: [1, 1, Number.POSITIVE_INFINITY] })).toBeNull()
    expect(colorText({ colorSpace: 'lab', components: ['none', 0, 0], alpha: 0.5 })).toBe('lab(none 0 0 / 0.5)')
  })
})
