// `npm run recount` as the operator runs it.
import { envOf } from './admin-command.ts'
import type { freshDatabaseOptions } from './databases.ts'
import { commandProcess, operatorCommand } from './operator-command.ts'

export type DatabaseOptions = Awaited<ReturnType<typeof freshDatabaseOptions>>

async function ran(run: typeof operatorCommand, options: DatabaseOptions, args: string[]) {
  const { code, output, problems } = await run({ program: 'src/app/recount.ts', args, env: envOf(options) })
  return { code, lines: output.split('\n').slice(0, -1), problem: problems.trim() }
}

/** Runs `npm run recount -- …`. */
export const recount = (options: DatabaseOptions, ...args: string[]) => ran(operatorCommand, options, args)

export const recountProcess = (options: DatabaseOptions, ...args: string[]) => ran(commandProcess, options, args)
