// `npm run recount` as the operator runs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from './bare-environment.ts'
import type { freshDatabaseOptions } from './databases.ts'

export type DatabaseOptions = Awaited<ReturnType<typeof freshDatabaseOptions>>

/** Runs `npm run recount -- …` without its launcher, which has its own tests. */
export async function recount({ dataDir, databaseUrl }: DatabaseOptions, ...args: string[]) {
  const env = bareEnvironment({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const child = spawn(process.execPath, ['src/app/recount.ts', ...args], { env })
  let [output, problem] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text))
  const [code] = await once(child, 'close')
  return { code, lines: output.split('\n').slice(0, -1), problem: problem.trim() }
}
