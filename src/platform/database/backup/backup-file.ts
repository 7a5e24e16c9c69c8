// A backup as a compressed file, which gets its name only when it is complete and on disk, or as a compressed stream.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, rmSync } from 'node:fs'
import { access, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { splitLines } from './backup-lines.ts'

export async function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Only its owner may read it, because it holds the site's keys. Resolves with the result of `fill` and the SHA-256 of
 * the file.
 */
export async function writeBackupFile<T>(
  path: string,
  fill: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<{ result: T; sha256: string }> {
  const unfinished = `${path}.${process.pid}.unfinished`
  const file = await open(unfinished, 'wx', 0o600)
  // Also when the process ends meanwhile.
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    const written = await compressInto((chunk) => file.appendFile(chunk), fill)
    await file.sync()
    await file.close()
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return written
  } finally {
    await file.close().catch(() => undefined)
    remove()
    process.off('exit', remove)
  }
}

/** For a pipe, whose reader has to tell by its end whether it is complete. */
export function writeBackupTo<T>(
  output: Writable,
  fill: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<{ result: T; sha256: string }> {
  // The callback of each chunk reports it; without a listener it would end the process.
  output.on('error', () => undefined)
  const append = (chunk: Buffer) =>
    new Promise<void>((resolve, reject) => {
      output.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
  return compressInto(append, fill)
}

type Append = (chunk: Buffer) => Promise<void>

/** Rejects with the error of `append`, such as a full disk, also while `fill` waits for the stream to drain. */
export async function compressInto<T>(
  append: Append,
  fill: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<{ result: T; sha256: string }> {
  const gzip = createGzip({ level: 6 })
  // Reports only the file's error; the stream's later errors follow from it.
  gzip.on('error', () => undefined)
  const written = writeAll(gzip, append)
  const failure = written.then(() => new Promise<never>(() => undefined))
  const write = async (text: string) => {
    if (gzip.destroyed) await failure
    else if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), failure])
  }
  const result = await Promise.race([fill(write), failure])
  gzip.end()
  return { result, sha256: await written }
}

/** Resolves with the SHA-256 of all chunks. */
async function writeAll(chunks: AsyncIterable<Buffer>, append: Append): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    await append(chunk)
  }
  return hash.digest('hex')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The bytes have another hash than the expected one. */
export class OtherContent extends Error {}

/** Opens the file with its first line, because an error that nobody awaits yet would end the process. */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  yield* readBackup(createReadStream(path))
}

/**
 * Rejects for a source that cannot be read, is not compressed or is cut off, and with `OtherContent` after its last
 * line if it does not have the expected SHA-256.
 */
export async function* readBackup(source: Readable, expected?: string): AsyncGenerator<string> {
  const text = createGunzip()
  const hash = createHash('sha256')
  source.on('data', (chunk: Buffer) => hash.update(chunk))
  source.on('error', (error) => text.destroy(error))
  const failed = finished(text).then(
    () => null,
    (error: unknown) => error,
  )
  try {
    yield* splitLines(source.pipe(text).setEncoding('utf8'))
    const error = await failed
    if (error) throw error
    // What follows the compressed part belongs to the hash too.
    if (!source.readableEnded) await finished(source.resume())
    if (expected !== undefined && hash.digest('hex') !== expected) throw new OtherContent()
  } finally {
    source.destroy()
    text.destroy()
  }
}
