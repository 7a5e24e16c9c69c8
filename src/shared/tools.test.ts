import { describe, expect, it } from 'vitest'
import { navigation, toolTypeOf } from './tools.ts'

describe('the catalogue', () => {
  it('lists the navigation in the order of the specification, with its descriptions', () => {
    expect(navigation.map(({ name, path, description }) => [name, path, description])).toEqual([
      ['Home', '/', 'All marketing tools in one place'],
      ['Bold Text Converter', '/bold-text-converter', 'Convert text to bold Unicode characters'],
      ['Color Palette Generator', '/color-palette-generator', 'Generate harmonious color schemes'],
      ['QR Code Generator', '/qr-code-generator', 'Create custom QR codes instantly'],
      ['Marketing & AI News', '/marketing-news', 'Latest trends and insights'],
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
