import type { JSHandle, Page } from 'playwright-core'

/** The duration of a key press, measured inside the page. */
export type Keystroke = {
  /** From the input event to the painted frame. */
  fromInputMs: number
  /** From the key event to the painted frame, including the browser's own text field. */
  fromKeyMs: number
}

type Probe = { next(): Promise<Keystroke> }

/** Where the result appears: the value of a field, or an attribute of an element. */
export type Output = { selector: string; attribute?: string }

export async function timeKeystrokes(
  page: Page,
  { output, count }: { output: Output; count: number },
): Promise<Keystroke[]> {
  const probe: JSHandle<Probe> = await page.evaluateHandle(installProbe, output)
  const keystrokes: Keystroke[] = []
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('x')
    keystrokes.push(await probe.evaluate((installed) => installed.next()))
  }
  return keystrokes
}

/** Runs in the page. */
function installProbe({ selector, attribute }: Output): Probe {
  const done: Keystroke[] = []
  const waiting: ((keystroke: Keystroke) => void)[] = []
  let keyAt = 0

  const read = () => {
    const element = document.querySelector(selector)
    if (attribute !== undefined) return element?.getAttribute(attribute)
    return element instanceof HTMLTextAreaElement ? element.value.length : undefined
  }
  let shown = read()

  // A message posted in a frame arrives after the frame has been laid out and painted.
  const afterNextFrame = (callback: () => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = callback
      channel.port2.postMessage(null)
    })
  }
  const finish = (inputAt: number) => {
    const now = performance.now()
    const current = read()
    if (current === shown) return afterNextFrame(() => finish(inputAt))
    shown = current
    const keystroke = { fromInputMs: now - inputAt, fromKeyMs: now - keyAt }
    const next = waiting.shift()
    if (next) next(keystroke)
    else done.push(keystroke)
  }

  addEventListener('keydown', (event) => (keyAt = event.timeStamp), true)
  addEventListener('input', ({ timeStamp }) => afterNextFrame(() => finish(timeStamp)), true)
  return {
    next: () => {
      const keystroke = done.shift()
      return keystroke ? Promise.resolve(keystroke) : new Promise((resolve) => waiting.push(resolve))
    },
  }
}
