import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from './bare-environment.ts'
import type { freshDatabaseOptions } from './databases.ts'
import { quickPasswords } from './quick-passwords.ts'

type Options = Awaited<ReturnType<typeof freshDatabaseOptions>>

export const envOf = ({ dataDir, databaseUrl }: Options) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Runs `npm run admin -- …` without its launcher, which has its own tests. */
export async function adminCommand(options: Options, args: string[], input: string | Buffer = '') {
  const child = spawn(process.execPath, ['src/app/admin.ts', ...args], {
    env: bareEnvironment({ ...envOf(options), NODE_OPTIONS: quickPasswords }),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [output, problems] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output, problems }
}
