import { describe, expect, it } from 'vitest'
import { receiptPattern } from '#shared/calls/receipts.ts'
import { receiptKinds } from '../contract.ts'
import { receiptsWith } from './receipts.ts'

const receipts = receiptsWith('a'.repeat(43))
const kinds = receiptKinds.map(({ kind }) => kind)

describe('a receipt', () => {
  it.each(kinds)('of a %s opens only its own row', (kind) => {
    for (const id of [1, 35, 36, 7_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const receipt = receipts.of(kind)(id)
      expect(receipt).toMatch(receiptPattern)
      expect(receipts.open(receipt)).toEqual({ kind, id })
    }
  })

  it('begins with a letter unique to its kind', () => {
    expect(new Set(receiptKinds.map(({ letter }) => letter)).size).toBe(kinds.length)
    expect(() => receipts.of('unknown')).toThrow('No kind of stored rows is called unknown')
  })

  it('has exactly one spelling', () => {
    const receipt = receipts.of('conversion')(7)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spellings = [...letters].map((letter) => receipt.slice(0, -1) + letter)
    expect(spellings.filter((spelling) => receipts.open(spelling) !== null)).toEqual([receipt])
  })

  it('made with another key, for another row or for another kind is rejected', () => {
    const receipt = receipts.of('conversion')(7)
    const forged = [
      receiptsWith('b'.repeat(43)).of('conversion')(7),
      receipt.replace('c7.', 'c8.'),
      receipt.replace('c7.', 'p7.'),
      receipt.replace('c7.', 'c07.'),
      `${receipt.slice(0, -2)}AA`,
      `${receipt}A`,
      receipt.slice(0, -1),
      '',
      'c7.',
    ]
    expect(forged.map((each) => receipts.open(each))).toEqual(forged.map(() => null))
  })
})
