// The class names of CSS Modules (docs/decisions/072-styles.md).
import { createHash } from 'node:crypto'
import { basename, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const kitStyles = 'src/ui-kit/styles/'

type NameOf = (name: string, file: string) => string

/**
 * Names of four characters that are the same in each build of the same sources: `shortNames('/project')('link',
 * '/project/src/a.module.css')`. Two classes with one name would style each other's elements, so a collision fails the
 * build.
 */
export function shortNames(root: string, hash: (text: string) => string = hashOf): NameOf {
  const owners = new Map<string, string>()
  return (name, file) => {
    const owner = `${scopeOf(relative(root, file).replaceAll(sep, '/'))} ${name}`
    const short = hash(owner)
    const other = owners.get(short) ?? owner
    if (other !== owner)
      throw new Error(`"${other}" and "${owner}" would both be the class ${short}: rename one of them`)
    owners.set(short, owner)
    return short
  }
}

/**
 * The stylesheets of ui-kit share their names, because one adjusts another's elements, such as a button in a panel
 * header.
 */
function scopeOf(path: string): string {
  return path.startsWith(kitStyles) ? kitStyles : path
}

/** In development: the file and the class name. */
export const longName: NameOf = (name, file) => {
  const path = file.replaceAll(sep, '/')
  return path.includes(kitStyles) ? `kit-${name}` : `${basename(path, '.module.css')}-${name}`
}

/** 26 * 36 * 36 * 36 names, because a class must not begin with a digit. */
function hashOf(text: string): string {
  const number = createHash('sha256').update(text).digest().readUInt32BE()
  const first = String.fromCharCode('a'.charCodeAt(0) + (number % 26))
  const rest = Math.floor(number / 26) % 36 ** 3
  return first + rest.toString(36).padStart(3, '0')
}

const styleFile = /\.module\.css$/
const defaultImport = /^import (\w+) from ('[^']+\.module\.css')/gm

/**
 * Replaces each class name with a constant where it is used, because otherwise every bundle would contain an object of
 * all names. Names that are imported one by one are constants. A stylesheet whose names are all inlined stays for its
 * rules.
 */
export const inlineClassNames: Plugin[] = [
  {
    name: 'inline-class-names',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.tsx') || !code.includes('.module.css')) return null
      return { code: code.replace(defaultImport, 'import * as $1 from $2'), map: null }
    },
  },
  {
    name: 'keep-module-styles',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) => (styleFile.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null),
  },
]
