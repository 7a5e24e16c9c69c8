// Installs the packages of the lock file with the Node that will load them.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, withoutNpmSettings } from './environment.mjs'
import { fingerprint } from './fingerprint.mjs'
import { npmRunBy } from './npm.mjs'
import { installDraft, preparePackagesDraft } from './packages-draft.mjs'
import { announce, runUnannounced } from './step.mjs'

/**
 * @typedef {import('./node-runtime.mjs').NodeRuntime} NodeRuntime
 * @typedef {'run' | 'all'} PackageSet  what running and building need, or the development packages too
 */

/**
 * @param {string} root
 * @param {NodeRuntime} node
 * @param {PackageSet} wanted
 */
export function packagesArePresent(root, node, wanted) {
  const stamp = readStamp(root)
  return stamp?.hash === packagesHash(root, node) && (stamp.set === 'all' || wanted === 'run')
}

/** @param {string} root */
export function packagesAreMissing(root) {
  return readStamp(root) === undefined
}

/**
 * Unpacks the packages with any Node, while ours is being fetched: `.npmrc` runs no install script that would depend on
 * it. The packages count as installed once ours is known (`installPackages`).
 * @param {string} root
 * @param {{ path: string }} anyNode
 * @param {{ packages: PackageSet, onStart: (pid: number) => void }} wanted
 * @returns {Promise<boolean>} whether they are unpacked
 */
export async function unpackPackages(root, anyNode, { packages, onStart }) {
  const npm = npmRunBy(anyNode)
  if (npm === undefined) return false
  const env = withoutNpmSettings(childEnvironment(anyNode))
  const step = { ...npm, title: 'Unpacking packages', log: '.runtime/unpack.log', env, onStart }
  const unpacked = await unpackAnew(root, packages, step)
  return unpacked.ok
}

/**
 * @param {string} root
 * @param {NodeRuntime} node
 * @param {{ packages: PackageSet, areUnpacked?: boolean, onStart: (pid: number) => void }} wanted
 * @returns {Promise<import('./step.mjs').Outcome>}
 */
export async function installPackages(root, node, { packages, areUnpacked = false, onStart }) {
  if (packagesArePresent(root, node, packages)) return { ok: true }
  if (areUnpacked) {
    writeFileSync(stampPath(root), `${packages} ${packagesHash(root, node)}`)
    return { ok: true }
  }
  const npm = npmRunBy(node)
  if (npm === undefined) return { ok: false, message: 'npm was not found: install npm and start again' }
  const present = readStamp(root)
  const hash = packagesHash(root, node)
  // `npm start` must not remove what `npm test` has installed.
  const set = present?.set === 'all' ? 'all' : packages
  // Until the installation has succeeded, the folder must not count as complete.
  rmSync(stampPath(root), { force: true })
  const env = withoutNpmSettings(childEnvironment(node))
  const step = { ...npm, title: 'Installing packages', log: '.runtime/install.log', env, onStart }
  const installed = await announce(step.title, () =>
    present?.hash === hash
      ? runUnannounced(root, { ...step, args: [...npm.args, ...addition, ...quietly] })
      : unpackAnew(root, set, step),
  )
  if (installed.ok) writeFileSync(stampPath(root), `${set} ${hash}`)
  return installed
}

/**
 * @param {string} root
 * @param {PackageSet} set
 * @param {import('./step.mjs').Step} step  npm, without the arguments of its command
 * @returns {Promise<import('./step.mjs').Outcome>}
 */
async function unpackAnew(root, set, step) {
  const args = [...step.args, ...installation[set], ...quietly]
  const draft = await preparePackagesDraft(root, step)
  if (draft !== undefined) {
    const unpacked = await runUnannounced(root, { ...step, args: [...args, '--prefix', draft] })
    if (unpacked.ok && installDraft(root, draft)) return unpacked
  }
  return runUnannounced(root, { ...step, args })
}

// Both name their set, because NODE_ENV=production alone would omit the development packages.
const installation = { run: ['ci', '--omit=dev'], all: ['ci', '--include=dev'] }

// The installed packages came from the same lock file, so adding the rest gives the same folder as a new installation,
// byte for byte. It takes half the processor time and removes no packages of a running site.
const addition = ['install', '--include=dev', '--package-lock', '--no-save']

const quietly = ['--no-audit', '--no-fund']

/**
 * @param {string} root
 * @returns {{ set: string, hash: string } | undefined}
 */
function readStamp(root) {
  const path = stampPath(root)
  if (!existsSync(path)) return undefined
  const [set = '', hash = ''] = readFileSync(path, 'utf8').split(' ')
  return { set, hash }
}

/**
 * @param {string} root
 * @param {NodeRuntime} node
 */
function packagesHash(root, node) {
  const facts = [node.modules, process.platform, process.arch]
  return fingerprint(root, ['package-lock.json', 'package.json'], facts)
}

/**
 * Inside the folder it describes, so that both are deleted together.
 * @param {string} root
 */
function stampPath(root) {
  return join(root, 'node_modules', '.install-stamp')
}
