// The read of the page "How this article was made".
import { readsOf } from '#shared/calls/api-call.ts'
import { provenanceFiles } from '#shared/paths.ts'
import type { endpoints } from '../contract.ts'

const read = readsOf<(typeof endpoints)[number]>()

export function recordRead(id: number) {
  return read(provenanceFiles.record, { params: { id } })
}

/** None for an id that no article can have. */
export function provenanceReadsAt(idInAddress: string): ReturnType<typeof recordRead>[] {
  return /^[1-9]\d{0,14}$/.test(idInAddress) ? [recordRead(Number(idInAddress))] : []
}
