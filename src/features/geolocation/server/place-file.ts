// Opens the operator's MaxMind file, and reloads it when it is replaced while the site runs.
import { readFile, stat } from 'node:fs/promises'
import type { Log } from '#platform/log.ts'
import { ConfigError } from '#platform/read-variable.ts'
import { type PlaceReader, readPlaces } from './place-reader.ts'

type PlaceFileOptions = {
  path: string
  log: Pick<Log, 'info' | 'warn'>
  onReplaced: () => void
  checkEveryMs?: number
}

export type PlaceFile = {
  /** The place of an address; null when the file has none, or an unreadable record. */
  locate: (address: string) => string | null
  /** Checks whether the file was replaced, as a timer does every few seconds. */
  check: () => Promise<void>
  close: () => void
}

/** All of it is held in memory. The largest file of cities has a few hundred megabytes. */
const mostBytes = 1_000_000_000

const usualCheckMs = 2_000

/** Throws when the file is not a MaxMind database, which stops the start. A later file that cannot be used is ignored. */
export async function openPlaceFile(options: PlaceFileOptions): Promise<PlaceFile> {
  const { path, log, onReplaced, checkEveryMs = usualCheckMs } = options
  let lastRead = await versionOf(path)
  const first = await read(path)
  if (!first.ok) throw new ConfigError('GEOIP_DB', `${first.problem}: ${path}`)
  let places = locatorOf(first.places, log)
  let seen = lastRead

  async function check(): Promise<void> {
    const version = await versionOf(path)
    // The file may still be written: it is read when two consecutive checks see the same version.
    const isSettled = version === seen
    seen = version
    if (version === lastRead || !isSettled) return
    const next = await read(path)
    lastRead = version
    if (!next.ok) return log.warn({ problem: next.problem }, 'GEOIP_DB cannot be used; the previous file stays in use')
    places = locatorOf(next.places, log)
    onReplaced()
  }

  let checking: Promise<void> | undefined
  const checkAlone = () => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  const timer = setInterval(() => void checkAlone(), checkEveryMs).unref()
  return { locate: (address) => places(address), check: checkAlone, close: () => clearInterval(timer) }
}

type Reading = { ok: true; places: PlaceReader } | { ok: false; problem: string }

async function read(path: string): Promise<Reading> {
  try {
    const about = await stat(path)
    if (!about.isFile()) return { ok: false, problem: 'is not a file' }
    if (about.size > mostBytes) return { ok: false, problem: 'is larger than 1 GB' }
    const places = readPlaces(await readFile(path))
    return places ? { ok: true, places } : { ok: false, problem: 'is not a MaxMind database' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { ok: false, problem: `cannot be read (${code})` }
  }
}

/** Returns the look-up of a file; unreadable records are logged once. */
function locatorOf(places: PlaceReader, log: PlaceFileOptions['log']): PlaceFile['locate'] {
  const { type, hasPlaces } = places
  if (hasPlaces) log.info({ type }, 'locations are looked up in GEOIP_DB')
  else log.warn({ type }, 'GEOIP_DB holds neither cities nor countries, so every address is an unknown location')
  let isBroken = false
  return (address) => {
    try {
      return places.locate(address)
    } catch {
      if (!isBroken) log.warn({ type }, 'GEOIP_DB has records that cannot be read')
      isBroken = true
      return null
    }
  }
}

/** A text that changes whenever the file changes; null for a missing file. */
async function versionOf(path: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
    return [ino, size, mtimeNs, ctimeNs].join(' ')
  } catch {
    return null
  }
}
