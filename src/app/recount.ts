// `npm run recount` and `npm run recount -- --mend`: compares the counters with the rows, without starting the site.
import { existsSync } from 'node:fs'
import { readConfig } from '#platform/config.ts'
import type { Recount, RecountOptions } from '#platform/database/counted/recount-rows.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { recountMessages as messages } from './recount-messages.ts'
import { countedKinds } from './visitor-features.ts'

/** 1 means that there was a difference. Other codes mean that the command failed. */
const exitCodes = { same: 0, different: 1, failed: 2 }

async function* recountAll(database: Database, options: RecountOptions): Recount {
  for (const { recount } of countedKinds(database)) if (recount) yield* recount(options)
}

async function run(options: RecountOptions): Promise<number> {
  const { databaseUrl, databaseDirectUrl, clickHouseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({
    databaseUrl,
    databaseDirectUrl,
    clickHouseUrl,
    dataDir,
    log: createLog('silent'),
  })
  let differences = 0
  try {
    for await (const difference of recountAll(database, options)) {
      differences++
      print(messages.difference(difference))
    }
  } finally {
    await database.close()
  }
  print(
    differences === 0 ? messages.same : options.mend ? messages.mended(differences) : messages.different(differences),
  )
  return differences > 0 && !options.mend ? exitCodes.different : exitCodes.same
}

/** Paths and names come from visitors and may contain control characters, which a terminal must not execute. */
function print(line: string): void {
  const readable = line.replaceAll(
    /[\p{C}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
  process.stdout.write(`${readable}\n`)
}

function readOptions(args: string[]): RecountOptions | null {
  if (args.length === 0) return { mend: false }
  return args.length === 1 && args[0] === '--mend' ? { mend: true } : null
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const options = readOptions(process.argv.slice(2))
  if (!options) throw new Error(messages.usage)
  process.exitCode = await run(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = exitCodes.failed
}
