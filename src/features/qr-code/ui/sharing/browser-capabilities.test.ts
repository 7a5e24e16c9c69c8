import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBlob, saveBlob } from '#ui-kit/object-urls.ts'
import { browserCapabilities, type CodeToCopy } from './browser-capabilities.ts'

const image = new Blob(['image'], { type: 'image/png' })

function codeWith(png: Partial<CodeToCopy['png']> = {}): CodeToCopy {
  return {
    href: 'https://example.com/',
    png: { promise: Promise.resolve(image), blob: image, isFailed: false, ...png },
    shareName: 'https-example.com.png',
    downloadName: 'qr-code-example.com-1.png',
  }
}

const created = vi.fn(() => 'blob:1')
const revoked = vi.fn()
const clicked = vi.fn()
class Anchor {
  href = ''
  download = ''
  click() {
    clicked(this.href, this.download)
  }
  remove() {}
}
Object.defineProperty(Anchor.prototype, 'download', { value: '', writable: true })
class Item {
  readonly entries: Record<string, unknown>
  constructor(entries: Record<string, unknown>) {
    this.entries = entries
  }
}

function stubBrowser(browser: { navigator?: object; isSecureContext?: boolean; open?: () => object | null }) {
  vi.stubGlobal('navigator', browser.navigator ?? {})
  vi.stubGlobal('window', { isSecureContext: browser.isSecureContext ?? true, open: browser.open ?? (() => null) })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('HTMLAnchorElement', Anchor)
  vi.stubGlobal('document', { createElement: () => new Anchor(), body: { append() {} } })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(created)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the image on the clipboard', () => {
  it('starts writing before anything is awaited', async () => {
    const write = vi.fn(async (_items: Item[]) => {})
    stubBrowser({ navigator: { clipboard: { write } } })
    const attempt = browserCapabilities(codeWith()).copyImage()
    expect(write.mock.calls[0]?.[0]).toEqual([new Item({ 'image/png': image })])
    expect(await attempt).toBe('done')
  })

  it('accepts a promise while the image is still being drawn', () => {
    const write = vi.fn(async (_items: Item[]) => {})
    stubBrowser({ navigator: { clipboard: { write } } })
    const code = codeWith({ blob: null })
    void browserCapabilities(code).copyImage()
    expect(write.mock.calls[0]?.[0][0]?.entries['image/png']).toBe(code.png.promise)
  })

  it('is skipped outside a secure context', async () => {
    const write = vi.fn()
    stubBrowser({ navigator: { clipboard: { write } }, isSecureContext: false })
    expect(await browserCapabilities(codeWith()).copyImage()).toBe('unavailable')
    expect(write).not.toHaveBeenCalled()
  })

  it('is skipped without ClipboardItem, and a missing clipboard throws into the chain', async () => {
    stubBrowser({ navigator: {} })
    await expect(browserCapabilities(codeWith()).copyImage()).rejects.toThrow(TypeError)
    vi.stubGlobal('ClipboardItem', undefined)
    expect(await browserCapabilities(codeWith()).copyImage()).toBe('unavailable')
  })
})

describe('the share sheet', () => {
  it('checks the same file that it would share', async () => {
    const canShare = vi.fn((_data: ShareData) => true)
    const share = vi.fn(async (_data: ShareData) => {})
    stubBrowser({ navigator: { canShare, share } })
    expect(await browserCapabilities(codeWith()).shareImage()).toBe('done')
    const file = share.mock.calls[0]?.[0].files?.[0]
    expect(file).toMatchObject({ name: 'https-example.com.png', type: 'image/png', size: image.size })
    expect(canShare.mock.calls[0]?.[0].files?.[0]).toBe(file)
  })

  it('is skipped where files cannot be shared', async () => {
    const share = vi.fn()
    stubBrowser({ navigator: { canShare: () => false, share } })
    expect(await browserCapabilities(codeWith()).shareImage()).toBe('unavailable')
    stubBrowser({ navigator: { share } })
    expect(await browserCapabilities(codeWith()).shareImage()).toBe('unavailable')
    expect(share).not.toHaveBeenCalled()
  })

  it.each(['AbortError', 'InvalidStateError'])('counts as canceled when it ends with %s', async (name) => {
    const share = () => Promise.reject(new DOMException('', name))
    stubBrowser({ navigator: { canShare: () => true, share } })
    expect(await browserCapabilities(codeWith()).shareImage()).toBe('cancelled')
  })

  it('throws into the chain when it is refused', async () => {
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    stubBrowser({ navigator: { canShare: () => true, share } })
    await expect(browserCapabilities(codeWith()).shareImage()).rejects.toThrow(DOMException)
  })
})

describe('the download', () => {
  it('has a file name and releases its object URL after one second', async () => {
    stubBrowser({})
    expect(await browserCapabilities(codeWith()).downloadImage()).toBe('done')
    expect(clicked).toHaveBeenCalledWith('blob:1', 'qr-code-example.com-1.png')
    vi.advanceTimersByTime(999)
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoked).toHaveBeenCalledWith('blob:1')
  })

  it('throws into the chain without an image', async () => {
    stubBrowser({})
    const promise = Promise.reject(new Error('no image'))
    await expect(browserCapabilities(codeWith({ blob: null, promise })).downloadImage()).rejects.toThrow('no image')
    expect(clicked).not.toHaveBeenCalled()
  })

  it('throws when the browser creates no object URL, so that the visitor sees an error', () => {
    created.mockImplementationOnce(() => {
      throw new Error('quota')
    })
    expect(() => saveBlob(image, 'a.png')).toThrow('quota')
  })
})

describe('the new tab', () => {
  it('cannot reach its opener and releases its object URL after sixty seconds', () => {
    const tab = { opener: {} as object | null }
    const open = vi.fn(() => tab)
    stubBrowser({ open })
    expect(openBlob(image)).toBe(true)
    expect(open).toHaveBeenCalledWith('blob:1', '_blank')
    expect(tab.opener).toBeNull()
    vi.advanceTimersByTime(59_999)
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoked).toHaveBeenCalledWith('blob:1')
  })

  it('passes to the next method when it is blocked, and releases its object URL at once', async () => {
    stubBrowser({ open: () => null })
    expect(await browserCapabilities(codeWith()).openImageTab()).toBe('unavailable')
    expect(revoked).toHaveBeenCalledWith('blob:1')
  })
})

describe('the address as text', () => {
  it('copies the exact content of the code', async () => {
    const writeText = vi.fn(async () => {})
    stubBrowser({ navigator: { clipboard: { writeText } } })
    expect(await browserCapabilities(codeWith()).copyUrl()).toBe('done')
    expect(writeText).toHaveBeenCalledWith('https://example.com/')
  })
})
