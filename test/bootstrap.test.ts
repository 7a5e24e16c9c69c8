// Runs the real launcher and its preparation in small projects: without a network, and with a space in every path.
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { someOf } from './support/breadth.ts'
import {
  builds,
  emptyFolder,
  has,
  installsRun,
  isAlive,
  launch,
  linesOf,
  project,
  read,
  removeProjects,
  run,
  serverPid,
  until,
  vitePids,
  write,
} from './support/launcher-project.ts'

afterEach(removeProjects)

type Environments = { withoutNpmSettings(environment: Record<string, string>): Record<string, string> }

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(resolve('scripts', file)).href)
const environments: Environments = await load('bootstrap/environment.mjs')
const needs: { findChromium(): string | undefined; findPostgresql(): string | undefined } = await load('test-needs.mjs')

it('installs and builds on the first start, does nothing on the next, and rebuilds only what changed', async () => {
  const root = project()
  const start = async (version?: string) => {
    if (version !== undefined) write(root, 'src/app/render.tsx', version)
    const launched = launch(root, 'start', '0')
    expect(await launched.ended).toBe(0)
    return launched.said()
  }
  expect(await start('a')).toMatch(/^Installing packages … [\d.]+ s\nBuilding the pages/)
  expect(linesOf(root, 'vite-calls').toSorted()).toEqual(['browser', 'embeds', 'server', 'worker'])
  // Only text for the browser is compressed.
  const assets = join(root, 'dist', read(root, 'dist/current'), 'client', 'assets')
  const plain = fs.readFileSync(join(assets, 'page.js'))
  expect(brotliDecompressSync(fs.readFileSync(join(assets, 'page.js.br')))).toEqual(plain)
  expect(gunzipSync(fs.readFileSync(join(assets, 'page.js.gz')))).toEqual(plain)
  expect(fs.readdirSync(assets)).toHaveLength(4)

  expect(await start()).toBe('')
  expect(linesOf(root, 'npm-calls')).toEqual([installsRun])
  expect(linesOf(root, 'vite-calls')).toHaveLength(4)

  // The last three builds are kept, and one of them is used again without building.
  for (const version of ['b', 'c', 'd']) await start(version)
  expect(builds(root)).toHaveLength(3)
  expect(builds(root)).toContain(read(root, 'dist/current'))
  await start('b')
  expect(linesOf(root, 'vite-calls')).toHaveLength(16)
  expect(read(root, `dist/${read(root, 'dist/current')}/server/assets/page.js`)).toBe('b'.repeat(100))
})

it('names the failed step and its log in one line, and retries next time', async () => {
  const root = project()
  write(root, 'npm-fails', '')
  const failing = launch(root, 'start', '0')
  expect(await failing.ended).toBe(1)
  expect(failing.said()).toMatch(/\nInstalling packages failed \(exit code 9\); see \.runtime\/install\.log\n$/)
  fs.rmSync(join(root, 'npm-fails'))
  expect(await launch(root, 'start', '0').ended).toBe(0)
})

it('never serves a killed build, and waits for processes that the killed start left running', async () => {
  const root = project()
  await launch(root, 'start', '0').ended
  const before = read(root, 'dist/current')
  write(root, 'src/app/render.tsx', 'another version')
  write(root, 'vite-hangs', '')
  const killed = launch(root, 'start', '0')
  await until(() => vitePids(root).length === 2)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  expect([read(root, 'dist/current'), builds(root)]).toEqual([before, [before]])

  fs.rmSync(join(root, 'vite-hangs'))
  const next = launch(root, 'start', '0')
  const isNamed = (pid: number) => next.said().includes(`Process ${pid} is already preparing this folder`)
  await until(() => vitePids(root).some(isNamed))
  for (const pid of vitePids(root)) process.kill(pid, 'SIGKILL')
  expect(await next.ended).toBe(0)
  expect(read(root, 'dist/current')).not.toBe(before)
  expect(fs.readdirSync(join(root, 'dist')).filter((name) => name.startsWith('.'))).toEqual([])
})

it('prepares once when two starts run at the same time', async () => {
  const root = project()
  // The first start finishes only after the other one waits for it.
  write(root, 'npm-waits', '')
  const both = [launch(root, 'start', '0'), launch(root, 'start', '0')]
  const waits = () => both.filter((one) => one.said().includes('is already preparing this folder'))
  await until(() => waits().length > 0)
  fs.rmSync(join(root, 'npm-waits'))
  expect(await Promise.all(both.map((one) => one.ended))).toEqual([0, 0])
  expect(linesOf(root, 'npm-calls')).toHaveLength(1)
  expect(linesOf(root, 'vite-calls')).toHaveLength(4)
  expect(waits()).toHaveLength(1)
  expect(fs.readdirSync(join(root, '.runtime')).filter((name) => name.startsWith('bootstrap.lock'))).toEqual([])
})

it.each(
  someOf(
    [
      ['directly', process.execPath, ['scripts/run.mjs', 'start']],
      ['through a shell that execs', 'sh', ['-c', `exec "${process.execPath}" scripts/run.mjs start`]],
    ] as const,
    1,
  ),
)('forwards SIGTERM when started %s, waits for the server and returns its exit code', async (_how, command, args) => {
  const root = project()
  const launcher = run(root, command, [...args])
  await until(() => serverPid(root) > 0)
  expect(linesOf(root, 'server-log')).toEqual([`up ${serverPid(root)} production ${read(root, 'dist/current')}`])
  launcher.child.kill('SIGTERM')
  expect(await launcher.ended).toBe(7)
  expect(linesOf(root, 'server-log').at(-1)).toBe('SIGTERM')
  expect(isAlive(serverPid(root))).toBe(false)
})

it('leaves no server behind when the launcher is killed', async () => {
  const root = project()
  const launcher = launch(root, 'dev')
  await until(() => serverPid(root) > 0)
  launcher.child.kill('SIGKILL')
  await until(() => !isAlive(serverPid(root)))
  expect(linesOf(root, 'server-log')).toEqual([`up ${serverPid(root)} development none`, 'disconnect'])
})

it('ends the server when the parent of the launcher has ended', async () => {
  const root = project()
  const shell = run(root, 'sh', ['-c', `"${process.execPath}" scripts/run.mjs dev & wait`])
  await until(() => serverPid(root) > 0)
  shell.child.kill('SIGKILL')
  await until(() => !isAlive(serverPid(root)))
  expect(linesOf(root, 'server-log').at(-1)).toBe('SIGTERM')
})

it('kills a server that keeps running after its parent has ended', async () => {
  const root = project()
  write(root, 'impatient.mjs', impatientLauncher)
  const shell = run(root, 'sh', ['-c', `"${process.execPath}" impatient.mjs & wait`])
  await until(() => serverPid(root) > 0)
  shell.child.kill('SIGKILL')
  await until(() => !isAlive(serverPid(root)))
  expect(linesOf(root, 'server-log').at(-1)).toBe('deaf')
})

const impatientLauncher = `
  import { runChild, stopTogether } from './scripts/bootstrap/children.mjs'
  stopTogether({ graceMs: 10_000 })
  const options = { cwd: process.cwd(), env: { ...process.env, NODE_ENV: 'development' }, stdio: 'ignore' }
  process.exit(await runChild(process.execPath, ['src/app/start.ts', 'stubborn'], options))`

it('stops a preparation on a signal, without starting the server or keeping the lock', async () => {
  const root = project()
  write(root, 'vite-hangs', '')
  const launcher = launch(root, 'start')
  await until(() => vitePids(root).length === 2)
  launcher.child.kill('SIGTERM')
  expect(await launcher.ended).toBe(143)
  expect(vitePids(root).some(isAlive)).toBe(false)
  expect(has(root, '.runtime/bootstrap.lock')).toBe(false)
  expect(serverPid(root)).toBe(0)
})

it('downloads Node into the project when the running one has another major version', async () => {
  const root = project()
  const fetchTwice = `
    import { provideNode } from './scripts/bootstrap/node-runtime.mjs'
    const running = { path: process.execPath, version: '20.20.2', modules: '115' }
    for (const _ of [1, 2]) console.log(JSON.stringify(await provideNode(process.cwd(), running, () => {})))`
  const fetching = run(root, process.execPath, ['--input-type=module', '-e', fetchTwice])
  expect(await fetching.ended).toBe(0)
  const platform = `node-${process.platform}-${process.arch}`
  const path = join(root, '.runtime', `${platform}-24.21.0`, 'node_modules', platform, 'bin', 'node')
  const response = JSON.stringify({ ok: true, node: { path, modules: process.versions.modules } })
  expect(fetching.said().match(/^\{.*$/gm)).toEqual([response, response])
  expect(linesOf(root, 'npm-calls')).toHaveLength(1)
  expect(read(root, 'npm-calls')).toContain(`--no-save --ignore-scripts --no-audit --no-fund ${platform}@24.21.0`)
})

it('hides the outer npm from the inner one, but passes on the registry settings', () => {
  const kept = { HOME: '/home/me', npm_config_registry: 'a', NPM_CONFIG_HTTPS_PROXY: 'b', npm_config_userconfig: 'c' }
  const hidden = { npm_config_prefix: 'd', npm_config_omit: 'dev', npm_package_name: 'e', npm_lifecycle_event: 'start' }
  expect(environments.withoutNpmSettings({ ...kept, ...hidden })).toEqual(kept)
})

it('finds PostgreSQL in a folder with both programs, and Chromium by its variable', () => {
  const folder = emptyFolder()
  const before = { ...process.env }
  try {
    Object.assign(process.env, { PG_BIN: folder, CHROMIUM: '/opt/my chromium' })
    for (const name of ['initdb', 'postgres']) {
      expect(needs.findPostgresql()).not.toBe(folder)
      write(folder, name, '')
      fs.chmodSync(join(folder, name), 0o755)
    }
    expect(needs.findPostgresql()).toBe(folder)
    expect(needs.findChromium()).toBe('/opt/my chromium')
  } finally {
    process.env = before
  }
})
