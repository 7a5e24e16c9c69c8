// A reporter of Vitest: collects data that Vitest's own report lacks, for the closing lines of `npm test`.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/**
 * @typedef {object} Run
 * @property {import('./report.mjs').Tiers} tiers
 * @property {import('./test-times.mjs').Times} times
 * @property {string} [namePattern] source of the expression that selected tests by name (`-t`)
 */

export const runPath = '.runtime/test-run.json'

export default class RunReporter {
  /** @type {Map<string, { files: string[], from: number, until: number }>} */
  #tiers = new Map()
  /** @type {import('./test-times.mjs').Times} */
  #times = {}
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest
  }

  /** @param {import('vitest/node').TestModule} testModule */
  onTestModuleQueued({ project }) {
    if (!this.#tiers.has(project.name)) this.#tiers.set(project.name, { files: [], from: Date.now(), until: 0 })
  }

  /** @param {import('vitest/node').TestModule} testModule */
  onTestModuleEnd(testModule) {
    const { project, moduleId } = testModule
    const tier = this.#tiers.get(project.name)
    tier?.files.push(moduleId)
    if (tier) tier.until = Date.now()
    const { setupDuration, collectDuration, duration } = testModule.diagnostic()
    const file = relative(project.vitest.config.root, moduleId).replaceAll('\\', '/')
    this.#times[file] = Math.round(setupDuration + collectDuration + duration) / 1000
  }

  onTestRunEnd() {
    const tiers = [...this.#tiers].map(([name, { files, from, until }]) => {
      return [name, { files, seconds: Math.max(0, until - from) / 1000 }]
    })
    const namePattern = this.#vitest?.getGlobalTestNamePattern()?.source
    mkdirSync(dirname(runPath), { recursive: true })
    writeFileSync(runPath, JSON.stringify({ tiers: Object.fromEntries(tiers), times: this.#times, namePattern }))
  }
}
