// A client of W3C WebDriver (https://www.w3.org/TR/webdriver2/) with the commands that the stories need. WebKitGTK has no
// other way; Playwright would need a patched build.

/** A page that is being left may never return a script's result. */
const answerWithinMs = 15_000

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type WebDriver = {
  get: <Value>(path: string) => Promise<Value>
  post: <Value>(path: string, body?: object) => Promise<Value>
  end: () => Promise<void>
}

/** The standard's error code for an element that has left its document. */
const staleElement = 'stale element reference'

/** The page has replaced the element since the lookup. */
export class StaleElementError extends Error {}

/** Starts a session at the address of a driver program. */
export async function beginSession(address: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, { capabilities })
  const session = `${address}/session/${sessionId}`
  return {
    get: (path) => call('GET', session + path),
    post: (path, body = {}) => call('POST', session + path, body),
    end: () => call('DELETE', session),
  }
}

/** The reference of an element that a script returned. */
export function elementId(returned: unknown): string | null {
  const id = typeof returned === 'object' && returned !== null ? Reflect.get(returned, elementKey) : undefined
  return typeof id === 'string' ? id : null
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const response = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) {
    const message = `WebDriver: ${value?.error} ${value?.message} (${new URL(address).pathname})`
    throw value?.error === staleElement ? new StaleElementError(message) : new Error(message)
  }
  return value
}
