// Finds npm: the one that started this process, else the one beside the running Node, else the one in PATH.

import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/** Unpacking 18,000 files makes many short-lived objects: with this space for them it takes a tenth less time. */
const youngObjects = '--max-semi-space-size=64'

/**
 * The command that runs npm with a given Node; undefined when the machine has no npm.
 * @param {{ path: string }} node
 * @returns {{ command: string, args: string[] } | undefined}
 */
export function npmRunBy(node) {
  const script = npmScript()
  return script === undefined ? undefined : { command: node.path, args: [youngObjects, script] }
}

function npmScript() {
  const runningFolder = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath ?? '',
    join(runningFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(runningFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...npmsInPath(),
  ]
  // npm_execpath may name another package manager, and only npm reads our lock file.
  return candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path))
}

function npmsInPath() {
  const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter).filter(Boolean)
  return folders
    .map((folder) => join(folder, 'npm'))
    .filter((path) => existsSync(path))
    .flatMap((path) => [realpathSync(path), join(dirname(path), 'node_modules', 'npm', 'bin', 'npm-cli.js')])
}
