// Runs the real launcher and its preparation in small projects: without a network, and with a space in every path.
import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { processBirth } from '../scripts/bootstrap/process-birth.mjs'
import { bareEnvironment } from './support/bare-environment.ts'
import { eventually } from './support/eventually.ts'

// Each test starts Node several times in sequence.
vi.setConfig({ testTimeout: 120_000 })

type Environments = { withoutNpmSettings(environment: Record<string, string>): Record<string, string> }

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(resolve('scripts', file)).href)
const environments: Environments = await load('bootstrap/environment.mjs')
const needs: { findChromium(): string | undefined; findPostgresql(): string | undefined } = await load('test-needs.mjs')

const npmDouble = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('npm-calls', args.join(' ') + '\\n')
if (existsSync('npm-fails')) process.exit(9)
while (existsSync('npm-waits')) await new Promise((look) => setTimeout(look, 20))
if (args.includes('--prefix')) {
  const name = args.at(-1).replace(/@[^@]*$/, '')
  const bin = args[args.indexOf('--prefix') + 1] + '/node_modules/' + name + '/bin'
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, bin + '/node')
} else {
  if (args[0] === 'ci') {
    rmSync('node_modules', { recursive: true, force: true })
    mkdirSync('node_modules/vite', { recursive: true })
    writeFileSync('node_modules/vite/package.json', '{"bin":{"vite":"vite.mjs"}}')
    copyFileSync('tools/vite.mjs', 'node_modules/vite/vite.mjs')
  }
  if (args.includes('--include=dev')) {
    mkdirSync('node_modules/drizzle-kit')
    writeFileSync('node_modules/drizzle-kit/package.json', '{"bin":"kit.mjs"}')
    writeFileSync('node_modules/drizzle-kit/kit.mjs', '')
  }
}`

const viteDouble = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('vite-calls', args.includes('--ssr') ? 'server\\n' : args.includes('embed.config.ts') ? 'embeds\\n' : args.includes('--config') ? 'worker\\n' : 'browser\\n')
const out = args[args.indexOf('--outDir') + 1]
mkdirSync(out + '/assets', { recursive: true })
writeFileSync(out + '/assets/page.js', readFileSync('src/app/render.tsx', 'utf8').repeat(100))
writeFileSync(out + '/assets/font.woff2', 'font')
if (existsSync('vite-hangs')) {
  appendFileSync('vite-pids', process.pid + '\\n')
  setInterval(() => {}, 1000)
}`

const server = `
import { appendFileSync, readFileSync } from 'node:fs'
const note = (line: string): void => appendFileSync('server-log', line + '\\n')
const end = (reason: string): never => { note(reason); process.exit(7) }
const build = process.env.NODE_ENV === 'production' ? readFileSync('dist/current', 'utf8') : 'none'
const [leave] = process.argv.slice(2)
if (leave !== undefined && leave !== 'stubborn') process.exit(Number(leave))
process.on('SIGTERM', () => leave === 'stubborn' ? note('deaf') : end('SIGTERM'))
if (process.send) process.once('disconnect', () => end('disconnect'))
setInterval(() => {}, 1000)
note('up ' + process.pid + ' ' + process.env.NODE_ENV + ' ' + build)
`

const folders: string[] = []
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const left = [serverPid(folder), ...vitePids(folder)]
    for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

function project(): string {
  const root = emptyFolder()
  fs.cpSync('scripts', join(root, 'scripts'), { recursive: true })
  write(root, 'package.json', '{"type":"module"}')
  write(root, 'package-lock.json', '{}')
  write(root, 'src/app/render.tsx', 'one version of the page;')
  write(root, 'src/app/start.ts', server)
  write(root, 'tools/npm-cli.js', npmDouble)
  write(root, 'tools/vite.mjs', viteDouble)
  return root
}

function emptyFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'a fresh clone '))
  folders.push(folder)
  return folder
}

function write(root: string, path: string, content: string): void {
  fs.mkdirSync(dirname(join(root, path)), { recursive: true })
  fs.writeFileSync(join(root, path), content)
}

const has = (root: string, path: string) => fs.existsSync(join(root, path))
const read = (root: string, path: string) => (has(root, path) ? fs.readFileSync(join(root, path), 'utf8') : '')
const linesOf = (root: string, path: string) => read(root, path).split('\n').filter(Boolean)
const serverPid = (root: string) => Number(/up (\d+)/.exec(read(root, 'server-log'))?.[1] ?? 0)
const vitePids = (root: string) => linesOf(root, 'vite-pids').map(Number)
const isAlive = (pid: number) => pid > 0 && processBirth(pid) !== undefined
const builds = (root: string) => fs.readdirSync(join(root, 'dist')).filter((name) => /^[0-9a-f]{64}$/.test(name))

type Ended = number | NodeJS.Signals | null
type Run = { child: ChildProcess; said: () => string; ended: Promise<Ended> }

function run(root: string, command: string, args: string[]): Run {
  const env = bareEnvironment({ npm_execpath: join(root, 'tools', 'npm-cli.js') }, root)
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<Ended>((done) => child.once('close', (code, signal) => done(signal ?? code)))
  return { child, said: () => said, ended }
}

const launch = (root: string, ...args: string[]) => run(root, process.execPath, ['scripts/run.mjs', ...args])

const installsRun = 'ci --omit=dev --no-audit --no-fund'
const installsAll = 'ci --include=dev --no-audit --no-fund'
const addsRest = 'install --include=dev --package-lock --no-save --no-audit --no-fund'

const until = (condition: () => boolean) => eventually(condition, (isSo) => isSo, 45_000)

it('installs and builds on the first start, and does nothing on the next', async () => {
  const root = project()
  const first = launch(root, 'start', '0')
  expect(await first.ended).toBe(0)
  expect(first.said()).toMatch(/^Installing packages … [\d.]+ s\nBuilding the pages/)
  const second = launch(root, 'start', '0')
  expect(await second.ended).toBe(0)
  expect(second.said()).toBe('')
  expect(linesOf(root, 'npm-calls')).toEqual([installsRun])
  expect(linesOf(root, 'vite-calls').toSorted()).toEqual(['browser', 'embeds', 'server', 'worker'])
})

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

it('rebuilds when a source changes, keeps the last three builds, and reuses one of them without building', async () => {
  const root = project()
  for (const version of ['a', 'b', 'c', 'd']) {
    write(root, 'src/app/render.tsx', version)
    expect(await launch(root, 'start', '0').ended).toBe(0)
  }
  expect(builds(root)).toHaveLength(3)
  expect(builds(root)).toContain(read(root, 'dist/current'))
  write(root, 'src/app/render.tsx', 'b')
  await launch(root, 'start', '0').ended
  expect(linesOf(root, 'vite-calls')).toHaveLength(16)
  expect(read(root, `dist/${read(root, 'dist/current')}/server/assets/page.js`)).toBe('b'.repeat(100))
})

it('compresses only text for the browser', async () => {
  const root = project()
  await launch(root, 'start', '0').ended
  const assets = join(root, 'dist', read(root, 'dist/current'), 'client', 'assets')
  const plain = fs.readFileSync(join(assets, 'page.js'))
  expect(brotliDecompressSync(fs.readFileSync(join(assets, 'page.js.br')))).toEqual(plain)
  expect(gunzipSync(fs.readFileSync(join(assets, 'page.js.gz')))).toEqual(plain)
  expect(fs.readdirSync(assets)).toHaveLength(4)
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

it.each([
  ['directly', process.execPath, ['scripts/run.mjs', 'start']],
  ['through a shell that execs', 'sh', ['-c', `exec "${process.execPath}" scripts/run.mjs start`]],
])('forwards SIGTERM when started %s, waits for the server and returns its exit code', async (_how, command, args) => {
  const root = project()
  const launcher = run(root, command, args)
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
