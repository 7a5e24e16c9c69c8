// The specification's rules about the tools. Other tests iterate over the catalog.
import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homeMessages, homeMetadata } from '#pages/messages/home-messages.ts'
import { navigation, toolPart, tools, toolTypeOf, toolTypes } from './tools.ts'

describe('the catalog', () => {
  it("lists the navigation in the specification's order, with descriptions", () => {
    expect(navigation.map(({ name, path, description }) => [name, path, description])).toEqual([
      ['Home', '/', 'All marketing tools in one place'],
      ['Bold Text Converter', '/bold-text-converter', 'Convert text to bold Unicode characters'],
      ['Color Palette Generator', '/color-palette-generator', 'Generate harmonious color schemes'],
      ['QR Code Generator', '/qr-code-generator', 'Create custom QR codes instantly'],
      ['Marketing & AI News', '/marketing-news', 'Latest trends and insights'],
    ])
  })

  it('names the tool types of usage events', () => {
    expect(toolTypes).toEqual(['bold_text', 'color_palette', 'qr_code'])
  })

  it('keeps the ids that other sites may link to: home sections and social images', () => {
    expect(tools.map(({ section, socialImage }) => [section, socialImage])).toEqual([
      ['bold-text', 'bold-text'],
      ['palette', 'palette'],
      ['qr', 'qr-code'],
    ])
  })

  it('holds the texts of the home page', () => {
    expect(tools.map(({ badge }) => badge)).toEqual(['Bold Text', 'Color Palette', 'QR Code'])
    expect(homeMessages.lead).toBe('Paste a link, a color, an image or words, and take the result. Free, no account.')
    expect(homeMetadata.description).toBe(
      'Free marketing tools without an account: convert text to bold Unicode characters, generate color palettes and create QR codes.',
    )
    expect(homeMetadata.keywords.slice(1, -1)).toEqual([
      'bold text converter',
      'color palette generator',
      'QR code generator',
    ])
  })

  it.each([
    ['/', 'homepage'],
    ['/bold-text-converter', 'bold_text'],
    ['/color-palette-generator', 'color_palette'],
    ['/qr-code-generator', 'qr_code'],
    ['/marketing-news', 'marketing_news'],
    ['/recent-marketing-ai-news', 'marketing_news'],
    ['/article/1/a-title', 'marketing_news'],
    ['/privacy-policy', 'other'],
    ['/admin', 'other'],
    ['/articles', 'other'],
  ])('classifies %s as %s', (path, type) => {
    expect(toolTypeOf(path)).toBe(type)
  })
})

describe('every tool', () => {
  it.each(['id', 'type', 'path', 'section', 'socialImage'] as const)('has a unique %s', (field) => {
    expect(new Set(tools.map((tool) => tool[field])).size).toBe(tools.length)
  })

  it.each(tools)('$id has a page and, in its folder, a preview, illustration and legal texts', ({ id }) => {
    const folder = `src/features/${id}`
    const parts = ['preview.tsx', 'illustration.tsx', 'legal-words.ts'].map((file) => `${folder}/${file}`)
    expect([`src/pages/tools/${id}.tsx`, ...parts].filter((file) => !existsSync(file))).toEqual([])
  })

  it('with a page is in the catalog', () => {
    const pages = globSync('src/pages/tools/*.tsx').map((file) => basename(file, '.tsx'))
    expect(pages.toSorted()).toEqual(tools.map(({ id }) => id).toSorted())
  })
})

describe('a part of a tool', () => {
  it('is found by its file', () => {
    expect(toolPart({ './a.tsx': 1, './b.tsx': 2 }, './b.tsx')).toBe(2)
  })

  it('throws when its file is missing, naming the file', () => {
    expect(() => toolPart({ './a.tsx': 1 }, './b.tsx')).toThrow('./b.tsx')
  })
})
