import type { DeleteResult } from 'kysely'

const rowsInBatch = 5_000

/**
 * Deletes batch by batch, each in its own transaction, and returns the number of rows. No statement reaches its time
 * limit, whatever the number of rows, and others run in between. Stops between two batches when the signal is aborted.
 */
export async function deleteInBatches(
  deleteSome: (atMost: number) => Promise<DeleteResult | number>,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted()
    const result = await deleteSome(rowsInBatch)
    const inBatch = typeof result === 'number' ? result : Number(result.numDeletedRows)
    deleted += inBatch
    if (inBatch < rowsInBatch) return deleted
  }
}
