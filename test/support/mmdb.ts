// Writes small MaxMind databases (MaxMind DB File Format Specification 2.0): a tree of networks, then their records,
// then the metadata.
import ipaddr from 'ipaddr.js'

/** A pointer to the byte of the records with this number: 0 is the first record. */
export class Pointer {
  readonly offset: number
  constructor(offset: number) {
    this.offset = offset
  }
}

export type MmdbValue =
  | string
  | number
  | bigint
  | boolean
  | Pointer
  | readonly MmdbValue[]
  | { [key: string]: MmdbValue }

type Meta = { type?: string; ipVersion?: 4 | 6; metadata?: Record<string, MmdbValue> }

/** @example mmdb({ '203.0.113.0/24': { country: { names: { en: 'Norway' } } } }) */
export function mmdb(
  networks: Record<string, MmdbValue>,
  { type = 'GeoLite2-City', ipVersion = 6, metadata }: Meta = {},
) {
  const tree = new Tree()
  const records: Buffer[] = []
  let length = 0
  for (const [network, record] of Object.entries(networks)) {
    tree.add(bitsOf(network, ipVersion), length)
    const bytes = encode(record)
    records.push(bytes)
    length += bytes.length
  }
  const about = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000n,
    database_type: type,
    description: { en: 'Made for tests' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: tree.nodes.length,
    record_size: 24,
    ...metadata,
  }
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
  return Buffer.concat([tree.bytes(), Buffer.alloc(16), ...records, marker, encode(about)])
}

/** A record as in City files. */
export function cityRecord(city: string | null, country: string) {
  return {
    ...(city !== null && { city: { names: { en: city } } }),
    country: { iso_code: 'ZZ', names: { en: country } },
  }
}

/** IPv4 is in an IPv6 tree under 96 zeros. */
function bitsOf(network: string, ipVersion: 4 | 6): number[] {
  const [address, length] = ipaddr.parseCIDR(network)
  const bits = address.toByteArray().flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1))
  const above = address.kind() === 'ipv4' && ipVersion === 6 ? Array<number>(96).fill(0) : []
  return [...above, ...bits.slice(0, length)]
}

/** The target of a bit: a node by its number, a record by its position, or nothing. */
type Branch = { node: number } | { record: number } | null

class Tree {
  readonly nodes: [Branch, Branch][] = [[null, null]]

  add(bits: readonly number[], record: number): void {
    let at = 0
    for (const [i, bit] of bits.entries()) {
      const side = bit === 1 ? 1 : 0
      const node = this.nodes[at]
      if (!node) throw new Error('A node is missing')
      if (i === bits.length - 1) {
        node[side] = { record }
        return
      }
      const next = node[side] ?? { node: this.nodes.push([null, null]) - 1 }
      if ('record' in next) throw new Error('A network lies in another one')
      node[side] = next
      at = next.node
    }
  }

  bytes(): Buffer {
    const bytes = Buffer.alloc(this.nodes.length * 6)
    for (const [i, node] of this.nodes.entries()) {
      for (const [side, branch] of node.entries()) bytes.writeUIntBE(this.#valueOf(branch), i * 6 + side * 3, 3)
    }
    return bytes
  }

  #valueOf(branch: Branch): number {
    if (branch === null) return this.nodes.length
    return 'node' in branch ? branch.node : this.nodes.length + 16 + branch.record
  }
}

const kinds = { pointer: 1, text: 2, double: 3, uint32: 6, map: 7, uint64: 9, array: 11, boolean: 14 } as const

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string') return withSize(kinds.text, Buffer.byteLength(value), Buffer.from(value))
  if (typeof value === 'boolean') return withSize(kinds.boolean, value ? 1 : 0)
  if (typeof value === 'bigint')
    return withSize(kinds.uint64, 8, Buffer.from(value.toString(16).padStart(16, '0'), 'hex'))
  if (typeof value === 'number') return encodeNumber(value)
  if (value instanceof Pointer) return encodePointer(value)
  if (isArray(value)) return withSize(kinds.array, value.length, ...value.map(encode))
  const entries = Object.entries(value)
  return withSize(kinds.map, entries.length, ...entries.flatMap(([key, held]) => [encode(key), encode(held)]))
}

const isArray = (value: object): value is readonly MmdbValue[] => Array.isArray(value)

function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(Number.isInteger(value) ? 4 : 8)
  if (Number.isInteger(value)) bytes.writeUInt32BE(value)
  else bytes.writeDoubleBE(value)
  return withSize(Number.isInteger(value) ? kinds.uint32 : kinds.double, bytes.length, bytes)
}

/** In its longest form, of five bytes. */
function encodePointer({ offset }: Pointer): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt8((kinds.pointer << 5) | (3 << 3))
  bytes.writeUInt32BE(offset, 1)
  return bytes
}

/** The type in three bits or a separate byte, the size in five bits and up to three more bytes. */
function withSize(kind: number, size: number, ...parts: Buffer[]): Buffer {
  const [short, more] = sizeOf(size)
  const head = kind < 8 ? [(kind << 5) | short] : [short, kind - 7]
  return Buffer.concat([Buffer.from([...head, ...more]), ...parts])
}

function sizeOf(size: number): [number, number[]] {
  if (size < 29) return [size, []]
  if (size < 285) return [29, [size - 29]]
  if (size < 65_821) return [30, [(size - 285) >> 8, (size - 285) & 0xff]]
  const rest = size - 65_821
  return [31, [rest >> 16, (rest >> 8) & 0xff, rest & 0xff]]
}
