// `npm test`: everything there is to check, on a fresh clone or an old one. Further arguments go to Vitest.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitIfStopped, runChild } from './bootstrap/children.mjs'
import { childEnvironment } from './bootstrap/environment.mjs'
import { packageCommand } from './bootstrap/package-command.mjs'
import { projectRoot } from './bootstrap.mjs'
import { runChecks } from './checks.mjs'
import { launch } from './launch.mjs'
import { provideNeeds } from './test-needs.mjs'
import { closingLine, countTests, isGreen } from './test-report.mjs'

const reportPath = '.runtime/test-results.json'

await launch({ build: true }, async (node) => {
  const needs = await provideNeeds(projectRoot)
  if (!needs.ok) {
    process.stderr.write(`${needs.message}\n`)
    return 1
  }
  const clean = await runChecks(projectRoot, node)
  const code = await runVitest(node, needs.env)
  const counts = countTests(readReport())
  if (!clean) process.stderr.write('The checks failed, see above.\n')
  process.stdout.write(`${closingLine(counts)}\n`)
  return clean && code === 0 && isGreen(counts) ? 0 : 1
})

/**
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {Record<string, string>} env
 */
async function runVitest(node, env) {
  // The report of an earlier run must not speak for this one.
  rmSync(join(projectRoot, reportPath), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportPath}`]
  const args = [...packageCommand(projectRoot, 'vitest'), 'run', ...reporters, ...process.argv.slice(2)]
  const code = await runChild(node.path, args, {
    cwd: projectRoot,
    env: childEnvironment(node, env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  exitIfStopped()
  return code
}

/** @returns {import('./test-report.mjs').Report | undefined} */
function readReport() {
  const path = join(projectRoot, reportPath)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
