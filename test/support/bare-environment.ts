// The environment of programs that a test starts: without variables of the shell or of the folder's `.env`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The programs read the `.env` of their working folder, which overrides no variable, and an empty value counts as
 * unset. So this sets every name of that file to an empty value, and a developer's own database, provider or
 * administrators reach no test.
 */
export function bareEnvironment(env: Record<string, string> = {}, folder = '.'): NodeJS.ProcessEnv {
  const file = join(folder, '.env')
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    PATH,
    // The compile cache of earlier processes in the same test run.
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...env,
  }
}
