// The release before this one: the commit before the newest migration, built in a temporary folder. It takes this
// release's packages, which include its own.
import { spawnSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../../stage/program.ts'
import { NotMeasurable, type Stage } from '../../stage/stage.ts'

export type ReleaseBefore = { folder: string; commit: string }

type PagesBuild = {
  buildPages: (
    root: string,
    node: { path: string; modules: string },
    onStart: (pid: number) => void,
  ) => Promise<{ ok: true } | { ok: false; message: string }>
}

export async function releaseBefore(stage: Stage): Promise<ReleaseBefore> {
  const newest = git(['log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql'])
  const commit = newest && git(['rev-parse', '--short', `${newest}^`])
  if (!commit) throw new NotMeasurable('needs the history of the project, by git')
  const folder = await temporaryFolder(stage)
  const packed = spawnSync('git', ['archive', '--format=tar', commit], { maxBuffer: 500_000_000 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout })
  if (unpacked.status !== 0) throw new Error(`The release before could not be unpacked: ${String(unpacked.stderr)}`)
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, '.runtime'))
  const script = join(folder, 'scripts', 'bootstrap', 'pages-build.mjs')
  const { buildPages } = (await import(pathToFileURL(script).href)) as PagesBuild
  const node = { path: process.execPath, modules: process.versions.modules }
  const built = await buildPages(folder, node, () => undefined)
  if (!built.ok) throw new Error(built.message)
  return { folder, commit }
}

function git(args: readonly string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
