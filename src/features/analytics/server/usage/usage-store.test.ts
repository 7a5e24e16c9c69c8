import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { usageStore } from './usage-store.ts'

describe('the usage store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const rowOf = async (id: number) => {
      const [row] = await database().query('SELECT * FROM usage_events WHERE id = $1', [id])
      return row
    }

    it('stores a complete event, with its metadata unchanged', async () => {
      const metadata = '{"inputLength": 5,  "userAgent":"x"}'
      const { id } = await usageStore(database()).store({
        toolType: 'bold_text',
        action: 'copied',
        inputData: 'Hello',
        outputData: '𝗛𝗲𝗹𝗹𝗼',
        metadata,
        ipAddress: '203.0.113.0',
      })
      expect(await rowOf(id)).toEqual({
        id,
        tool_type: 'bold_text',
        action: 'copied',
        input_data: 'Hello',
        output_data: '𝗛𝗲𝗹𝗹𝗼',
        metadata,
        ip_address: '203.0.113.0',
        created_at: expect.stringMatching(/Z$/),
        idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      })
    })

    it('stores missing values as null, whether null or absent', async () => {
      const store = usageStore(database())
      const absent = { input_data: null, output_data: null, metadata: null, ip_address: null }
      const left = await store.store({ toolType: 'qr_code', action: 'downloaded', ipAddress: null })
      const nulls = { inputData: null, outputData: null, metadata: null, ipAddress: null }
      const said = await store.store({ toolType: 'qr_code', action: 'downloaded', ...nulls })
      expect(await rowOf(left.id)).toMatchObject(absent)
      expect(await rowOf(said.id)).toMatchObject(absent)
    })

    it('stores one row per idempotency key', async () => {
      const event = { toolType: 'qr_code', action: 'downloaded', ipAddress: null } as const
      const key = randomUUID()
      const { id } = await usageStore(database()).store(event, key)
      expect(await usageStore(database()).store({ ...event, ipAddress: '198.51.100.0' }, key)).toEqual({ id })
      const other = usageStore(database()).store({ ...event, action: 'copied' }, key)
      await expect(other).rejects.toBeInstanceOf(KeyUsed)
      expect(await rowOf(id)).toMatchObject({ action: 'downloaded', idempotency_key: key })
    })

    it('stores an empty string as an empty string', async () => {
      const store = usageStore(database())
      const { id } = await store.store({ toolType: 'qr_code', action: 'x', inputData: '', ipAddress: null })
      expect(await rowOf(id)).toMatchObject({ input_data: '' })
    })
  })
})
