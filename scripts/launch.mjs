// The frame of every command: prepares, runs, ends with the parent process, and returns the exit code.

import { stopTogether } from './bootstrap/children.mjs'
import { bootstrap, projectRoot } from './bootstrap.mjs'

/**
 * @param {import('./bootstrap.mjs').Wanted} wanted
 * @param {(node: import('./bootstrap/node-runtime.mjs').NodeRuntime) => Promise<number>} work
 */
export async function launch(wanted, work) {
  stopTogether()
  const ready = await bootstrap(projectRoot, wanted).catch(asMessage)
  if (ready.ok) {
    process.exit(await work(ready.node))
  } else {
    process.stderr.write(`${ready.message}\n`)
    process.exit(1)
  }
}

/**
 * The operator must fix a full disk or a read-only folder; a stack trace would not help.
 * @param {Error} error
 * @returns {{ ok: false, message: string }}
 */
function asMessage(error) {
  return { ok: false, message: `Preparing this folder failed: ${error.message}` }
}
