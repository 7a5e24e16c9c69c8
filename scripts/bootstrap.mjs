// Prepares a clone to run: installs Node and packages and builds the pages, each only when it is missing or outdated.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './bootstrap/lock.mjs'
import { fetchNode, nodeVersion, presentNode, provideNode, runningNode } from './bootstrap/node-runtime.mjs'
import { installPackages, packagesAreMissing, packagesArePresent, unpackPackages } from './bootstrap/packages.mjs'
import { buildPages, pagesAreBuilt } from './bootstrap/pages-build.mjs'
import { announce } from './bootstrap/step.mjs'

/**
 * @typedef {import('./bootstrap/node-runtime.mjs').NodeRuntime} NodeRuntime
 * @typedef {{ packages: import('./bootstrap/packages.mjs').PackageSet, build: boolean }} Wanted
 * @typedef {{ ok: true, node: NodeRuntime } | { ok: false, message: string }} Readiness
 */

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * @param {string} root
 * @param {Wanted} wanted
 * @returns {Promise<Readiness>}
 */
export async function bootstrap(root, wanted) {
  const node = readyNode(root, wanted)
  if (node !== undefined) return { ok: true, node }
  const lock = await takeLock(join(root, '.runtime', 'bootstrap.lock'), (pid) => {
    process.stderr.write(`Process ${pid} is already preparing this folder. Waiting for it.\n`)
  })
  try {
    return await prepare(root, wanted, lock.alsoHeldBy)
  } finally {
    lock.release()
  }
}

/**
 * An unchanged folder, the usual case, needs no lock. That is safe: an outdated installation loses its stamp
 * before it is changed, and a build appears by a rename.
 * @param {string} root
 * @param {Wanted} wanted
 */
function readyNode(root, wanted) {
  const node = presentNode(root, runningNode())
  if (node === undefined || !packagesArePresent(root, node, wanted.packages)) return undefined
  return wanted.build && !pagesAreBuilt(root) ? undefined : node
}

/**
 * @param {string} root
 * @param {Wanted} wanted
 * @param {(pid: number) => void} onStart
 * @returns {Promise<Readiness>}
 */
async function prepare(root, wanted, onStart) {
  const { provided, areUnpacked } = await provideNodeAndPackages(root, wanted, onStart)
  if (!provided.ok) return provided
  const installed = await installPackages(root, provided.node, { packages: wanted.packages, areUnpacked, onStart })
  if (!installed.ok) return installed
  const built = wanted.build ? await buildPages(root, provided.node, onStart) : installed
  return built.ok ? provided : built
}

/**
 * A machine that has neither gets both at once: each waits mostly for the network.
 * @param {string} root
 * @param {Wanted} wanted
 * @param {(pid: number) => void} onStart
 * @returns {Promise<{ provided: Readiness, areUnpacked: boolean }>}
 */
async function provideNodeAndPackages(root, { packages }, onStart) {
  const running = runningNode()
  if (presentNode(root, running) !== undefined || !packagesAreMissing(root))
    return { provided: await provideNode(root, running, onStart), areUnpacked: false }
  return announce(`Fetching Node ${nodeVersion} and the packages`, async () => {
    const [provided, areUnpacked] = await Promise.all([
      fetchNode(root, running, onStart),
      unpackPackages(root, running, { packages, onStart }),
    ])
    return { ok: provided.ok, provided, areUnpacked }
  })
}
