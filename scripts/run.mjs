// The launcher of the npm scripts: prepares the folder, then runs one command with our Node until it ends.

import { join } from 'node:path'
import { runChild } from './bootstrap/children.mjs'
import { childEnvironment } from './bootstrap/environment.mjs'
import { packageCommand } from './bootstrap/package-command.mjs'
import { projectRoot } from './bootstrap.mjs'
import { runChecks } from './checks.mjs'
import { describeChunk } from './chunk-of.mjs'
import { commands } from './commands.mjs'
import { launch } from './launch.mjs'
import { foundNeeds } from './test-needs.mjs'

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]

if (name === 'check' && args[0] === '--chunk') {
  await launch({ packages: 'all', build: true }, async () => {
    process.stdout.write(`${describeChunk(projectRoot, args[1] ?? '')}\n`)
    return 0
  })
} else if (name === 'check') {
  await launch({ packages: 'all', build: false }, async (node) => ((await runChecks(projectRoot, node)) ? 0 : 1))
} else if (command === undefined) {
  process.stderr.write(`Usage: node scripts/run.mjs <${[...Object.keys(commands), 'check'].join('|')}>\n`)
  process.exit(2)
} else {
  await launch(command, (node) => runCommand(command, node))
}

/**
 * @param {import('./commands.mjs').Command} command
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 */
function runCommand(command, node) {
  return runChild(node.path, [...programOf(command), ...args], {
    cwd: projectRoot,
    env: childEnvironment(node, {
      NODE_COMPILE_CACHE: join(projectRoot, '.runtime', 'compile-cache'),
      // The channel always closes with the launcher, so a program can end with it (`disconnect`), even after kill -9.
      LAUNCHER_IPC: '1',
      ...(command.finders ? foundNeeds() : {}),
      ...command.env,
    }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** @param {import('./commands.mjs').Command} command */
function programOf({ entry, args: programArgs = [], packaged, nodeArgs = [] }) {
  if (entry !== undefined) return [...nodeArgs, join(projectRoot, entry), ...programArgs]
  const [packageName = '', ...packageArgs] = packaged ?? []
  return [...packageCommand(projectRoot, packageName), ...packageArgs]
}
