import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { conversionStore } from './conversion-store.ts'

describe('the conversion store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it.each([
      ['plain text', 'Hello', '𝗛𝗲𝗹𝗹𝗼'],
      ['quotes and backslashes', `it's "quoted" \\ {a,b} $1 NULL`, `';DROP TABLE conversions;--`],
      ['white space and lines', '  a\r\n\tb  ', '\u00a0'],
      ['emoji and combined characters', '👩‍👩‍👧‍👦 é é नमस्ते', '🇺🇸'],
      ['the empty string', '', ''],
      ['texts of the greatest length', '🙂'.repeat(maxToolTextCharacters), '"'.repeat(maxToolTextCharacters)],
    ])('stores %s exactly', async (_, inputText, outputText) => {
      const { id } = await conversionStore(database()).store({ inputText, outputText })
      const [row] = await database().query('SELECT input_text, output_text FROM conversions WHERE id = $1', [id])
      expect(row).toEqual({ input_text: inputText, output_text: outputText })
    })

    it('stores the same conversion as often as it is sent', async () => {
      const store = conversionStore(database())
      const [one, other] = await Promise.all([
        store.store({ inputText: 'same', outputText: 'same' }),
        store.store({ inputText: 'same', outputText: 'same' }),
      ])
      expect(one.id).not.toBe(other.id)
    })

    it('stores one row per key, for the conversion that came first, and rejects others', async () => {
      const store = conversionStore(database())
      const key = randomUUID()
      const send = (text: string) => store.store({ inputText: text, outputText: text }, key)
      const [first, again, ...others] = await Promise.allSettled(['first', 'first', 'second', 'third'].map(send))
      expect(again).toEqual(first)
      for (const other of others) expect(other).toMatchObject({ status: 'rejected', reason: { name: 'KeyUsed' } })
      const ids = first?.status === 'fulfilled' ? [first.value.id] : []
      const rows = await database().query('SELECT input_text AS text FROM conversions WHERE id = ANY ($1::int8[])', [
        ids,
      ])
      expect(rows).toEqual([{ text: 'first' }])
    })

    it('has written everything once it is drained', async () => {
      const store = conversionStore(database())
      const written = Array.from({ length: 50 }, () => store.store({ inputText: 'drained', outputText: 'x' }))
      await store.drain()
      const [row] = await database().query("SELECT count(*) AS count FROM conversions WHERE input_text = 'drained'")
      expect(row).toEqual({ count: 50 })
      await Promise.all(written)
    })
  })
})
