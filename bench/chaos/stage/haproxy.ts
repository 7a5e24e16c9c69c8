// HAProxy with a configuration that the site ships, with other addresses.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCommand, temporaryFolder } from '../../stage/program.ts'
import { NotMeasurable, type Stage } from '../../stage/stage.ts'

const firstChecksMs = 3_000

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy', '/opt/homebrew/bin/haproxy']

/** `changes`: what the file says, and what it says here. */
export async function startHaproxy(
  stage: Stage,
  file: string,
  changes: readonly (readonly [string, string])[],
): Promise<{ output: () => string }> {
  const binary = places.find(existsSync)
  if (binary === undefined) throw new NotMeasurable('needs HAProxy: apt-get install haproxy')
  let settings = await readFile(join('deploy', file), 'utf8')
  for (const [shipped, ours] of changes) {
    if (!settings.includes(shipped)) throw new Error(`deploy/${file} does not contain: ${shipped}`)
    settings = settings.replaceAll(shipped, ours)
  }
  const path = join(await temporaryFolder(stage), file)
  await writeFile(path, settings)
  // In the foreground.
  const { process, output } = startCommand(stage, binary, ['-db', '-f', path])
  // Until its first checks it takes every server for usable.
  await pause(firstChecksMs)
  if (process.exitCode !== null) throw new Error(`HAProxy ended: ${output()}`)
  return { output }
}
