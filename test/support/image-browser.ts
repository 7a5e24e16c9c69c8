// A browser for component tests with or without image features of real browsers.
import { randomUUID } from 'node:crypto'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

export const userAgents = {
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

type Ability = 'images' | 'clipboardImages' | 'sharing' | 'downloads' | 'tabs' | 'clipboardText'
type Lacks = readonly Ability[]

/** The page's operations on the image, in order. */
export type ImageBrowser = {
  /** An image has loaded when this resolves. */
  drawing: Promise<void>
  copied: unknown[]
  shared: File[]
  downloads: string[]
  tabs: { address: string; features: string | undefined; opener: unknown }[]
  addresses: { made: number; released: number }
}

/** If the test copies, call it after `show`, whose user brings its own clipboard. */
export function imageBrowser(lacks: Lacks = [], userAgent = userAgents.desktop): ImageBrowser {
  const browser: ImageBrowser = {
    drawing: Promise.resolve(),
    copied: [],
    shared: [],
    downloads: [],
    tabs: [],
    addresses: { made: 0, released: 0 },
  }
  const own = new Set<string>()
  if (!Reflect.get(navigator, 'clipboard')) userEvent.setup()
  const can = (ability: Ability) => !lacks.includes(ability)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(async (take) => {
    await browser.drawing
    take(can('images') ? new Blob(['an image'], { type: 'image/png' }) : null)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!can('downloads')) throw new Error('No downloads here')
    browser.downloads.push(this.download)
  })
  vi.spyOn(window, 'open').mockImplementation((address, _target, features) => {
    if (!can('tabs')) return null
    const tab = { address: String(address), features, opener: window as unknown }
    browser.tabs.push(tab)
    return tab as never
  })
  defineForTest(URL, 'createObjectURL', () => {
    browser.addresses.made += 1
    const address = `blob:${randomUUID()}`
    own.add(address)
    return address
  })
  // The previous test may have left one to release.
  defineForTest(URL, 'revokeObjectURL', (address: string) => {
    if (own.has(address)) browser.addresses.released += 1
  })
  defineForTest(window, 'isSecureContext', true)
  if (can('clipboardImages')) {
    defineForTest(window, 'ClipboardItem', class {})
    defineForTest(navigator.clipboard, 'write', async ([item]: unknown[]) => browser.copied.push(item))
  }
  if (can('sharing')) {
    defineForTest(navigator, 'canShare', () => true)
    defineForTest(navigator, 'share', async ({ files = [] }: { files?: File[] }) => browser.shared.push(...files))
  }
  if (!can('clipboardText')) {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    defineForTest(document, 'execCommand', () => false)
  }
  return browser
}

/** jsdom lacks most of these. */
function defineForTest(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  })
}
