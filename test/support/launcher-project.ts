// Small projects with the real launcher and its preparation, and doubles of npm, Vite and the server: they need no
// network, and each path has a space.
import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processBirth } from '../../scripts/bootstrap/process-birth.mjs'
import { bareEnvironment } from './bare-environment.ts'
import { eventually } from './eventually.ts'

const npmDouble = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
if (existsSync('npm-fails')) process.exit(9)
if (args[0] === 'config') {
  console.log(JSON.stringify({ registry: 'https://packages.example.com/npm/', '@ours:registry': 'https://ours.example.com' }))
  process.exit(0)
}
const prefix = args.includes('--prefix') ? args[args.indexOf('--prefix') + 1] : '.'
appendFileSync('npm-calls', args.map((arg) => (arg === prefix ? 'FOLDER' : arg)).join(' ') + '\\n')
while (existsSync('npm-waits')) await new Promise((look) => setTimeout(look, 20))
if (args[0] === 'install' && prefix !== '.') {
  const name = args.at(-1).replace(/@[^@]*$/, '')
  const bin = prefix + '/node_modules/' + name + '/bin'
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, bin + '/node')
} else {
  const modules = prefix + '/node_modules'
  if (args[0] === 'ci') {
    const lock = readFileSync(prefix + '/package-lock.json', 'utf8')
    if (lock.includes('unknown') && lock.includes('example.com')) process.exit(1)
    writeFileSync('npm-read', lock)
    rmSync(modules, { recursive: true, force: true })
    mkdirSync(modules + '/vite', { recursive: true })
    writeFileSync(modules + '/vite/package.json', '{"bin":{"vite":"vite.mjs"}}')
    copyFileSync('tools/vite.mjs', modules + '/vite/vite.mjs')
  }
  if (args.includes('--include=dev')) {
    mkdirSync(modules + '/drizzle-kit')
    writeFileSync(modules + '/drizzle-kit/package.json', '{"bin":"kit.mjs"}')
    writeFileSync(modules + '/drizzle-kit/kit.mjs', '')
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

/** After each test: ends its processes and deletes its folders. */
export function removeProjects(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const left = [serverPid(folder), ...vitePids(folder)]
    for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

export function project(): string {
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

export function emptyFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'a fresh clone '))
  folders.push(folder)
  return folder
}

export function write(root: string, path: string, content: string): void {
  fs.mkdirSync(dirname(join(root, path)), { recursive: true })
  fs.writeFileSync(join(root, path), content)
}

export const has = (root: string, path: string) => fs.existsSync(join(root, path))
export const read = (root: string, path: string) => (has(root, path) ? fs.readFileSync(join(root, path), 'utf8') : '')
export const linesOf = (root: string, path: string) => read(root, path).split('\n').filter(Boolean)
export const serverPid = (root: string) => Number(/up (\d+)/.exec(read(root, 'server-log'))?.[1] ?? 0)
export const vitePids = (root: string) => linesOf(root, 'vite-pids').map(Number)
export const isAlive = (pid: number) => pid > 0 && processBirth(pid) !== undefined
export const builds = (root: string) => fs.readdirSync(join(root, 'dist')).filter((name) => /^[0-9a-f]{64}$/.test(name))

type Ended = number | NodeJS.Signals | null
type Run = { child: ChildProcess; said: () => string; ended: Promise<Ended> }

export function run(root: string, command: string, args: string[]): Run {
  const env = bareEnvironment({ npm_execpath: join(root, 'tools', 'npm-cli.js') }, root)
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<Ended>((done) => child.once('close', (code, signal) => done(signal ?? code)))
  return { child, said: () => said, ended }
}

export const launch = (root: string, ...args: string[]) => run(root, process.execPath, ['scripts/run.mjs', ...args])

export const installsRun = 'ci --omit=dev --no-audit --no-fund --prefix FOLDER'
export const installsAll = 'ci --include=dev --no-audit --no-fund --prefix FOLDER'
export const addsRest = 'install --include=dev --package-lock --no-save --no-audit --no-fund'

export const until = (condition: () => boolean) => eventually(condition, (isSo) => isSo, 45_000)
