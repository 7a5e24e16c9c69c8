import type { Program } from '../../../stage/program.ts'

export type Ending = { ms: number; exitCode: number | null; signal: NodeJS.Signals | null; shortfalls: string[] }

/** The limit that docs/operations.md promises. */
const limitMs = 10_000

/** Signals a process to end, and waits for its exit. */
export async function stopped(program: Program): Promise<Ending> {
  const begin = performance.now()
  await program.end('SIGTERM')
  const ms = performance.now() - begin
  const { exitCode, signalCode } = program.process
  return {
    ms,
    exitCode,
    signal: signalCode,
    shortfalls: [
      ...(ms > limitMs ? [`ended only after ${Math.round(ms)} ms`] : []),
      ...(signalCode === 'SIGKILL' ? ['had to be killed'] : []),
    ],
  }
}

export function endingOf({ ms, exitCode, signal }: Ending): string {
  return `in ${Math.round(ms).toLocaleString('en-US')} ms with ${exitCode ?? signal}`
}
