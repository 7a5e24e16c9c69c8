import { expect, it } from 'vitest'
import { readSpecMap, specMapPage } from './spec-map.mjs'

const data = `## 1. Ink

It is black, or \`blue\`
  file src/ink.ts
  file Dockerfile
  test src/ink.test.ts (the colour)
  test (measured)

## Promises

### Speed

It dries
  file src/dry.ts
  test src/dry.test.ts
`

it('reads the rules of each section with their files, tests and notes', () => {
  const [ink, promises, speed] = readSpecMap(data)
  expect(ink).toEqual({
    heading: '## 1. Ink',
    rules: [
      {
        rule: 'It is black, or `blue`',
        files: [
          { path: 'src/ink.ts', note: '' },
          { path: 'Dockerfile', note: '' },
        ],
        tests: [
          { path: 'src/ink.test.ts', note: '(the colour)' },
          { path: '', note: '(measured)' },
        ],
      },
    ],
  })
  expect(promises?.rules).toEqual([])
  expect(speed?.rules).toHaveLength(1)
})

it('writes a table for each section that has rules', () => {
  const page = specMapPage(readSpecMap(data))
  const [, tables = ''] = page.split(/(?=## 1)/)
  expect(tables).toBe(`## 1. Ink

| rule | file | test |
| --- | --- | --- |
| It is black, or \`blue\` | \`src/ink.ts\`, \`Dockerfile\` | \`src/ink.test.ts\` (the colour), (measured) |

## Promises

### Speed

| rule | file | test |
| --- | --- | --- |
| It dries | \`src/dry.ts\` | \`src/dry.test.ts\` |
`)
})

it.each([
  ['a rule outside every section', 'It dries', 1],
  ['a file outside every rule', '## 1. Ink\n  file src/ink.ts', 2],
  ['a file without a path', '## 1. Ink\nIt dries\n  file ', 3],
  ['neither file nor test', '## 1. Ink\nIt dries\n  code src/ink.ts', 3],
  ['a file not indented by two spaces', '## 1. Ink\nIt dries\n    file src/ink.ts', 3],
  ['a path with a blank', '## 1. Ink\nIt dries\n  file src/ink.ts src/dry.ts', 3],
  ['a rule that would break its row', '## 1. Ink\nIt dries | fast', 2],
])('refuses %s with its line', (_what, text, line) => {
  expect(() => readSpecMap(text)).toThrow(`test/spec-map.txt:${line}: `)
})
