// A process that writes conversions as fast as it can and prints each one after its acknowledgment. Tests kill it and
// then look for every printed row.
import { conversionStore } from '#features/bold-text/server/conversion-store.ts'
import { openDatabase } from '#platform/database/database.ts'

const [, , options = '{}'] = process.argv
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const database = await openDatabase({ ...JSON.parse(options), log })
const store = conversionStore(database)
process.stdout.write('open\n')
await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)))

async function write(writer: number): Promise<void> {
  for (let turn = 0; ; turn++) {
    const text = `${process.pid}-${writer}-${turn}`
    const { id } = await store.store({ inputText: text, outputText: '𝗯𝗼𝗹𝗱' })
    process.stdout.write(`${id} ${text}\n`)
  }
}
