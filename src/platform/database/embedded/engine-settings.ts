import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { valueParsers } from '../engine/row-values.ts'

/** Opens the embedded engine so that committed data is on disk. For worker threads only. */
export function openPglite(dataDir: string): Promise<PGlite> {
  return PGlite.create(settings(dataDir))
}

function settings(dataDir: string): PGliteOptions {
  return {
    dataDir,
    parsers: { ...valueParsers },
    // Start parameters replace PGlite's own, so this repeats them, except `-F`, which turns fsync off.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...parameters({
        // The engine has no fsync of its own; this opens the write-ahead log with O_SYNC instead.
        fsync: 'on',
        wal_sync_method: 'open_datasync',
        shared_buffers: '8MB',
        // A statement whose log exceeds the buffers waits for the disk after every 8 KB of it; otherwise once, at its
        // commit.
        wal_buffers: '4MB',
        min_wal_size: '32MB',
        TimeZone: 'UTC',
      }),
    ],
  }
}

function parameters(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
