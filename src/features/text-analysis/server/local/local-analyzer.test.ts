import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TextAnalyzer } from '../../domain/analysis.ts'
import { localAnalyzer } from './local-analyzer.ts'

const theAnalysis = new URL('./analysis-process.ts', import.meta.url)
const waits = new AbortController().signal
const opened: TextAnalyzer[] = []
let folder: string
let script: URL

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analyzer-'))
  script = pathToFileURL(join(folder, 'stand-in.mjs'))
  await writeFile(script, standIn)
})
afterEach(async () => {
  for (const analyzer of opened.splice(0)) await analyzer.close()
})
afterAll(() => rm(folder, { recursive: true }))

/** A script that behaves as the text requests, and returns internals as the reason of a failure. */
const standIn = `process.on('message', (text) => {
  if (text === 'die') process.exit(1)
  while (text === 'hang') {}
  const answer = { pid: String(process.pid), variables: Object.keys(process.env).join(' ') }[text] ?? text
  process.send({ kind: 'failed', reason: answer })
})`

function open(options: Parameters<typeof localAnalyzer>[0] = {}): TextAnalyzer {
  const analyzer = localAnalyzer({ script, ...options })
  opened.push(analyzer)
  return analyzer
}

async function ask(analyzer: TextAnalyzer, text: string, signal = waits): Promise<string> {
  const response = await analyzer.analyze(text, signal)
  return 'reason' in response ? response.reason : response.kind
}

function runs(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

describe('the local analyzer', () => {
  it('analyzes fifty concurrent texts, each with its own result', async () => {
    const analyzer = open({ script: theAnalysis })
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        analyzer.analyze(i % 2 === 0 ? '𝗧𝗵𝗲 𝗯𝗲𝘀𝘁 𝗽𝗶𝘇𝘇𝗮 𝗶𝗻 𝘁𝗼𝘄𝗻' : '🎉🎉 100%', waits),
      ),
    )
    const pizza = { language: 'en', industries: ['food'], translation: null, translationConfidence: null }
    responses.forEach((response, i) => {
      expect(response).toMatchObject(i % 2 === 0 ? { kind: 'analyzed', analysis: pizza } : { kind: 'wordless' })
    })
  })

  it.each(['a', '\u202e\u0301', '﷽', '#########x ', '@a.b ', '𝗮 '])(
    'analyzes 10,000 characters of %j',
    async (part) => {
      const response = await open({ script: theAnalysis }).analyze(part.repeat(10_000).slice(0, 10_000), waits)
      expect(response.kind).toMatch(/^(analyzed|wordless)$/)
    },
  )

  it('fails only the text at which its process ends', async () => {
    const analyzer = open()
    const responses = await Promise.all(['one', 'die', 'two'].map((text) => ask(analyzer, text)))
    expect(responses).toEqual(['one', 'The process that analyzes texts ended', 'two'])
  })

  it('fails only the text at which its process hangs', async () => {
    const analyzer = open({ responseMs: 3_000 })
    const responses = await Promise.all(['one', 'hang', 'two'].map((text) => ask(analyzer, text)))
    expect(responses).toEqual(['one', 'The analysis took too long', 'two'])
  })

  it('fails the text when its process cannot start', async () => {
    const broken = join(folder, 'broken.mjs')
    await writeFile(broken, 'process.exit(1)')
    expect(await ask(open({ script: pathToFileURL(broken) }), 'one')).toBe('The process that analyzes texts ended')
  })

  it('ends the process when it is aborted, even a hanging one, and aborts the waiting texts at once', async () => {
    const analyzer = open()
    const stopping = new AbortController()
    const pid = await ask(analyzer, 'pid')
    const responses = ['hang', 'one', 'two'].map((text) => ask(analyzer, text, stopping.signal))
    await nextTurn()
    stopping.abort()
    expect(await Promise.all(responses)).toEqual(['aborted', 'aborted', 'aborted'])
    expect(runs(pid)).toBe(false)
    expect(await ask(analyzer, 'three', stopping.signal)).toBe('aborted')
  })

  it('ends the process when it is closed during an analysis, and starts another one when needed', async () => {
    const analyzer = open()
    const pid = await ask(analyzer, 'pid')
    const responses = ['hang', 'one'].map((text) => ask(analyzer, text))
    await nextTurn()
    await analyzer.close()
    expect(await Promise.all(responses)).toEqual(['aborted', 'aborted'])
    expect(runs(pid)).toBe(false)
    expect(await ask(analyzer, 'two')).toBe('two')
    await analyzer.close()
    await analyzer.close()
  })

  it('ends the process when it is idle for a while', async () => {
    const analyzer = open({ idleMs: 20 })
    const pid = await ask(analyzer, 'pid')
    await expect.poll(() => runs(pid)).toBe(false)
    expect(await ask(analyzer, 'one')).toBe('one')
  })

  it('keeps one process for all its texts', async () => {
    const analyzer = open()
    expect(await ask(analyzer, 'pid')).toBe(await ask(analyzer, 'pid'))
  })

  it('does not pass the environment of the server to its process', async () => {
    process.env.SECRET_OF_THE_SERVER = 'secret'
    const variables = await ask(open(), 'variables')
    delete process.env.SECRET_OF_THE_SERVER
    expect(variables).not.toContain('SECRET')
  })
})

describe('the process that analyzes', () => {
  it('ends with the server, and not by SIGINT or SIGTERM', async () => {
    const child = fork(theAnalysis, { execArgv: [] })
    const exit = once(child, 'exit')
    child.send('🎉')
    expect(await once(child, 'message')).toContainEqual({ kind: 'wordless' })
    child.kill('SIGINT')
    child.send('🎉')
    expect(await once(child, 'message')).toContainEqual({ kind: 'wordless' })
    child.disconnect()
    expect(await exit).toEqual([0, null])
  })
})
