// The imports between files of the product, including types, for the rules about folders and small files.
import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path/posix'

export type Import = { from: string; to: string }

const specifier = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g

/** The imports of one file among the files of the project. */
export function importsAmong(files: readonly string[]): Import[] {
  const known = new Set(files)
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(specifier)]
      .map(([, name = '']) => (name.startsWith('#') ? `src/${name.slice(1)}` : normalize(`${dirname(from)}/${name}`)))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to })),
  )
}

/** Pairs of folders that import from each other. The root of a feature contains its doors and does not count. */
export function mutualFolders(imports: readonly Import[]): string[] {
  const isRoot = (folder: string) => /^src\/features\/[^/]+$/.test(folder)
  const edges = new Set(
    imports
      .map(({ from, to }) => [dirname(from), dirname(to)] as const)
      .filter(([from, to]) => from !== to && !isRoot(from) && !isRoot(to))
      .map((edge) => edge.join(' and ')),
  )
  const isMutual = (edge: string) => {
    const [from = '', to = ''] = edge.split(' and ')
    return from < to && edges.has(`${to} and ${from}`)
  }
  return [...edges].filter(isMutual).sort()
}

/** A feature, or one of the folders of `src` beside them. */
export const roomOf = (file: string) => /^src\/(?:features\/)?[^/]+/.exec(file)?.[0] ?? ''
