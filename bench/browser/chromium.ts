import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../../test/support/browser.ts'
import type { Stage } from '../stage/stage.ts'
import { NotMeasurable } from '../stage/stage.ts'

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, headless. It may only request the measured site. */
export async function openChromium(stage: Stage, args: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: programPath(), args: [...quietArgs, ...args] })
  stage.defer(() => browser.close())
  return browser
}

function programPath(): string {
  try {
    return chromiumPath()
  } catch (error) {
    throw new NotMeasurable(`needs Chromium: ${error instanceof Error ? error.message : String(error)}`)
  }
}
