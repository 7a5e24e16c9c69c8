import type { freshDatabaseOptions } from './databases.ts'
import { commandProcess, operatorCommand } from './operator-command.ts'

type Options = Awaited<ReturnType<typeof freshDatabaseOptions>>

export const envOf = ({ dataDir, databaseUrl }: Options) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Runs `npm run admin -- …`, in a process of its own if it must be one. */
export const adminCommand = (options: Options, args: string[], input: string | Buffer = '', run = operatorCommand) =>
  run({ program: 'src/app/admin.ts', args, env: envOf(options), input })

export const adminProcess = (options: Options, args: string[], input = '') =>
  adminCommand(options, args, input, commandProcess)
