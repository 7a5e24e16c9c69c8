// Checks commit subjects: one plain line each, so that `git log --oneline` reads as the history of the product.

import { spawnSync } from 'node:child_process'

/** The last commit before these rules; it and its ancestors are exempt. */
export const baseline = 'b6239a69d77aebb7bd68905155c199c7d714465b'

const maxCharacters = 72

/**
 * @typedef {{ hash: string, parents: string[], subject: string }} Commit
 * @typedef {{ kind: 'unknown' } | { kind: 'checked', commits: number, problems: string[] }} Result
 */

/**
 * Returns unknown outside of git and in a clone too shallow to reach the baseline.
 * @param {string} root
 * @param {string} [since]
 * @returns {Result}
 */
export function checkCommitSubjects(root, since = baseline) {
  const log = git(root, ['log', '--format=%h%x09%P%x09%s', `${since}..HEAD`])
  if (log === undefined) return { kind: 'unknown' }
  const commits = log.split('\n').flatMap((line) => {
    const [hash = '', parents = '', ...subject] = line.split('\t')
    return hash === '' ? [] : [{ hash, parents: parents.split(' '), subject: subject.join('\t') }]
  })
  const problems = commits.flatMap((commit) =>
    problemsOf(commit).map((problem) => `${commit.hash} ${problem}: ${commit.subject}`),
  )
  return { kind: 'checked', commits: commits.length, problems }
}

/**
 * @param {Pick<Commit, 'parents' | 'subject'>} commit
 * @returns {string[]}
 */
export function problemsOf({ parents, subject }) {
  const length = [...subject].length
  return [
    ...(parents.length > 1 ? ['is a merge: rebase instead'] : []),
    ...(length > maxCharacters ? [`has ${length} characters, ${maxCharacters} are allowed`] : []),
    ...(/^\w+(\([^)]*\))?!?:/.test(subject) ? ['has a prefix'] : []),
    ...(/^\p{Lu}/u.test(subject) ? [] : ['does not begin with a capital letter']),
    ...(subject.endsWith('.') ? ['ends with a period'] : []),
  ]
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
