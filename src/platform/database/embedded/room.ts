// How much room the file system of the embedded database has left. An engine that finds no room for its write-ahead log is gone and
// does not start before there is some, so that nothing can be read either: it stops writing while the log still has its room.
import { statfsSync } from 'node:fs'

const megabyte = 1024 * 1024

/** The next file of the log (16 MB) and the longest statement. */
export const reservedBytes = 24 * megabyte

/** Once writing has stopped it takes this much to go on, so that it does not begin and end with each row. */
export const enoughBytes = 26 * megabyte

/** What making a database takes, with what is kept free afterwards. */
export const firstStartBytes = 64 * megabyte

/** For whoever is not the administrator of the machine. No limit where the file system does not say. */
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
