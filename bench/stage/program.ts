// Processes of a measurement: started here, ended by their own handle, and gone by themselves when the bench dies.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

export type Program = {
  process: ChildProcess
  /** The last lines it wrote, to explain a failure. */
  output: () => string
  /** Gracefully by default; `SIGKILL` is how a crash looks. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

export type ProgramOptions = { env?: Record<string, string>; nodeArgs?: string[] }

const graceMs = 20_000
const keptOutput = 4_000

/** Starts one of our TypeScript programs. The channel to it closes with the bench, and so it ends, even after kill -9. */
export function startProgram(stage: Stage, entry: string, options: ProgramOptions = {}): Program {
  const { env = {}, nodeArgs = [] } = options
  const child = fork(entry, [], {
    env: { ...bareEnvironment(), ...env },
    execArgv: nodeArgs,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
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

/** The settings of whoever runs the bench must not change what is measured. */
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

/** The next message of a program; fails when it ends instead of answering. */
export function answerOf<Message>(program: Program): Promise<Message> {
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
