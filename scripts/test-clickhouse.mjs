// `npm run test:clickhouse [FILE …]`: the tests over the real ClickHouse. Its engine weighs 546 MB, so neither a start nor
// `npm test` installs it; this does, below `.runtime`.

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, withoutNpmSettings } from './bootstrap/environment.mjs'
import { npmRunBy } from './bootstrap/npm.mjs'
import { runStep } from './bootstrap/step.mjs'
import { projectRoot } from './bootstrap.mjs'
import { launch } from './launch.mjs'
import { provideNeeds } from './test-needs.mjs'
import { runTests } from './testing/vitest.mjs'

const version = '3.4.0'
const folder = join(projectRoot, '.runtime', `chdb-${version}`)

await launch({ packages: 'all', build: false }, async (node) => {
  const needs = await provideNeeds(projectRoot)
  if (!needs.ok) return refuse(needs.message)
  const engine = await provideEngine(node)
  if (!engine.ok) return refuse(engine.message)
  const env = { ...needs.env, CHDB_PACKAGES: folder }
  const { code } = await runTests(node, ['--project', 'clickhouse', ...process.argv.slice(2)], env)
  return code
})

/**
 * The platform packages need no install script.
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 * @returns {Promise<{ ok: true } | { ok: false, message: string }>}
 */
async function provideEngine(node) {
  if (existsSync(folder)) return { ok: true }
  const npm = npmRunBy(node)
  if (npm === undefined) return { ok: false, message: 'npm is needed to fetch ClickHouse' }
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const installed = await runStep(projectRoot, {
    title: `Fetching ClickHouse (chdb ${version})`,
    log: '.runtime/chdb.log',
    command: npm.command,
    args: [...npm.args, 'install', '--prefix', draft, ...flags, `chdb@${version}`],
    env: withoutNpmSettings(childEnvironment(node)),
  })
  if (installed.ok) renameSync(draft, folder)
  return installed
}

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n`)
  return 1
}
