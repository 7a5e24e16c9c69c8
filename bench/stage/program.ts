// Starts the processes of a measurement and ends them by handle. They end by themselves when the bench dies.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Stage } from './stage.ts'

export type Program = {
  process: ChildProcess
  /** Its last output, for error messages. */
  output: () => string
  /** Gracefully by default; `SIGKILL` for a crash. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

export type ProgramOptions = { env?: Record<string, string>; nodeArgs?: string[]; args?: string[]; folder?: string }

const graceMs = 20_000
const keptOutput = 4_000

/**
 * Starts a TypeScript program with an IPC channel. The channel closes with the bench, even after kill -9, and that ends
 * the program.
 */
export function startProgram(stage: Stage, entry: string, options: ProgramOptions = {}): Program {
  const { env = {}, nodeArgs = [], args = [], folder = '.' } = options
  const child = fork(resolve(folder, entry), args, {
    cwd: folder,
    env: { ...bareEnvironment(), ...env },
    execArgv: nodeArgs,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return programOf(stage, child)
}

/** Starts a foreign program; a killed bench leaves it running. */
export function startCommand(stage: Stage, command: string, args: readonly string[]): Program {
  return programOf(stage, spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
}

function programOf(stage: Stage, child: ChildProcess): Program {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output = (output + text).slice(-keptOutput)
    })
  }
  const end = (signal: NodeJS.Signals = 'SIGTERM') => endProcess(child, signal)
  stage.defer(end)
  return { process: child, output: () => output, end }
}

/** The environment of the bench must not change the measurement. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE = '.runtime/compile-cache' } = process.env
  return { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production' }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exit
  clearTimeout(timer)
}

/** The next message of a program; rejects when the program exits instead. */
export function nextMessageOf<Message>(program: Program): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Message) => {
      program.process.off('exit', onExit)
      resolve(message)
    }
    const onExit = (code: number | null) => {
      program.process.off('message', onMessage)
      reject(new Error(`A program of the bench ended (${code}): ${program.output()}`))
    }
    program.process.once('message', onMessage)
    program.process.once('exit', onExit)
  })
}

export async function temporaryFolder(stage: Stage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-bench-'))
  stage.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}
