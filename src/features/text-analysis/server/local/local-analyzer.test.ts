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

/** Does what the text says, and tells what it is asked for as the reason of a failure. */
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
  const answer = await analyzer.analyze(text, signal)
  return 'reason' in answer ? answer.reason : answer.kind
}

function runs(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

describe('the local analyzer', () => {
  it('analyzes fifty texts that are asked for at once, each with its own answer', async () => {
    const analyzer = open({ script: theAnalysis })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        analyzer.analyze(i % 2 === 0 ? '𝗧𝗵𝗲 𝗯𝗲𝘀𝘁 𝗽𝗶𝘇𝘇𝗮 𝗶𝗻 𝘁𝗼𝘄𝗻' : '🎉🎉 100%', waits),
      ),
    )
    const pizza = { language: 'en', industries: ['food'], translation: null, translationConfidence: null }
    answers.forEach((answer, i) => {
      expect(answer).toMatchObject(i % 2 === 0 ? { kind: 'analyzed', analysis: pizza } : { kind: 'wordless' })
    })
  })

  it.each(['a', '\u202e\u0301', '﷽', '#########x ', '@a.b ', '𝗮 '])(
    'analyzes 10,000 characters of %j',
    async (part) => {
      const answer = await open({ script: theAnalysis }).analyze(part.repeat(10_000).slice(0, 10_000), waits)
      expect(answer.kind).toMatch(/^(analyzed|wordless)$/)
    },
  )

  it('fails the text at which its process dies, and no other', async () => {
    const analyzer = open()
    const answers = await Promise.all(['one', 'die', 'two'].map((text) => ask(analyzer, text)))
    expect(answers).toEqual(['one', 'The process that analyzes texts ended', 'two'])
  })

  it('fails the text at which its process hangs, and no other', async () => {
    const analyzer = open({ answerMs: 3_000 })
    const answers = await Promise.all(['one', 'hang', 'two'].map((text) => ask(analyzer, text)))
    expect(answers).toEqual(['one', 'The analysis took too long', 'two'])
  })

  it('fails the text where its process cannot start', async () => {
    const broken = join(folder, 'broken.mjs')
    await writeFile(broken, 'process.exit(1)')
    expect(await ask(open({ script: pathToFileURL(broken) }), 'one')).toBe('The process that analyzes texts ended')
  })

  it('ends the process, also one that hangs, when the signal says so, and answers the waiting texts at once', async () => {
    const analyzer = open()
    const stopping = new AbortController()
    const pid = await ask(analyzer, 'pid')
    const answers = ['hang', 'one', 'two'].map((text) => ask(analyzer, text, stopping.signal))
    await nextTurn()
    stopping.abort()
    expect(await Promise.all(answers)).toEqual(['aborted', 'aborted', 'aborted'])
    expect(runs(pid)).toBe(false)
    expect(await ask(analyzer, 'three', stopping.signal)).toBe('aborted')
  })

  it('gives the process back when it is closed while texts are under way, and starts another one if it is asked again', async () => {
    const analyzer = open()
    const pid = await ask(analyzer, 'pid')
    const answers = ['hang', 'one'].map((text) => ask(analyzer, text))
    await nextTurn()
    await analyzer.close()
    expect(await Promise.all(answers)).toEqual(['aborted', 'aborted'])
    expect(runs(pid)).toBe(false)
    expect(await ask(analyzer, 'two')).toBe('two')
    await analyzer.close()
    await analyzer.close()
  })

  it('gives the process back when nothing was asked for a while', async () => {
    const analyzer = open({ idleMs: 20 })
    const pid = await ask(analyzer, 'pid')
    await expect.poll(() => runs(pid)).toBe(false)
    expect(await ask(analyzer, 'one')).toBe('one')
  })

  it('keeps one process for all its texts', async () => {
    const analyzer = open()
    expect(await ask(analyzer, 'pid')).toBe(await ask(analyzer, 'pid'))
  })

  it('tells its process nothing that the server knows', async () => {
    process.env.SECRET_OF_THE_SERVER = 'secret'
    const variables = await ask(open(), 'variables')
    delete process.env.SECRET_OF_THE_SERVER
    expect(variables).not.toContain('SECRET')
  })
})

describe('the process that analyzes', () => {
  it('ends with the server, and not by the keys that the server is stopped with', async () => {
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
