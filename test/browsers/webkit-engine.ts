// WebKitGTK: its small browser on a display of its own, driven by W3C WebDriver.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/postgres-server.ts'
import { end } from '../support/running-site.ts'
import type { Driver, Engine, Key } from './driver.ts'
import { locate } from './locate.ts'
import { beginSession, elementId, StaleElementError, type WebDriver } from './webdriver.ts'

type Programs = { driver: string; browser: string; display: string }

/** Key codes of the standard, section Keyboard actions. */
const keyCodes: Record<Key, string> = { Enter: '\ue007', Escape: '\ue00c', Tab: '\ue004', ArrowRight: '\ue014' }

export async function startWebKit(programs: Programs): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const [display, displayName] = await startDisplay(programs.display)
  const port = await freePort()
  const env = { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: displayName, NO_AT_BRIDGE: '1' }
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await eventually(
    () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  )
  const options = { binary: programs.browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  return {
    name: 'WebKitGTK',
    begin: async () => driverOf(await beginSession(address, capabilities)),
    stop: async () => {
      await end(driver)
      await end(display)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** The display takes the first free number and prints it. */
async function startDisplay(program: string): Promise<[ChildProcess, string]> {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(display.stdio[3] as Readable, 'data')
  return [display, `:${String(number).trim()}`]
}

function driverOf(session: WebDriver): Driver {
  const run = <Value>(read: unknown, args: readonly unknown[]) =>
    session.post<Value>('/execute/sync', { script: `return (${String(read)}).apply(null, arguments)`, args })
  const sendKeys = async (text: string) => {
    const active = elementId(await session.get('/element/active'))
    await session.post(`/element/${active}/value`, { text })
  }
  return {
    open: (url) => session.post('/url', { url }),
    reload: () => session.post('/refresh'),
    resize: async (size) => {
      await session.post('/window/rect', size)
      // The window's bars take up part of it.
      const inner = await run<{ width: number; height: number }>(
        () => ({ width: window.innerWidth, height: window.innerHeight }),
        [],
      )
      const width = 2 * size.width - inner.width
      await session.post('/window/rect', { width, height: 2 * size.height - inner.height })
    },
    evaluate: (read, ...args) => run(read, args),
    click: async (target) => {
      const id = elementId(await run(locate, [target]))
      return id !== null && clickElement(session, id)
    },
    type: sendKeys,
    press: (key) => sendKeys(keyCodes[key]),
    screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    // WebDriver has no report of the console.
    problems: () => [],
    end: session.end,
  }
}

/** The page may replace an element between lookup and click; then it is looked up again. */
async function clickElement(session: WebDriver, id: string): Promise<boolean> {
  try {
    await session.post(`/element/${id}/click`)
    return true
  } catch (error) {
    if (error instanceof StaleElementError) return false
    throw error
  }
}
