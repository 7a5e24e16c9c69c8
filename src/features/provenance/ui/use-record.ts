import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import type { ShownRecord } from '../contract.ts'
import { provenanceReadsAt, recordRead } from './provenance-reads.ts'

export type RecordState =
  | { status: 'ready'; record: ShownRecord }
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; retry: () => void }

/** The record of the article whose id stands in the address. */
export function useRecord(idInAddress: string): RecordState {
  const [read] = provenanceReadsAt(idInAddress)
  const { data, error, refetch } = useQuery({ ...queryOf(read ?? recordRead(0)), enabled: read !== undefined })
  if (data) return { status: 'ready', record: data.payload }
  if (read === undefined || (error instanceof ApiError && isGone(error.status))) return { status: 'missing' }
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}

const isGone = (status: number) => status === 404 || status === 410
