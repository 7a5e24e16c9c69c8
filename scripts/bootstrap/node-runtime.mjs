// The Node that runs everything: the current one if its major version fits, else one installed into `.runtime/`.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, withoutNpmSettings } from './environment.mjs'
import { npmRunBy } from './npm.mjs'
import { announce, runUnannounced } from './step.mjs'

export const nodeVersion = '24.21.0'
const nodeMajor = '24'

/**
 * @typedef {{ path: string, modules: string }} NodeRuntime  `modules` is the ABI number that native packages depend on
 * @typedef {{ path: string, version: string, modules: string }} RunningNode
 */

/** @returns {RunningNode} */
export function runningNode() {
  return { path: process.execPath, version: process.versions.node, modules: process.versions.modules }
}

/**
 * The installed Node; undefined when it must be installed first.
 * @param {string} root
 * @param {RunningNode} running
 * @returns {NodeRuntime | undefined}
 */
export function presentNode(root, running) {
  if (running.version.startsWith(`${nodeMajor}.`)) return { path: running.path, modules: running.modules }
  const folder = runtimeFolder(root)
  const modulesFile = join(folder, 'modules')
  // The complete folder was renamed into place, so its presence is enough.
  if (!existsSync(modulesFile)) return undefined
  return { path: nodeBinary(folder), modules: readFileSync(modulesFile, 'utf8') }
}

/**
 * Installs Node as a package of the registry: machines that can install our packages can install it, and the platform packages
 * need no install script, which newer npm versions refuse to run.
 * @param {string} root
 * @param {RunningNode} running
 * @param {(pid: number) => void} onStart
 * @returns {Promise<{ ok: true, node: NodeRuntime } | { ok: false, message: string }>}
 */
export async function provideNode(root, running, onStart) {
  const present = presentNode(root, running)
  if (present !== undefined) return { ok: true, node: present }
  return announce(`Fetching Node ${nodeVersion}`, () => fetchNode(root, running, onStart))
}

/**
 * @param {string} root
 * @param {RunningNode} running
 * @param {(pid: number) => void} onStart
 * @returns {Promise<{ ok: true, node: NodeRuntime } | { ok: false, message: string }>}
 */
export async function fetchNode(root, running, onStart) {
  const npm = npmRunBy(running)
  if (npm === undefined) return missing('no npm was found to fetch it with')
  const draft = `${runtimeFolder(root)}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const installed = await runUnannounced(root, {
    title: `Fetching Node ${nodeVersion}`,
    log: '.runtime/node.log',
    command: npm.command,
    args: [...npm.args, ...installArguments(draft)],
    env: withoutNpmSettings(childEnvironment(running)),
    onStart,
  })
  if (!installed.ok) return installed
  else return keepWorkingNode(root, draft)
}

/** @param {string} folder */
function installArguments(folder) {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  return ['install', '--prefix', folder, ...flags, `${platformPackage()}@${nodeVersion}`]
}

/**
 * @param {string} root
 * @param {string} draft
 * @returns {{ ok: true, node: NodeRuntime } | { ok: false, message: string }}
 */
function keepWorkingNode(root, draft) {
  const { status, stdout } = spawnSync(nodeBinary(draft), ['-p', 'process.versions.modules'], { encoding: 'utf8' })
  // For instance, the published binaries need glibc. A message here is clearer than loader errors in every later step.
  if (status !== 0) return missing('the published one does not run on this system')
  writeFileSync(join(draft, 'modules'), stdout.trim())
  const folder = runtimeFolder(root)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return { ok: true, node: { path: nodeBinary(folder), modules: stdout.trim() } }
}

/**
 * @param {string} reason
 * @returns {{ ok: false, message: string }}
 */
function missing(reason) {
  return { ok: false, message: `Node ${nodeMajor} is needed and ${reason}: install Node ${nodeMajor} and start again` }
}

/** @param {string} root */
function runtimeFolder(root) {
  return join(root, '.runtime', `${platformPackage()}-${nodeVersion}`)
}

/** @param {string} folder */
function nodeBinary(folder) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(folder, 'node_modules', platformPackage(), 'bin', name)
}

function platformPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}
