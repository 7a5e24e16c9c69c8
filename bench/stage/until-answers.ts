import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './program.ts'

const limitMs = 60_000
const pollMs = 5

/** Waits for the first 200; rejects when the program exits first or takes too long. */
export async function untilAnswers(url: string, program: Program): Promise<void> {
  const deadline = performance.now() + limitMs
  while ((await statusOf(url)) !== 200) {
    const hasEnded = program.process.exitCode !== null || program.process.signalCode !== null
    if (hasEnded || performance.now() > deadline) throw new Error(`${url} does not respond: ${program.output()}`)
    await pause(pollMs)
  }
}

/** 0 while the port is closed. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })
}
