import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../../test/support/databases.ts'
import { usageStore } from './usage-store.ts'

describe('the usage store', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const rowOf = async (id: number) => {
      const [row] = await database().query('SELECT * FROM usage_events WHERE id = $1', [id])
      return row
    }

    it('keeps a whole event, its metadata as the string it came as', async () => {
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
      })
    })

    it('keeps what is absent as absent, whichever way it was left out', async () => {
      const store = usageStore(database())
      const absent = { input_data: null, output_data: null, metadata: null, ip_address: null }
      const left = await store.store({ toolType: 'qr_code', action: 'downloaded', ipAddress: null })
      const nulls = { inputData: null, outputData: null, metadata: null, ipAddress: null }
      const said = await store.store({ toolType: 'qr_code', action: 'downloaded', ...nulls })
      expect(await rowOf(left.id)).toMatchObject(absent)
      expect(await rowOf(said.id)).toMatchObject(absent)
    })

    it('does not mistake an empty string for nothing', async () => {
      const store = usageStore(database())
      const { id } = await store.store({ toolType: 'qr_code', action: 'x', inputData: '', ipAddress: null })
      expect(await rowOf(id)).toMatchObject({ input_data: '' })
    })
  })
})
