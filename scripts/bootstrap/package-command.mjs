// Runs the command of an installed package with our Node, without the shell wrappers of node_modules/.bin.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `packageCommand(root, 'vite')` is the argument list for Node.
 * @param {string} root
 * @param {string} packageName
 * @param {string} [command]
 * @returns {string[]}
 */
export function packageCommand(root, packageName, command = basename(packageName)) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : bin[command]
  return [join(folder, script)]
}
