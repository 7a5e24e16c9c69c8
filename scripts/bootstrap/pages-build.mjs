// The built React side: `dist/<hash>/{client,server}`, with the current hash in `dist/current`.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from './environment.mjs'
import { fingerprint } from './fingerprint.mjs'
import { packageCommand } from './package-command.mjs'
import { precompress } from './precompress.mjs'
import { announce, runUnannounced } from './step.mjs'

// The lock file holds the version of the site too.
const sources = [
  'src',
  'public',
  'vite.config.ts',
  'service-worker.config.ts',
  'embed.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const keptBuilds = 3
const buildAttempts = 3
const draftPrefix = '.building-'

/**
 * @typedef {import('./node-runtime.mjs').NodeRuntime} NodeRuntime
 * @typedef {import('./step.mjs').Outcome} Outcome
 */

/** @param {string} root */
export function pagesAreBuilt(root) {
  const hash = fingerprint(root, sources)
  return currentBuild(root) === hash && existsSync(join(root, 'dist', hash))
}

/**
 * @param {string} root
 * @param {NodeRuntime} node
 * @param {(pid: number) => void} onStart
 * @returns {Promise<Outcome>}
 */
export async function buildPages(root, node, onStart) {
  if (pagesAreBuilt(root)) return { ok: true }
  removeDrafts(root)
  for (let attempt = 0; attempt < buildAttempts; attempt += 1) {
    const hash = fingerprint(root, sources)
    // A build of the same sources exists, so only the pointer changes.
    const built = existsSync(join(root, 'dist', hash)) ? ok : await buildInto(root, hash, { node, onStart })
    if (!built.ok) return built
    // A file saved during the build may be missing in it, so this hash would be wrong.
    if (fingerprint(root, sources) === hash) {
      serveFromNowOn(root, hash)
      return ok
    }
    rmSync(join(root, 'dist', hash), { recursive: true, force: true })
  }
  return { ok: false, message: 'Building the pages failed: their sources kept changing meanwhile; start again' }
}

const ok = /** @type {const} */ ({ ok: true })

/**
 * Builds into a draft folder that is renamed when it is complete: a killed build leaves a draft, never an incomplete build.
 * @param {string} root
 * @param {string} hash
 * @param {{ node: NodeRuntime, onStart: (pid: number) => void }} by
 * @returns {Promise<Outcome>}
 */
async function buildInto(root, hash, by) {
  const draft = join(root, 'dist', `${draftPrefix}${process.pid}`)
  const client = join(draft, 'client')
  mkdirSync(draft, { recursive: true })
  const serverArgs = ['--ssr', 'src/app/render.tsx', '--outDir', join(draft, 'server'), '--emptyOutDir']
  const built = await announce('Building the pages', async () => {
    const both = await Promise.all([buildClient(root, client, by), runVite(root, 'server', serverArgs, by)])
    return both.find(({ ok: isBuilt }) => !isBuilt) ?? ok
  })
  if (built.ok) renameSync(draft, join(root, 'dist', hash))
  return built
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {{ node: NodeRuntime, onStart: (pid: number) => void }} by
 * @returns {Promise<Outcome>}
 */
async function buildClient(root, folder, by) {
  const pages = await runVite(root, 'browser', ['--outDir', folder, '--manifest', '--emptyOutDir'], by)
  if (!pages.ok) return pages
  // It reads the manifest of the pages.
  const workerArgs = ['--config', 'service-worker.config.ts', '--outDir', folder]
  const worker = await runVite(root, 'service worker', workerArgs, by)
  if (!worker.ok) return worker
  const embedArgs = ['--app', '--config', 'embed.config.ts', '--outDir', folder]
  const embeds = await runVite(root, 'frames of other sites', embedArgs, by)
  if (embeds.ok) await precompress(folder)
  return embeds
}

/**
 * @param {string} root
 * @param {string} side
 * @param {string[]} args
 * @param {{ node: NodeRuntime, onStart: (pid: number) => void }} by
 */
function runVite(root, side, args, { node, onStart }) {
  return runUnannounced(root, {
    title: `Building the pages for the ${side}`,
    log: `.runtime/build-${side.replaceAll(' ', '-')}.log`,
    command: node.path,
    args: [...packageCommand(root, 'vite'), 'build', ...args],
    env: childEnvironment(node, { NODE_ENV: 'production' }),
    onStart,
  })
}

/**
 * Running servers use the folder they started with, so older builds are kept.
 * @param {string} root
 * @param {string} hash
 */
function serveFromNowOn(root, hash) {
  const dist = join(root, 'dist')
  const now = new Date()
  utimesSync(join(dist, hash), now, now)
  const draft = join(dist, `.current-${process.pid}`)
  writeFileSync(draft, hash)
  renameSync(draft, join(dist, 'current'))
  const builds = readdirSync(dist).filter((name) => /^[0-9a-f]{64}$/.test(name))
  const age = (/** @type {string} */ name) => statSync(join(dist, name)).mtimeMs
  const newestFirst = builds.sort((one, other) => age(other) - age(one))
  for (const name of newestFirst.slice(keptBuilds)) rmSync(join(dist, name), { recursive: true, force: true })
}

/**
 * Only the lock's owner builds, so every draft belongs to a dead process.
 * @param {string} root
 */
function removeDrafts(root) {
  const dist = join(root, 'dist')
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist)) {
    if (name.startsWith(draftPrefix)) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

/** @param {string} root */
function currentBuild(root) {
  const path = join(root, 'dist', 'current')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
