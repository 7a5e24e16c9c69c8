import { expect, it } from 'vitest'
import { importGraph } from './import-graph.mjs'
import { selectionLines, selectTests } from './select-tests.mjs'
import { readSpecMap, specMapRows } from './spec-map.mjs'
import { needsOf } from './tiers.mjs'

const specMap = `
## 1. Ink

Lengths are counted
  file src/features/ink/domain/length.ts
  test src/features/ink/domain/length.test.ts

The tool works
  file src/features/ink/ui/tool.tsx
  test src/features/ink/ui/tool.test.tsx (alone)
  test test/journeys/ink.test.ts

A colour is stored
  file src/features/ink/server/ink-store.ts
  test test/calls.test.ts

## 2. Home

The home page shows it
  file src/pages/home.tsx
  test test/journeys/home.test.ts

It is fast
  file src/pages/home.tsx
  test (measured by hand)
`

const texts = {
  'src/shared/text.ts': '',
  'src/platform/config.ts': '',
  'src/features/ink/domain/length.ts': "import { t } from '#shared/text.ts'",
  'src/features/ink/domain/length.test.ts': "import { l } from './length.ts'",
  'src/features/ink/ui/tool.tsx': "import { l } from '../domain/length.ts'",
  'src/features/ink/ui/tool.test.tsx': "import { T } from './tool.tsx'",
  'src/features/ink/server/ink-store.ts': "import { c } from '#platform/config.ts'",
  'src/features/ink/server/ink-store.test.ts':
    "import { s } from './ink-store.ts'\nimport '../../../../test/support/site.ts'",
  'src/pages/home.tsx': "import { T } from '#features/ink/ui/tool.tsx'",
  'src/app/server.ts': "import { s } from '#features/ink/server/ink-store.ts'\nimport { H } from '#pages/home.tsx'",
  'test/support/site.ts': "import { start } from '#app/server.ts'",
  'test/support/unused.ts': '',
  'test/tidy.test.ts': '',
  'test/calls.test.ts': "import { site } from './support/site.ts'",
  'test/journeys/ink.test.ts': "import { site } from '../support/site.ts'",
  'test/journeys/home.test.ts': "import { site } from '../support/site.ts'",
}

const [unit, component, store] = [
  'src/features/ink/domain/length.test.ts',
  'src/features/ink/ui/tool.test.tsx',
  'src/features/ink/server/ink-store.test.ts',
]
const [tidy, calls, ink, home] = [
  'test/tidy.test.ts',
  'test/calls.test.ts',
  'test/journeys/ink.test.ts',
  'test/journeys/home.test.ts',
]

const tests = [
  { file: unit, tier: 'unit' },
  { file: component, tier: 'component' },
  { file: store, tier: 'store' },
  { file: tidy, tier: 'server' },
  { file: calls, tier: 'server' },
  { file: ink, tier: 'journey' },
  { file: home, tier: 'journey' },
]

const rows = specMapRows(readSpecMap(specMap))

const select = (...changed: string[]) =>
  selectTests(changed, { graph: importGraph(new Map(Object.entries(texts))), rows, tests })

const filesFor = (...changed: string[]) => select(...changed).tests.map(({ file }) => file)

it('selects by the rules that name both files and tests', () => {
  expect(rows).toHaveLength(4)
  expect(rows[1]).toEqual({ files: ['src/features/ink/ui/tool.tsx'], tests: [component, ink] })
})

it.each([
  [
    'a rule: its importers, and the journey of its dependents in its room',
    'domain/length.ts',
    [unit, component, tidy, ink],
  ],
  ['a component: its tests and its journey', 'ui/tool.tsx', [component, tidy, ink]],
  ['a store: its test and the calls in the map', 'server/ink-store.ts', [store, tidy, calls]],
  ['a test: itself', 'ui/tool.test.tsx', [component, tidy]],
])('selects for %s', (_what, file, expected) => {
  expect(filesFor(`src/features/ink/${file}`)).toEqual(expected)
})

it.each([
  ['src/shared/text.ts', [unit, component, tidy, ink, home]],
  ['src/pages/home.tsx', [tidy, home]],
  ['test/support/site.ts', [store, tidy, calls, ink, home]],
  ['test/support/unused.ts', [tidy]],
  ['README.md', [tidy]],
  ['src/features/ink/deleted.ts', [tidy]],
])('selects for %s what depends on it', (file, expected) => {
  expect(filesFor(file)).toEqual(expected)
})

it.each([
  ['src/platform/config.ts', ['store', 'server', 'journey'], [store, tidy, calls, ink, home]],
  ['src/app/server.ts', ['server', 'journey'], [store, tidy, calls, ink, home]],
  ['migrations/0009_more.sql', ['store', 'server', 'journey'], [store, tidy, calls, ink, home]],
  ['public/robots.png', ['server', 'journey'], [tidy, calls, ink, home]],
  ['package-lock.json', ['unit', 'component', 'store', 'server', 'journey'], tests.map(({ file }) => file)],
  ['vitest.config.ts', ['unit', 'component', 'store', 'server', 'journey'], tests.map(({ file }) => file)],
])('runs whole tiers for %s', (file, tiers, expected) => {
  expect(select(file).whole).toEqual([{ file, tiers }])
  expect(filesFor(file)).toEqual(expected)
})

it('runs no whole tier for a test that lies in a room which everything depends on', () => {
  expect(select('src/platform/config.test.ts').whole).toEqual([])
})

it('leaves nothing unsaid: what runs, why, and what does not', () => {
  const changed = ['src/app/server.ts', 'README.md']
  expect(selectionLines(changed, select(...changed))).toEqual([
    'Much depends on src/app/server.ts: server, journey run whole.',
    'Changed files: 2. Test files to run: 1 store, 2 server, 2 journey.',
    'Not run: 1 unit, 1 component.',
  ])
  const { tests: selected, left } = select('README.md')
  expect([...selected, ...left]).toHaveLength(tests.length)
})

it.each([
  [[unit, component], { programs: false, build: false }],
  [[unit, store], { programs: true, build: false }],
  [[unit, tidy], { programs: true, build: true }],
  [[ink], { programs: true, build: true }],
])('asks for no build and no programs that %j do without', (files, needs) => {
  expect(needsOf(tests.filter(({ file }) => files.includes(file)))).toEqual(needs)
})
