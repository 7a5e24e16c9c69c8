// The packages that the launcher installs (docs/decisions/020-two-sets-of-packages.md).
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import {
  addsRest,
  has,
  installsAll,
  installsRun,
  launch,
  linesOf,
  project,
  read,
  removeProjects,
  until,
  write,
} from './support/launcher-project.ts'

afterEach(removeProjects)

it('installs the runtime packages, and adds the others once a command needs development packages', async () => {
  const root = project()
  await launch(root, 'start', '0').ended
  expect(has(root, 'node_modules/drizzle-kit')).toBe(false)
  write(root, 'node_modules/in-use', '')
  expect(await launch(root, 'migrations').ended).toBe(0)
  expect(linesOf(root, 'npm-calls')).toEqual([installsRun, addsRest])
  const next = launch(root, 'start', '0')
  expect(await next.ended).toBe(0)
  expect(next.said()).toBe('')
  expect([has(root, 'node_modules/in-use'), has(root, 'node_modules/drizzle-kit')]).toEqual([true, true])
})

it('tells npm the address of each package, which saves a request for its versions, and changes no file of ours', async () => {
  const root = project()
  const locked = { version: '1.2.3', integrity: 'sha512-x' }
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/plain': locked,
    'node_modules/plain/node_modules/@scope/inner': locked,
    'node_modules/@ours/part': locked,
    'node_modules/renamed': { ...locked, name: '@scope/original' },
    'node_modules/elsewhere': { ...locked, resolved: 'https://elsewhere.example.com/file.tgz' },
    'node_modules/of-another-platform': { version: '1.2.3', optional: true },
  }
  const ours = JSON.stringify({ packages })
  write(root, 'package-lock.json', ours)
  expect(await launch(root, 'dev', '0').ended).toBe(0)
  const lockOfNpm = JSON.parse(read(root, 'npm-read')).packages as Record<string, { resolved?: string }>
  expect(Object.entries(lockOfNpm).map(([place, { resolved }]) => [place.split('/').at(-1), resolved])).toEqual([
    ['', undefined],
    ['plain', 'https://packages.example.com/npm/plain/-/plain-1.2.3.tgz'],
    ['inner', 'https://packages.example.com/npm/@scope/inner/-/inner-1.2.3.tgz'],
    ['part', 'https://ours.example.com/@ours/part/-/part-1.2.3.tgz'],
    ['renamed', 'https://packages.example.com/npm/@scope/original/-/original-1.2.3.tgz'],
    ['elsewhere', 'https://elsewhere.example.com/file.tgz'],
    ['of-another-platform', undefined],
  ])
  expect([read(root, 'package-lock.json'), has(root, '.runtime/packages.draft')]).toEqual([ours, false])
})

it('lets npm ask for the addresses when it finds no package at them', async () => {
  const root = project()
  write(root, 'package-lock.json', '{"packages":{"node_modules/unknown":{"version":"1.0.0","integrity":"sha512-x"}}}')
  expect(await launch(root, 'dev', '0').ended).toBe(0)
  expect(linesOf(root, 'npm-calls')).toEqual([installsRun, 'ci --omit=dev --no-audit --no-fund'])
  expect(read(root, 'npm-read')).not.toContain('example.com')
})

it('keeps the installed packages until the new ones are complete', async () => {
  const root = project()
  await launch(root, 'dev', '0').ended
  write(root, 'node_modules/in-use', '')
  write(root, 'package-lock.json', '{ }')
  write(root, 'npm-waits', '')
  const next = launch(root, 'dev', '0')
  await until(() => linesOf(root, 'npm-calls').length === 2)
  expect(has(root, 'node_modules/in-use')).toBe(true)
  fs.rmSync(join(root, 'npm-waits'))
  expect(await next.ended).toBe(0)
  expect([has(root, 'node_modules/in-use'), has(root, 'node_modules/vite')]).toEqual([false, true])
})

it('keeps the installed packages when the new ones cannot take their place', async () => {
  const { installDraft } = await import('../scripts/bootstrap/packages-draft.mjs')
  const root = project()
  write(root, 'node_modules/in-use', '')
  fs.mkdirSync(join(root, 'draft'))
  expect(installDraft(root, join(root, 'draft'))).toBe(false)
  expect([has(root, 'node_modules/in-use'), has(root, 'draft')]).toEqual([true, false])
})

it('installs everything at once in an empty folder or after a change of the lock file', async () => {
  const root = project()
  await launch(root, 'migrations').ended
  write(root, 'package-lock.json', '{ }')
  await launch(root, 'start', '0').ended
  expect(linesOf(root, 'npm-calls')).toEqual([installsAll, installsAll])
  expect(has(root, 'node_modules/drizzle-kit')).toBe(true)
  const other = project()
  await launch(other, 'start', '0').ended
  write(other, 'package-lock.json', '{ }')
  await launch(other, 'migrations').ended
  expect(linesOf(other, 'npm-calls')).toEqual([installsRun, installsAll])
})

it('does not treat a folder with an interrupted installation as complete', async () => {
  const root = project()
  await launch(root, 'start', '0').ended
  write(root, 'npm-waits', '')
  const killed = launch(root, 'migrations')
  await until(() => linesOf(root, 'npm-calls').length === 2)
  killed.child.kill('SIGTERM')
  expect(await killed.ended).toBe(143)
  fs.rmSync(join(root, 'npm-waits'))
  expect(await launch(root, 'start', '0').ended).toBe(0)
  expect(linesOf(root, 'npm-calls')).toEqual([installsRun, addsRest, installsRun])
})

it('installs the development packages for a command that waited for a start', async () => {
  const root = project()
  write(root, 'npm-waits', '')
  const start = launch(root, 'start', '0')
  await until(() => linesOf(root, 'npm-calls').length === 1)
  const migrations = launch(root, 'migrations')
  await until(() => migrations.said().includes('is already preparing this folder'))
  fs.rmSync(join(root, 'npm-waits'))
  expect(await Promise.all([start.ended, migrations.ended])).toEqual([0, 0])
  expect(linesOf(root, 'npm-calls')).toEqual([installsRun, addsRest])
})

it('reinstalls when the lock file changes, and builds nothing for development', async () => {
  const root = project()
  await launch(root, 'dev', '0').ended
  write(root, 'package-lock.json', '{ }')
  expect(await launch(root, 'dev', '0').ended).toBe(0)
  expect(linesOf(root, 'npm-calls')).toHaveLength(2)
  expect(has(root, 'dist')).toBe(false)
})
