// The systemd unit (deploy/marketing-toolkit.service), and a site in a sandbox like it: everything but its state folder is
// read-only.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serving } from '../scripts/commands.mjs'
import { bareEnvironment } from './support/bare-environment.ts'
import { engineOptions, isExhaustive } from './support/breadth.ts'
import { eventually } from './support/eventually.ts'
import { freePort } from './support/postgres-server.ts'
import { quickPasswords } from './support/quick-passwords.ts'

const unit = readFileSync('deploy/marketing-toolkit.service', 'utf8')
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

describe('the systemd unit', () => {
  it('runs the program and settings of `npm start`', () => {
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/env node ${serving.nodeArgs.join(' ')} src/app/start.ts`])
    const environment = Object.entries(serving.env).map(([name, value]) => `${name}=${value}`)
    expect(valuesOf('Environment')).toEqual(expect.arrayContaining(environment))
  })

  it('has a read-only root, a user without rights, and a state folder that DATA_DIR names', () => {
    const [state = ''] = valuesOf('StateDirectory')
    expect(valuesOf('Environment')).toContain(`DATA_DIR=/var/lib/${state}`)
    const strict = { ProtectSystem: 'strict', DynamicUser: 'yes', NoNewPrivileges: 'yes', ProtectHome: 'yes' }
    for (const [name, value] of Object.entries({ ...strict, CapabilityBoundingSet: '' }))
      expect([name, valuesOf(name)]).toEqual([name, [value]])
  })
})

/** Mounts as `ProtectSystem=strict` and `StateDirectory=` make them, without a writable `/tmp`. */
const mounts = 'mount --bind "$1" "$1"; mount -o remount,ro,bind /; shift; exec "$@"'
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
const sandbox = (state: string) => [...asRoot, '--mount', 'sh', '-euc', mounts, 'sh', state]

/** Needs root or user namespaces, which some containers have not. */
const maySandbox = spawnSync('unshare', [...sandbox(tmpdir()), 'true']).status === 0

describe.runIf(maySandbox)('a site on a read-only root', () => {
  it('starts and writes only into its state folder', async () => {
    const state = mkdtempSync(join(tmpdir(), 'state-'))
    onTestFinished(() => rmSync(state, { recursive: true, force: true }))
    const outside = spawnSync('unshare', [...sandbox(state), 'touch', join(dirname(state), 'outside')])
    expect(outside.stderr.toString()).toContain('Read-only file system')
    const port = await freePort()
    const site = spawn('unshare', [...sandbox(state), process.execPath, ...engineOptions, 'src/app/start.ts'], {
      env: bareEnvironment({
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: state,
        NODE_OPTIONS: quickPasswords,
        // The site only reads it there.
        ...(isExhaustive && { NODE_COMPILE_CACHE: '' }),
      }),
    })
    onTestFinished(() => void site.kill('SIGKILL'))
    let output = ''
    site.stderr.on('data', (text) => (output += text))
    site.stdout.on('data', (text) => (output += text))
    const origin = `http://localhost:${port}`
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await eventually(isReady, (ready) => ready || site.exitCode !== null, 90_000)
    const stored = await fetch(`${origin}/api/conversions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ inputText: 'a', outputText: '𝗮' }),
    })
    const page = await fetch(origin)
    site.kill('SIGTERM')
    const [code] = await once(site, 'close')
    expect([stored.status, page.status, code]).toEqual([201, 200, 0])
    expect(output).not.toMatch(/EROFS|"level":[56]0/)
    expect(await readdir(state)).toContain('pg')
  })
})
