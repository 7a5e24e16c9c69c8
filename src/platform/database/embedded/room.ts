// Free space for the embedded database. An engine without space for its write-ahead log stops and does not start again,
// which prevents even reading. So writing stops while the log still has space.
import { statfsSync } from 'node:fs'

const megabyte = 1024 * 1024

/** The next file of the log (16 MB) and the longest statement. */
export const reservedBytes = 24 * megabyte

/** Writing resumes only above this, so that it does not stop and resume with each row. */
export const enoughBytes = 26 * megabyte

/** The space for creating a database, plus the reserve. */
export const firstStartBytes = 64 * megabyte

/** Free bytes for an unprivileged user; no limit where the file system does not report them. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / megabyte)} MB`
}

export function fullDisk(folder: string): string {
  return `its disk is full (${inMegabytes(freeBytes(folder))} are free, below ${inMegabytes(reservedBytes)} nothing is written)`
}

/** The engine's error does not distinguish a full disk from a damaged database. */
export function whyNotOpened(dataDir: string, error: unknown, free: number): string {
  if (free < reservedBytes) {
    return `${dataDir} is on a full disk: ${inMegabytes(free)} are free, ${inMegabytes(reservedBytes)} are needed. What is stored there is whole and opens once there is room`
  }
  const reason = error instanceof Error ? error.message : String(error)
  return `${dataDir} does not hold a database that can be opened (${reason})`
}
