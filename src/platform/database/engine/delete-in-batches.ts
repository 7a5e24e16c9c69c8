import type { DeleteResult } from 'kysely'

const rowsInBatch = 5_000

/**
 * Deletes batch by batch, each in its own transaction, and returns the number of rows. However many rows there are, no statement
 * reaches its time limit and others run in between. Stops between two batches when the signal is aborted.
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
