import { expect, it } from 'vitest'
import { linkedPalette, paletteOfName } from './linked-palette.ts'

const tea = '?start=0f766e&use=website&method=complementary'

it('a link describes its palette: one title, one image and one address for the same colors', () => {
  const palette = linkedPalette(tea)
  expect(palette).toMatchObject({
    name: 'palette-website-0f766e-2e9a91-e53341-ecf8f7-132a29',
    title: 'Website palette #0f766e #2e9a91 #e53341 #ecf8f7 #132a29',
    query: tea,
  })
  expect(palette?.colors[3]).toEqual({ name: 'Background', hex: '#ecf8f7', ink: '#101418' })
  const others = [`${tea}&utm_source=x`, '?utm_source=x&METHOD=1&method=complementary&use=website&start=0F766E']
  for (const query of others) expect(linkedPalette(query)).toEqual(palette)
  expect(paletteOfName(palette?.name ?? '')).toMatchObject({ title: palette?.title, colors: palette?.colors })
})

it.each(['', '?', '?use=website', '?start=', '?start=blue', '?start=0f766e0', '?start=%22%3E', '?start=0f766'])(
  'the query %j contains no palette',
  (query) => {
    expect(linkedPalette(query)).toBeNull()
  },
)

it.each([
  'palette-website',
  'palette-website-0f766e',
  'palette-website-0f766e-2e9a91-e53341-ecf8f7-132a29-132a29',
  'palette-website-0F766E-2e9a91-e53341-ecf8f7-132a29',
  'palette-website-xxxxxx-2e9a91-e53341-ecf8f7-132a29',
  'palette-nothing-0f766e-2e9a91-e53341-ecf8f7-132a29',
  'page-website-0f766e-2e9a91-e53341-ecf8f7-132a29',
])('%s is not the name of an image', (name) => {
  expect(paletteOfName(name)).toBeNull()
})
