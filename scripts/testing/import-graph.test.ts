import { expect, it } from 'vitest'
import { importGraph, reachedFrom, reversed } from './import-graph.mjs'

const importsOf = (text: string, file = 'src/a/b.ts') => {
  const known = ['src/x.ts', 'src/a/near.ts', 'src/style.css', 'src/a/worker.ts']
  return importGraph(new Map([...known.map((path) => [path, ''] as const), [file, text]])).get(file)
}

it.each([
  ["import { x } from '#x.ts'", ['src/x.ts']],
  ["import {\n  x,\n  y,\n} from './near.ts'", ['src/a/near.ts']],
  ["export * from '../x.ts'", ['src/x.ts']],
  ["import '../style.css'", ['src/style.css']],
  ["const x = await import('#x.ts')", ['src/x.ts']],
  ["new Worker(new URL('./worker.ts', import.meta.url))", ['src/a/worker.ts']],
  ["import.meta.glob<Part>('../*/near.ts', { eager: true })", ['src/a/near.ts']],
  ["import.meta.glob('./*.ts')", ['src/a/near.ts', 'src/a/worker.ts', 'src/a/b.ts']],
  ["import type { X } from '#x.ts'", []],
  ["import { readFile } from 'node:fs'\nimport react from 'react'", []],
  ["import a from 'a'\nimport type { X } from '#x.ts'\nimport { n } from './near.ts'", ['src/a/near.ts']],
])('reads of %j that it imports %j', (text, imported) => {
  expect(importsOf(text)).toEqual(imported)
})

it('reads the imports of a stylesheet', () => {
  expect(importsOf("@import './style.css';", 'src/all.css')).toEqual(['src/style.css'])
})

it('follows any number of files, including cycles, but no excluded edge', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'a']],
    ['c', ['d']],
  ])
  expect([...reachedFrom(graph, 'a', (_from, to) => to !== 'd')]).toEqual(['a', 'b', 'c'])
  expect([...reachedFrom(reversed(graph), 'd', () => true)]).toEqual(['d', 'c', 'b', 'a'])
})
