// The packages of the lock file, installed by the Node that will load them.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, withoutNpmSettings } from './environment.mjs'
import { fingerprint } from './fingerprint.mjs'
import { npmRunBy } from './npm.mjs'
import { runStep } from './step.mjs'

/** @typedef {import('./node-runtime.mjs').NodeRuntime} NodeRuntime */

/**
 * @param {string} root
 * @param {NodeRuntime} node
 */
export function packagesArePresent(root, node) {
  const path = stampPath(root)
  return existsSync(path) && readFileSync(path, 'utf8') === stampFor(root, node)
}

/**
 * @param {string} root
 * @param {NodeRuntime} node
 * @param {(pid: number) => void} onStart
 * @returns {Promise<import('./step.mjs').Outcome>}
 */
export async function installPackages(root, node, onStart) {
  if (packagesArePresent(root, node)) return { ok: true }
  const npm = npmRunBy(node)
  if (npm === undefined) return { ok: false, message: 'npm was not found: install npm and start again' }
  const stamp = stampFor(root, node)
  // Until the installation has succeeded, nobody may take a half-filled folder for a complete one.
  rmSync(stampPath(root), { force: true })
  const installed = await runStep(root, {
    title: 'Installing packages',
    log: '.runtime/install.log',
    command: npm.command,
    // Vite is a development dependency and NODE_ENV=production would leave it out.
    args: [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund'],
    env: withoutNpmSettings(childEnvironment(node)),
    onStart,
  })
  if (installed.ok) writeFileSync(stampPath(root), stamp)
  return installed
}

/**
 * @param {string} root
 * @param {NodeRuntime} node
 */
function stampFor(root, node) {
  const facts = [node.modules, process.platform, process.arch]
  return fingerprint(root, ['package-lock.json', 'package.json'], facts)
}

/**
 * Inside the folder it speaks of, so that both are deleted together.
 * @param {string} root
 */
function stampPath(root) {
  return join(root, 'node_modules', '.install-stamp')
}
