// Lists the files that git reports as changed since a commit: committed since then, uncommitted, or new.

import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares with the commit where this work began, so that later commits of others do not count.
 * @param {string} root
 * @param {string} reference
 * @returns {{ ok: true, files: string[] } | { ok: false, message: string }}
 */
export function changedFiles(root, reference) {
  const base = git(root, ['merge-base', reference, 'HEAD'])
  if (base === undefined) return { ok: false, message: `git knows no commit ${reference}` }
  const [commit = ''] = base
  const changed = git(root, ['diff', '--name-only', '--no-renames', '--relative', commit]) ?? []
  const added = git(root, ['ls-files', '--others', '--exclude-standard']) ?? []
  return { ok: true, files: [...new Set([...changed, ...added])].sort() }
}

/**
 * The content of every file that can import another, by path.
 * @param {string} root
 */
export function codeTexts(root) {
  const files = git(root, ['ls-files', '--cached', '--others', '--exclude-standard']) ?? []
  const code = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file))
  const present = code.filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
  return new Map(present.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/**
 * The lines of git's output; undefined without git, or without the requested object.
 * @param {string} root
 * @param {string[]} args
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
