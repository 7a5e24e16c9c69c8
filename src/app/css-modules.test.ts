import { expect, it } from 'vitest'
import { shortNames } from './css-modules.ts'

it('gives a class the same short name in each build, and different names to different files and classes', () => {
  const names = [shortNames('/site'), shortNames('/elsewhere')].map((nameOf, at) => {
    const root = ['/site', '/elsewhere'][at]
    return ['a link', 'a row', 'b link'].map((one) => {
      const [file, name = ''] = one.split(' ')
      return nameOf(name, `${root}/src/${file}.module.css`)
    })
  })
  expect(names[0]).toEqual(names[1])
  expect(new Set(names[0]).size).toBe(3)
  for (const name of names.flat()) expect(name).toMatch(/^[a-z][a-z0-9]{3}$/)
})

it('rejects a name that another class already has', () => {
  const nameOf = shortNames('/site', () => 'same')
  expect(nameOf('link', '/site/a.module.css')).toBe('same')
  expect(nameOf('link', '/site/a.module.css')).toBe('same')
  expect(() => nameOf('row', '/site/a.module.css')).toThrow('"a.module.css link" and "a.module.css row"')
})

it('lets only the stylesheets of ui-kit share their names', () => {
  const nameOf = shortNames('/site')
  const ofKit = nameOf('btn', '/site/src/ui-kit/styles/controls.module.css')
  expect(nameOf('btn', '/site/src/ui-kit/styles/parts/panels.module.css')).toBe(ofKit)
  expect(nameOf('btn', '/site/src/ui-kit/dialog.module.css')).not.toBe(ofKit)
})
