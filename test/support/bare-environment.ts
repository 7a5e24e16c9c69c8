// What a program of ours is started with by a test: nothing of this shell, and nothing of the folder's `.env`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The programs read the `.env` of the folder they start in, which replaces nothing that is set, and an empty value counts as
 * unset. So every name of that file is given empty: a developer's own database, provider or administrators reach no test.
 */
export function bareEnvironment(env: Record<string, string> = {}, folder = '.'): NodeJS.ProcessEnv {
  const file = join(folder, '.env')
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    PATH,
    // What earlier processes of the same test run have compiled.
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...env,
  }
}
