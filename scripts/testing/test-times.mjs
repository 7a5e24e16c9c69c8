// The duration of each test file: every run measures it, and test/times.json saves it for clean clones.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {Record<string, number>} Times seconds by the path of the file from the root */

/** The latest times measured in this folder. */
export const measuredPath = '.runtime/test-times.json'
/** For a folder without measured times; `npm run test:times` writes it. */
export const tablePath = 'test/times.json'

/** Shorter files barely affect the order of a run, so the table omits them. */
const tableFromSeconds = 2

/** A worker that switches to another tier restarts and reloads everything, so the files of a tier run consecutively. */
const tiers = ['unit', 'component', 'journey', 'server', 'store']

/**
 * @param {string} root
 * @returns {Times}
 */
export function knownTimes(root) {
  return { ...readTimes(root, tablePath), ...readTimes(root, measuredPath) }
}

/**
 * @param {string} root
 * @param {Times} measured
 */
export function keepTimes(root, measured) {
  const path = join(root, measuredPath)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ ...readTimes(root, measuredPath), ...measured }))
}

/**
 * @param {string} root
 * @returns {number} the number of files in the table
 */
export function writeTable(root) {
  const known = Object.entries(knownTimes(root))
  const kept = known.filter(([file, seconds]) => seconds >= tableFromSeconds && existsSync(join(root, file)))
  const rows = kept
    .map(([file, seconds]) => /** @type {const} */ ([file, Math.round(seconds)]))
    .toSorted(([one], [other]) => one.localeCompare(other))
  writeFileSync(join(root, tablePath), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
  return rows.length
}

/**
 * Long files come first, so that the run does not end with one worker busy and the others idle.
 * @template {{ file: string, tier: string }} TestFile
 * @param {readonly TestFile[]} files
 * @param {Times} times
 */
export function longFirst(files, times) {
  return files.toSorted(
    (one, other) =>
      tiers.indexOf(one.tier) - tiers.indexOf(other.tier) ||
      (times[other.file] ?? 0) - (times[one.file] ?? 0) ||
      one.file.localeCompare(other.file),
  )
}

/**
 * @param {Times} times
 * @returns {string[]}
 */
export function slowestLines(times) {
  const slowest = Object.entries(times).toSorted(([, one], [, other]) => other - one)
  const lines = slowest.slice(0, 10).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  return lines.length === 0 ? [] : ['slowest files:', ...lines]
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Times}
 */
function readTimes(root, path) {
  const whole = join(root, path)
  return existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')) : {}
}
