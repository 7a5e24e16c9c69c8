import { LRUCache } from 'lru-cache'
import { type CityResponse, Reader } from 'maxmind'
import { z } from 'zod'
import { placeOf } from './place-of.ts'

export type PlaceReader = {
  /** The kind of records, according to the metadata of the file. */
  type: string
  hasPlaces: boolean
  /** The place of an address; null when the file has none. */
  locate: (address: string) => string | null
}

const metadataSchema = z.object({
  binaryFormatMajorVersion: z.literal(2),
  databaseType: z.string(),
  ipVersion: z.literal([4, 6]),
  nodeCount: z.number().int().min(1),
  searchTreeSize: z.number().int(),
})

/** Sixteen zeros separate the tree from the records (MaxMind DB File Format Specification 2.0). */
const separator = Buffer.alloc(16)

/** Opens a MaxMind database; null for any other bytes, and for an incomplete file. */
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
      // A tree of IPv4 addresses would match the first bits of an IPv6 address.
      if (ipVersion === 4 && address.includes(':')) return null
      return placeOf(reader.get(address))
    },
  }
}

/** Records refer to shared values. The cache reads each value once, so that records with many nested references are read fast too. */
const sharedValues = { max: 10_000 }

function openReader(bytes: Buffer): Reader<CityResponse> | null {
  try {
    return new Reader(bytes, { cache: new LRUCache<string | number, never>(sharedValues) })
  } catch {
    return null
  }
}
