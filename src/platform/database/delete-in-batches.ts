import type { DeleteResult } from 'kysely'

const rowsInBatch = 5_000

/**
 * Deletes batch by batch, each committed by itself, until one is not full; answers how many rows. However much has piled up, no
 * statement nears its time limit, and others get their turn in between. Ends between two batches when the signal says so.
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
