// A child process that creates an empty database. This takes 500 MB, which a thread would not return to the system.

import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { closeEach, createPrivately } from './data-dir/private-folder.ts'
import { openPglite } from './engine-settings.ts'

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('The folder of the new database is missing')
createPrivately()
// What PGlite's initdb would write. Running it takes three seconds more.
const engine = await openPglite(dataDir, await emptyDatabase())
await engine.close()
closeEach(dataDir)
