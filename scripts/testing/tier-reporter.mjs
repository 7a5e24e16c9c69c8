// A reporter of Vitest: which files each tier ran and how long it took, for the lines at the end of `npm test`.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const tiersPath = '.runtime/test-tiers.json'

export default class TierReporter {
  /** @type {Map<string, { files: string[], from: number, until: number }>} */
  #tiers = new Map()

  /** @param {import('vitest/node').TestModule} testModule */
  onTestModuleQueued({ project }) {
    if (!this.#tiers.has(project.name)) this.#tiers.set(project.name, { files: [], from: Date.now(), until: 0 })
  }

  /** @param {import('vitest/node').TestModule} testModule */
  onTestModuleEnd({ project, moduleId }) {
    const tier = this.#tiers.get(project.name)
    tier?.files.push(moduleId)
    if (tier) tier.until = Date.now()
  }

  onTestRunEnd() {
    const tiers = [...this.#tiers].map(([name, { files, from, until }]) => {
      return [name, { files, seconds: Math.max(0, until - from) / 1000 }]
    })
    mkdirSync(dirname(tiersPath), { recursive: true })
    writeFileSync(tiersPath, JSON.stringify(Object.fromEntries(tiers)))
  }
}
