// A receipt lets its holder read and erase its row, and cannot be forged without the key.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { type ReceiptOf, type ReceiptsOf, receiptPattern } from '#shared/calls/receipts.ts'
import { type ReceiptKind, receiptKinds } from '../contract.ts'

export type OpenedReceipt = { kind: ReceiptKind; id: number }

export type Receipts = {
  /** Creates receipts for rows of a kind. Throws for a kind outside the contract. */
  of: ReceiptsOf
  /** The row of a receipt, or null for a forged one. */
  open: (receipt: string) => OpenedReceipt | null
}

const macBytes = 16
const kindOf = new Map(receiptKinds.map(({ kind, letter }) => [letter, kind]))
const letterOf = new Map<string, string>(receiptKinds.map(({ kind, letter }) => [kind, letter]))

/** @param key 32 random bytes in base64url */
export function receiptsWith(key: string): Receipts {
  // A key object, because raw bytes would be imported again for every stored row.
  const secret = createSecretKey(key, 'base64url')
  const macOf = (row: string) => createHmac('sha256', secret).update(row).digest().subarray(0, macBytes)
  return {
    of(kind): ReceiptOf {
      const letter = letterOf.get(kind)
      if (letter === undefined) throw new Error(`No kind of stored rows is called ${kind}`)
      return (id) => {
        const row = `${letter}${id.toString(36)}`
        return `${row}.${macOf(row).toString('base64url')}`
      }
    },
    open(receipt) {
      if (!receiptPattern.test(receipt)) return null
      const [row = '', mac = ''] = receipt.split('.')
      const kind = kindOf.get(row.slice(0, 1))
      // Compares text, because decoding ignores some bits of the last character.
      if (!kind || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(row).toString('base64url')))) return null
      return { kind, id: Number.parseInt(row.slice(1), 36) }
    },
  }
}
