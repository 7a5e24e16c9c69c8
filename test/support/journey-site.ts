// The site that journeys visit: its settings, and how tests learn the address of the shared one.
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withAdministrator } from './administrator.ts'
import { eventually } from './eventually.ts'

export const journeySite = {
  WRITE_LIMIT_PER_MINUTE: '1000000',
  // The site uses no name server, so cited hosts are unreachable, on every machine and at once.
  NODE_OPTIONS: `--import=${new URL('./no-names.ts', import.meta.url).href}`,
  ...withAdministrator,
} as const

type SharedSite = { origin: string } | { failure: string }

const fileIn = (testFolder: string) => join(testFolder, 'shared-site.json')
const readyWithinMs = 90_000

/** It starts in parallel with the tests, which wait for it when they need it. */
export async function tellSharedSite(testFolder: string, site: SharedSite): Promise<void> {
  const unfinished = `${fileIn(testFolder)}.unfinished`
  await writeFile(unfinished, JSON.stringify(site))
  await rename(unfinished, fileIn(testFolder))
}

export async function sharedSite(testFolder: string): Promise<{ origin: string }> {
  const file = fileIn(testFolder)
  await eventually(() => existsSync(file), Boolean, readyWithinMs)
  const site: SharedSite = JSON.parse(readFileSync(file, 'utf8'))
  if ('failure' in site) throw new Error(`The shared site did not start: ${site.failure}`)
  return site
}
