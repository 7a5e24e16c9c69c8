// Tests when the checks must run again. Stand-in packages print prepared results.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { checksAreFresh, runChecks } from '../scripts/checks.mjs'

const node = { path: process.execPath, modules: process.versions.modules }
const commands = { typescript: 'tsc', '@biomejs/biome': 'biome', oxlint: 'oxlint', 'dependency-cruiser': 'depcruise' }
const passing = 'process.stdout.write("7 modules")'

let root: string
let printed: MockInstance<typeof process.stderr.write>
beforeEach(() => {
  // Names like these would look like messages about the project.
  printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  root = fs.mkdtempSync(join(tmpdir(), 'checked '))
  write('src/rule.ts', 'one version')
  for (const [name, command] of Object.entries(commands)) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [command]: 'command.js' } }))
    write(`node_modules/${name}/command.js`, passing)
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true, force: true })
})

function write(path: string, content: string): void {
  fs.mkdirSync(dirname(join(root, path)), { recursive: true })
  fs.writeFileSync(join(root, path), content)
}

const isFresh = () => checksAreFresh(root, node)

it('reruns them when a file that they read changes, appears or disappears, but not for documents', async () => {
  expect(isFresh()).toBe(false)
  expect(await runChecks(root, node)).toBe(true)
  expect(isFresh()).toBe(true)
  write('README.md', 'other words')
  write('docs/architecture.md', 'other words')
  write('dist/current', 'another build')
  expect(isFresh()).toBe(true)
  for (const path of ['src/rule.ts', 'src/new.ts', '.oxlintrc.json', 'package-lock.json']) {
    write(path, 'another version')
    expect([path, isFresh()]).toEqual([path, false])
    await runChecks(root, node)
    expect([path, isFresh()]).toEqual([path, true])
  }
  fs.rmSync(join(root, 'src/new.ts'))
  expect(isFresh()).toBe(false)
})

it('reruns them after a failure', async () => {
  await runChecks(root, node)
  write('node_modules/oxlint/command.js', 'process.exit(1)')
  expect(await runChecks(root, node)).toBe(false)
  expect(isFresh()).toBe(false)
})

it('reruns them when a file was saved during the run', async () => {
  write('node_modules/oxlint/command.js', 'require("node:fs").writeFileSync("src/rule.ts", "another version")')
  expect(await runChecks(root, node)).toBe(true)
  expect(isFresh()).toBe(false)
})

it('treats a check that read no file as failed', async () => {
  write('node_modules/dependency-cruiser/command.js', 'process.stdout.write("0 modules")')
  expect(await runChecks(root, node)).toBe(false)
})

it('passes outside of git, and reports that it read no commit', async () => {
  expect(await runChecks(root, node)).toBe(true)
  expect(printed.mock.calls.join('\n')).toContain('Check commits … the history here')
})

it('fails for a commit whose subject breaks the rules', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  const commit = (subject: string) =>
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', subject)
  git('init', '--quiet')
  commit('Begin')
  const since = git('rev-parse', 'HEAD')
  expect(await runChecks(root, node, since)).toBe(true)
  commit('feat: go on')
  expect(await runChecks(root, node, since)).toBe(false)
  expect(printed.mock.calls.join('\n')).toContain('has a prefix: feat: go on')
  expect(isFresh()).toBe(false)
})
