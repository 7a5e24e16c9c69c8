// Unpacks the packages into a draft folder whose lock file names their addresses. Ours names no registry, so npm would first
// ask for the list of versions of each package, which takes as long as unpacking them. npm still checks each package against
// the hash in the lock file.

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const copied = ['package.json', '.npmrc']

/**
 * @typedef {{ command: string, args: string[], env: NodeJS.ProcessEnv }} Npm
 * @typedef {Record<string, { version?: string, name?: string, integrity?: string, resolved?: string }>} LockedPackages
 */

/**
 * Resolves with the draft folder, without packages; undefined when npm names no registry.
 * @param {string} root
 * @param {Npm} npm
 * @returns {Promise<string | undefined>}
 */
export async function preparePackagesDraft(root, npm) {
  const registryOf = await readRegistries(root, npm)
  if (registryOf === undefined) return undefined
  const draft = join(root, '.runtime', 'packages.draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  for (const name of copied) {
    if (existsSync(join(root, name))) writeFileSync(join(draft, name), readFileSync(join(root, name)))
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  addAddresses(lock.packages ?? {}, registryOf)
  writeFileSync(join(draft, 'package-lock.json'), JSON.stringify(lock))
  return draft
}

/**
 * Replaces the installed packages by those of the draft. False when they stay, for instance because `node_modules` is a
 * volume of its own, which nobody can rename.
 * @param {string} root
 * @param {string} draft
 */
export function installDraft(root, draft) {
  const [modules, former] = [join(root, 'node_modules'), join(draft, 'former')]
  try {
    if (existsSync(modules)) renameSync(modules, former)
    renameSync(join(draft, 'node_modules'), modules)
    return true
  } catch {
    if (existsSync(former)) renameSync(former, modules)
    return false
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * The address of a package follows from its name and version, at every registry we know of. At another one npm does not
 * find it, and the caller installs without addresses.
 * @param {LockedPackages} packages
 * @param {(name: string) => string} registryOf
 */
function addAddresses(packages, registryOf) {
  for (const [place, locked] of Object.entries(packages)) {
    if (locked.integrity === undefined || locked.resolved !== undefined) continue
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.slice(name.indexOf('/') + 1)}-${locked.version}.tgz`
    locked.resolved = `${registryOf(name)}/${name}/-/${file}`
  }
}

/**
 * Reads the registries from npm's settings: the general one, and those of scopes such as `@company`.
 * @param {string} root
 * @param {Npm} npm
 * @returns {Promise<((name: string) => string) | undefined>}
 */
async function readRegistries(root, { command, args, env }) {
  try {
    const { stdout } = await promisify(execFile)(command, [...args, 'config', 'list', '--json'], { cwd: root, env })
    const settings = JSON.parse(stdout)
    if (typeof settings.registry !== 'string') return undefined
    return (name) => String(settings[`${name.split('/')[0]}:registry`] ?? settings.registry).replace(/\/$/, '')
  } catch {
    return undefined
  }
}
