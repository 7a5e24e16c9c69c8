// Drives Chromium by its own protocol and Firefox by WebDriver BiDi, through one client.
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'
import { locate } from './locate.ts'

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No host name resolves outside this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Firefox cannot map host names, so a proxy that never responds receives all external requests. */
const firefoxPreferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
}

export async function startChromium(executablePath: string): Promise<Engine> {
  return engineOf('Chromium', await puppeteer.launch({ browser: 'chrome', executablePath, args: chromiumArguments }))
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const extraPrefsFirefox = firefoxPreferences
  return engineOf('Firefox', await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox }))
}

function engineOf(name: string, browser: Browser): Engine {
  const begin = async () => {
    const context = await browser.createBrowserContext()
    return driverOf(context, await context.newPage())
  }
  return { name, begin, stop: () => browser.close() }
}

function driverOf(context: BrowserContext, page: Page): Driver {
  const problems: string[] = []
  page.on('console', (message) => {
    // Chromium reports a document with status 404 as an error.
    const isOwnStatus = message.location().url === page.url() && message.text().includes('404')
    if (message.type() === 'error' && !isOwnStatus) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  const click: Driver['click'] = async (target) => {
    const found = (await page.evaluateHandle(locate, target)).asElement() as ElementHandle<HTMLElement> | null
    await found?.click()
    return found !== null
  }
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewport(size),
    evaluate: (read, ...args) => page.evaluate(read as never, ...args),
    click,
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    screenshot: () => page.screenshot(),
    problems: () => problems,
    end: () => context.close(),
  }
}
