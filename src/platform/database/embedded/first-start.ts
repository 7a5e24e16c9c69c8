// A child process that makes an empty database and ends: making one takes 500 MB that a thread would not give back.
import { openPglite } from './engine-settings.ts'

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('The folder of the new database is missing')
const engine = await openPglite(dataDir)
await engine.close()
