// Reads a password from the operator: typed twice on a terminal without echo, or the first line of standard input.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { consoleMessages } from '#features/admin-session/messages.ts'

export type Asked = { ok: true; password: string } | { ok: false; message: string }

/** Null at the end of the input. On a terminal this may be Ctrl+C. */
type NextLine = () => Promise<string | null>

export async function askPassword(username: string): Promise<Asked> {
  const isTerminal = process.stdin.isTTY === true
  const lines = createInterface({
    input: process.stdin,
    // This turns the terminal's echo off and discards readline's output.
    ...(isTerminal && { terminal: true, output: new Writable({ write: (_chunk, _encoding, done) => done() }) }),
    historySize: 0,
  })
  lines.once('SIGINT', () => lines.close())
  const iterator = lines[Symbol.asyncIterator]()
  const nextLine: NextLine = async () => {
    const { value, done } = await iterator.next()
    return done ? null : value
  }
  try {
    return isTerminal ? await askTwice(username, nextLine) : await readOnce(nextLine)
  } finally {
    lines.close()
  }
}

async function readOnce(nextLine: NextLine): Promise<Asked> {
  const password = await nextLine()
  return password === null ? { ok: false, message: consoleMessages.noPassword } : { ok: true, password }
}

async function askTwice(username: string, nextLine: NextLine): Promise<Asked> {
  const password = await ask(consoleMessages.askPassword(username), nextLine)
  const again = password === null ? null : await ask(consoleMessages.askAgain, nextLine)
  if (password === null || again === null) return { ok: false, message: consoleMessages.cancelled }
  return password === again ? { ok: true, password } : { ok: false, message: consoleMessages.different }
}

/** Writes questions to standard error, so that they are visible even when standard output is redirected. */
async function ask(question: string, nextLine: NextLine): Promise<string | null> {
  process.stderr.write(question)
  const line = await nextLine()
  process.stderr.write('\n')
  return line
}
