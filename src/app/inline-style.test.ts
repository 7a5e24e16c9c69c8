import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inlineStyle } from './inline-style.ts'

describe('the styles of a document', () => {
  it('contain no license notices, and short names for the switches of light and dark', () => {
    const built =
      '/*! MIT */ :root{--lightningcss-light:initial;--paper:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000)}'
    expect(inlineStyle(built)).toBe(':root{--light:initial;--paper:var(--light,#fff)var(--dark,#000)}')
  })

  it('are the only ones with light-dark(), so that no file loaded later needs the long names', () => {
    const using = globSync('src/**/*.css').filter((file) => readFileSync(file, 'utf8').includes('light-dark('))
    expect(using).toEqual(['src/ui-kit/styles/tokens.css'])
  })
})
