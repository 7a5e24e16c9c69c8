// Analyzes texts on this server, one after the other in a child process, which starts with the first text and ends with the batch.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Analyzed, TextAnalyzer } from '../../domain/analysis.ts'

type Options = { script?: URL; responseMs?: number; idleMs?: number }

/** More than one, so that the next texts are analyzed while one is stored. */
const atOnce = 4
/** Limits the memory: a text that needs too much ends the child process, not the server. */
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=256']
const aborted: Analyzed = { kind: 'aborted' }

export function localAnalyzer(options: Options = {}): TextAnalyzer {
  const { script = new URL('./analysis-process.ts', import.meta.url), responseMs = 15_000, idleMs = 60_000 } = options
  let analyzing: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    clearTimeout(idle)
    const stopped = analyzing
    analyzing = undefined
    if (stopped) await end(stopped)
  }

  const analyzeNow = async (text: string, signal: AbortSignal): Promise<Analyzed> => {
    if (signal.aborted) return aborted
    clearTimeout(idle)
    try {
      analyzing ??= startProcess(script)
      return await resultOf(analyzing, text, { signal, responseMs })
    } catch (error) {
      // The process may be in any state, so the next text gets a new one.
      await stop()
      return signal.aborted ? aborted : { kind: 'failed', reason: reasonOf(error) }
    } finally {
      clearTimeout(idle)
      idle = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  return {
    atOnce,
    analyze(text, signal) {
      const either = AbortSignal.any([signal, closing.signal])
      const mine = last.then(() => analyzeNow(text, either))
      last = mine
      return mine
    },
    async close() {
      closing.abort()
      closing = new AbortController()
      await last
      await stop()
    },
  }
}

function startProcess(script: URL): ChildProcess {
  // The child process must not get the passwords and keys in the environment.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(script, [], {
    execArgv,
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  // Errors are handled while a result is pending; later the next text detects them.
  child.on('error', () => undefined)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await exit
}

/** Waits for the result of a text. Rejects when the process fails, ends or takes too long, and when it is aborted. */
async function resultOf(
  child: ChildProcess,
  text: string,
  { signal, responseMs }: { signal: AbortSignal; responseMs: number },
): Promise<Analyzed> {
  const { promise, resolve, reject } = Promise.withResolvers<Analyzed>()
  const onMessage = (response: unknown) => resolve(response as Analyzed)
  const onExit = () => reject(new Error('The process that analyzes texts ended'))
  const onAbort = () => reject(new Error('Aborted'))
  const timer = setTimeout(() => reject(new Error('The analysis took too long')), responseMs)
  child.once('message', onMessage).once('error', reject).once('exit', onExit)
  signal.addEventListener('abort', onAbort)
  // A process that has already ended emits no event, but sending to it fails.
  child.send(text, (error) => error && reject(error))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage).off('error', reject).off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
