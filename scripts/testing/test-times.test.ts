import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepTimes, knownTimes, longFirst, slowestLines, tablePath, writeTable } from './test-times.mjs'

function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'test times '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'test'))
  return root
}

it('runs the tiers one after the other and the long files of each first', () => {
  const files = [
    { file: 'b.test.ts', tier: 'server' },
    { file: 'a.test.ts', tier: 'server' },
    { file: 'slow.test.ts', tier: 'server' },
    { file: 'story.test.ts', tier: 'journey' },
    { file: 'long-story.test.ts', tier: 'journey' },
  ]
  const times = { 'slow.test.ts': 90, 'story.test.ts': 3, 'long-story.test.ts': 40 }
  const order = ['long-story.test.ts', 'story.test.ts', 'slow.test.ts', 'a.test.ts', 'b.test.ts']
  expect(longFirst(files, times).map(({ file }) => file)).toEqual(order)
})

it('prefers times measured in this folder to the table, and keeps the times of tests that a partial run left out', () => {
  const root = emptyFolder()
  expect(knownTimes(root)).toEqual({})
  writeFileSync(join(root, tablePath), '{"a.test.ts":5,"b.test.ts":6}')
  keepTimes(root, { 'a.test.ts': 7.25, 'c.test.ts': 1 })
  keepTimes(root, { 'c.test.ts': 3.2 })
  expect(knownTimes(root)).toEqual({ 'a.test.ts': 7.25, 'b.test.ts': 6, 'c.test.ts': 3.2 })
})

it('writes a sorted table of existing long files, in whole seconds', () => {
  const root = emptyFolder()
  for (const name of ['b.test.ts', 'a.test.ts', 'short.test.ts']) writeFileSync(join(root, name), '')
  keepTimes(root, { 'b.test.ts': 12.4, 'a.test.ts': 2.6, 'short.test.ts': 1.9, 'deleted.test.ts': 60 })
  expect(writeTable(root)).toBe(2)
  expect(readFileSync(join(root, tablePath), 'utf8')).toBe('{\n  "a.test.ts": 3,\n  "b.test.ts": 12\n}\n')
})

it('names the ten slowest files', () => {
  const times = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${i}.test.ts`, i * 10 + 0.25]))
  const lines = slowestLines(times)
  expect(lines).toHaveLength(11)
  expect(lines.slice(0, 2)).toEqual(['slowest files:', '  110.3 s  11.test.ts'])
  expect(slowestLines({})).toEqual([])
})

it('lists only existing files in the table', () => {
  const named = Object.keys(JSON.parse(readFileSync(resolve(tablePath), 'utf8')))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
