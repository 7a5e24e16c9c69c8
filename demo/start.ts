// `npm run demo`: the real site with the demo world, in its own data directory and with the built-in AI provider.
import { existsSync } from 'node:fs'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { writePlaces } from './places.ts'
import { seedDatabase } from './seed.ts'

// Set before `.env` is read, which does not override existing variables. Sample data must never reach the operator's
// database.
process.env.DATA_DIR ||= './data/demo'
process.env.DATABASE_URL = ''
process.env.PROCESSES = '1'
process.env.AI_PROVIDER = 'demo'
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const { dataDir, logLevel } = readConfig(process.env)
  await seedDatabase({ dataDir, log: createLog(logLevel) }, { visits: true })
  process.env.GEOIP_DB ||= await writePlaces(dataDir)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
await import('#app/start.ts')
