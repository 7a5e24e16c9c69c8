// Analyzes texts on this server, one after the other in a process of its own, which starts with the first and ends with the batch.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Analyzed, TextAnalyzer } from '../../domain/analysis.ts'

type Options = { script?: URL; answerMs?: number; idleMs?: number }

/** While one is stored, the next ones are analyzed. */
const atOnce = 4
/** Little room for what is thrown away again; a text that wants much more memory than the tables ends the process, not the server. */
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=256']
const aborted: Analyzed = { kind: 'aborted' }

export function localAnalyzer(options: Options = {}): TextAnalyzer {
  const { script = new URL('./analysis-process.ts', import.meta.url), answerMs = 15_000, idleMs = 60_000 } = options
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
      return await answerOf(analyzing, text, { signal, answerMs })
    } catch (error) {
      // Whatever state the process is in, the next text gets a new one.
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
  // What the server knows, such as passwords and keys, is not for it.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(script, [], {
    execArgv,
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  // Heard while an answer is waited for; afterwards the next text finds out.
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

/** Rejects when the process fails or ends, when it takes too long, and when the signal says so. */
async function answerOf(
  child: ChildProcess,
  text: string,
  { signal, answerMs }: { signal: AbortSignal; answerMs: number },
): Promise<Analyzed> {
  const { promise, resolve, reject } = Promise.withResolvers<Analyzed>()
  const onMessage = (answer: unknown) => resolve(answer as Analyzed)
  const onExit = () => reject(new Error('The process that analyzes texts ended'))
  const onAbort = () => reject(new Error('Aborted'))
  const timer = setTimeout(() => reject(new Error('The analysis took too long')), answerMs)
  child.once('message', onMessage).once('error', reject).once('exit', onExit)
  signal.addEventListener('abort', onAbort)
  // One that ended already sends no event any more, but cannot be sent anything either.
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
