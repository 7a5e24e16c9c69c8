import { LRUCache } from 'lru-cache'
import { type CityResponse, Reader } from 'maxmind'
import { z } from 'zod'
import { placeOf } from './place-of.ts'

export type PlaceReader = {
  /** What kind of records the file says to hold. */
  type: string
  hasPlaces: boolean
  /** Null when the file has no place for this address. */
  locate: (address: string) => string | null
}

const metadataSchema = z.object({
  binaryFormatMajorVersion: z.literal(2),
  databaseType: z.string(),
  ipVersion: z.literal([4, 6]),
  nodeCount: z.number().int().min(1),
  searchTreeSize: z.number().int(),
})

/** The separator between the tree and the records: sixteen zeros (MaxMind DB File Format Specification 2.0). */
const separator = Buffer.alloc(16)

/** Null when the bytes are no MaxMind database, or only the beginning of one. */
export function readPlaces(bytes: Buffer): PlaceReader | null {
  const reader = openReader(bytes)
  const { data: metadata } = metadataSchema.safeParse(reader?.metadata)
  if (!reader || !metadata) return null
  const { searchTreeSize, databaseType, ipVersion } = metadata
  if (!bytes.subarray(searchTreeSize, searchTreeSize + separator.length).equals(separator)) return null
  return {
    type: databaseType.slice(0, 100),
    hasPlaces: /city|country|enterprise/i.test(databaseType),
    locate(address) {
      // A tree of IPv4 would be searched by the first bits of the longer address.
      if (ipVersion === 4 && address.includes(':')) return null
      return placeOf(reader.get(address))
    },
  }
}

/** What is repeated in records stands once in the file: it is read once, so that records made of many references take no time either. */
const repeated = { max: 10_000 }

function openReader(bytes: Buffer): Reader<CityResponse> | null {
  try {
    return new Reader(bytes, { cache: new LRUCache<string | number, never>(repeated) })
  } catch {
    return null
  }
}
