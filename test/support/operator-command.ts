// A program of `src/app` that an operator runs: reads arguments, standard input and the environment, prints and ends.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { bareEnvironment } from './bare-environment.ts'
import { isExhaustive } from './breadth.ts'
import { quickPasswords } from './quick-passwords.ts'

type Ran = { code: number | null; output: string; problems: string }
type Command = { program: string; args: readonly string[]; env: Record<string, string>; input?: string | Buffer }

/**
 * In the full run a process. In the everyday run within this one, where a command takes a tenth of the time: most of
 * a process is loading the same modules again. Without its launcher, which has its own tests.
 */
export const operatorCommand = (command: Command): Promise<Ran> =>
  isExhaustive ? commandProcess(command) : commandHere(command)

/** Always a process. */
export async function commandProcess({ program, args, env, input = '' }: Command): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], {
    env: bareEnvironment({ ...env, NODE_OPTIONS: quickPasswords }),
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

/** One at a time: it lends the program what belongs to the process. */
async function commandHere({ program, args, env, input = '' }: Command): Promise<Ran> {
  const written = { stdout: '', stderr: '' }
  let code: number | undefined
  const own = { argv: process.argv, env: process.env, exitCode: process.exitCode }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  const heard = signals.map((signal) => process.listeners(signal))
  const spies = [
    ...(['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((text, ...rest) => {
        written[name] += String(text)
        for (const done of rest) if (typeof done === 'function') (done as () => void)()
        return true
      }),
    ),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin),
    vi.spyOn(process, 'loadEnvFile').mockReturnValue(undefined),
    vi.spyOn(process, 'exit').mockImplementation((given) => {
      code ??= Number(given ?? 0)
      return undefined as never
    }),
  ]
  process.argv = [process.execPath, resolve(program), ...args]
  process.env = bareEnvironment(env)
  process.exitCode = undefined
  try {
    // Another address each time, so that the program runs again with the modules that are loaded.
    await import(/* @vite-ignore */ `${resolve(program)}?run=${randomUUID()}`)
    code ??= Number(process.exitCode ?? 0)
  } finally {
    Object.assign(process, own)
    for (const spy of spies) spy.mockRestore()
    for (const [place, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!heard[place]?.includes(listener)) process.off(signal, listener)
  }
  return { code, output: written.stdout, problems: written.stderr }
}
