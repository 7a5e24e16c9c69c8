import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkCommitSubjects, problemsOf } from './commit-subjects.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commits '))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const author = ['-c', 'user.name=Mira', '-c', 'user.email=mira@example.com']
const git = (...args: string[]) =>
  execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
const commit = (subject: string) => {
  git('commit', '--quiet', '--allow-empty', '-m', subject)
  return git('rev-parse', 'HEAD')
}

it.each([
  ['Delete push subscriptions one at a time', []],
  [`Count ${'x'.repeat(66)}`, []],
  [`Count ${'x'.repeat(67)}`, ['has 73 characters, 72 are allowed']],
  ['delete subscriptions', ['does not begin with a capital letter']],
  ['feat: delete subscriptions', ['has a prefix', 'does not begin with a capital letter']],
  ['Fix(push)!: delete subscriptions', ['has a prefix']],
  ['Delete subscriptions.', ['ends with a period']],
])('finds in %j: %j', (subject, problems) => {
  expect(problemsOf({ parents: ['a'], subject })).toEqual(problems)
})

it('checks only commits after the baseline, and rejects a merge among them', () => {
  git('init', '--quiet', '--initial-branch=main')
  commit('docs: older than the rule.')
  const since = commit('The last one before the rule, which is therefore exempt')
  expect(checkCommitSubjects(root, since)).toEqual({ kind: 'checked', commits: 0, problems: [] })
  git('checkout', '--quiet', '-b', 'side')
  commit('Add a side')
  git('checkout', '--quiet', 'main')
  const bad = commit('added a thing')
  git('merge', '--quiet', '--no-ff', '-m', 'Merge the side', 'side')
  const result = checkCommitSubjects(root, since)
  expect(result).toMatchObject({ kind: 'checked', commits: 3 })
  expect(result.kind === 'checked' && result.problems.toSorted()).toEqual(
    [
      `${git('rev-parse', '--short', 'HEAD')} is a merge: rebase instead: Merge the side`,
      `${git('rev-parse', '--short', bad)} does not begin with a capital letter: added a thing`,
    ].toSorted(),
  )
})

it('returns unknown outside of git, and in a clone without the baseline', () => {
  expect(checkCommitSubjects(root)).toEqual({ kind: 'unknown' })
  git('init', '--quiet')
  commit('Begin')
  expect(checkCommitSubjects(root)).toEqual({ kind: 'unknown' })
})
