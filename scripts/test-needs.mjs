// Finds the programs that the tests need besides our packages: Chromium, PostgreSQL's server programs, PgBouncer, and
// Ghostscript.

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep } from './bootstrap/step.mjs'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChromium = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const debianPostgresql = '/usr/lib/postgresql'
const clusterSettings = '/etc/postgresql-common/createcluster.conf'

/** One row per program: Debian's package, the variable that overrides its path, and how to find it. */
const needs = [
  { debian: 'chromium', name: 'Chromium or Chrome', variable: 'CHROMIUM', value: 'its program', find: findChromium },
  {
    debian: 'postgresql',
    name: 'PostgreSQL (server programs)',
    variable: 'PG_BIN',
    value: 'the folder of initdb and postgres',
    find: findPostgresql,
  },
  { debian: 'pgbouncer', name: 'PgBouncer', variable: 'PGBOUNCER', value: 'its program', find: findPgbouncer },
  { debian: 'ghostscript', name: 'Ghostscript', variable: 'GHOSTSCRIPT', value: 'its program', find: findGhostscript },
]

/** Saves a third of the browsers' processor time in the everyday run; without it, the tests use Chromium alone. */
const lightChromium = 'chromium-headless-shell'

/** Environment variables with the paths of these programs, as far as the machine has them. */
export function foundNeeds() {
  return Object.fromEntries(
    needs.flatMap(({ variable, find }) => {
      const path = find()
      return path ? [[variable, path]] : []
    }),
  )
}

/**
 * The same, with missing programs installed: from Debian's packages where permitted, otherwise a message names them.
 * @param {string} root
 * @returns {Promise<{ ok: true, env: Record<string, string> } | { ok: false, message: string }>}
 */
export async function provideNeeds(root) {
  const absent = missingPrograms().map(({ debian }) => debian)
  if (mayInstall()) {
    const updated = absent.length > 0 ? await updatePackageLists(root) : null
    const packages = [...absent, ...(wantsLightChromium() ? [lightChromium] : [])]
    const installed = updated?.ok === false ? updated : await installDebianPackages(root, packages)
    if (!installed.ok && absent.length > 0) return installed
  }
  const missing = missingPrograms()
  if (missing.length === 0) return { ok: true, env: foundNeeds() }
  else return { ok: false, message: advice(missing) }
}

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return named
  const inPath = chromiumNames.flatMap((name) => pathFolders().map((folder) => join(folder, name)))
  return [...inPath, macChromium].find(isProgram)
}

/** The folder that holds both `initdb` and `postgres`. */
export function findPostgresql() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const candidates = [process.env.PG_BIN ?? '', asked.stdout?.trim() ?? '', ...debianFolders(), ...pathFolders()]
  return candidates.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))),
  )
}

/** Reads the printed files of QR codes. */
function findGhostscript() {
  return [process.env.GHOSTSCRIPT ?? '', ...pathFolders().map((folder) => join(folder, 'gs'))].find(isProgram)
}

/** Debian has it where only an administrator's path looks. */
function findPgbouncer() {
  const folders = [...pathFolders(), '/usr/sbin']
  return [process.env.PGBOUNCER ?? '', ...folders.map((folder) => join(folder, 'pgbouncer'))].find(isProgram)
}

function missingPrograms() {
  return needs.filter(({ find }) => !find())
}

/** @param {typeof needs} missing */
function advice(missing) {
  const names = missing.map(({ name }) => name).join(' and ')
  const settings = missing.map(({ variable, value }) => `${variable} to ${value}`).join(' and ')
  return `The tests need ${names}: install it, or set ${settings}, then run npm test again`
}

function mayInstall() {
  return process.getuid?.() === 0 && pathFolders().some((folder) => isProgram(join(folder, 'apt-get')))
}

/** Older releases of Debian have no such package. */
function wantsLightChromium() {
  const isInstalled = pathFolders().some((folder) => isProgram(join(folder, lightChromium)))
  return !isInstalled && spawnSync('apt-cache', ['show', lightChromium]).status === 0
}

/** @param {string} root */
function updatePackageLists(root) {
  return runStep(root, {
    title: 'Reading the package lists of the system',
    log: '.runtime/apt-update.log',
    command: 'apt-get',
    args: ['update'],
    env: process.env,
  })
}

/**
 * @param {string} root
 * @param {string[]} packages
 * @returns {Promise<import('./bootstrap/step.mjs').Outcome>}
 */
async function installDebianPackages(root, packages) {
  if (packages.length === 0) return { ok: true }
  if (packages.includes('postgresql')) keepDebianFromStartingDatabase()
  const keepOurSettings = ['-o', 'Dpkg::Options::=--force-confold']
  return runStep(root, {
    title: `Installing ${packages.join(' and ')} for the tests`,
    log: '.runtime/apt-install.log',
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', ...keepOurSettings, ...packages],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' },
  })
}

/** The tests start their own databases; Debian's default cluster would only take memory and a port. */
function keepDebianFromStartingDatabase() {
  if (existsSync(clusterSettings)) return
  mkdirSync(join(clusterSettings, '..'), { recursive: true })
  writeFileSync(clusterSettings, 'create_main_cluster = false\n')
}

/** Newest first. */
function debianFolders() {
  if (!existsSync(debianPostgresql)) return []
  const versions = readdirSync(debianPostgresql).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(debianPostgresql, version, 'bin'))
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
