import { afterEach, describe, expect, it, vi } from 'vitest'
import { toastAfter } from './article-bar.tsx'
import { browserShare, type ShareCapabilities, shareArticle } from './share-article.ts'

const shared = { title: 'A title', text: 'The first characters', url: 'https://proof.example/article/7/a' }
const copies = async () => true

function refuses(name: string): ShareCapabilities {
  return {
    share: async () => {
      throw new DOMException('no', name)
    },
    copyLink: copies,
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('sharing', () => {
  it('opens the native sheet with title, text and link, and leaves the clipboard alone', async () => {
    const share = vi.fn(async () => {})
    const copyLink = vi.fn(copies)
    expect(await shareArticle(shared, { share, copyLink })).toBe('shared')
    expect(share).toHaveBeenCalledExactlyOnceWith(shared)
    expect(copyLink).not.toHaveBeenCalled()
  })

  it('copies the link when there is no share sheet', async () => {
    const copyLink = vi.fn(copies)
    expect(await shareArticle(shared, { share: null, copyLink })).toBe('copied')
    expect(copyLink).toHaveBeenCalledExactlyOnceWith(shared.url)
  })

  it('fails when the link cannot be copied', async () => {
    expect(await shareArticle(shared, { share: null, copyLink: async () => false })).toBe('failed')
  })

  it.each(['AbortError', 'InvalidStateError'])('is dismissed when the sheet ends with %s', async (name) => {
    expect(await shareArticle(shared, refuses(name))).toBe('dismissed')
  })

  it.each(['NotAllowedError', 'DataError'])('fails when the sheet ends with %s', async (name) => {
    expect(await shareArticle(shared, refuses(name))).toBe('failed')
  })

  it('fails when the sheet throws another error', async () => {
    const share = () => Promise.reject(new TypeError('broken'))
    expect(await shareArticle(shared, { share, copyLink: copies })).toBe('failed')
  })
})

describe('the browser', () => {
  it('has no sheet without navigator.share, or when it cannot share this article', () => {
    vi.stubGlobal('navigator', {})
    expect(browserShare(shared).share).toBeNull()
    vi.stubGlobal('navigator', { share: async () => {}, canShare: () => false })
    expect(browserShare(shared).share).toBeNull()
  })

  it('has one with navigator.share, with or without canShare', async () => {
    const share = vi.fn(async () => {})
    vi.stubGlobal('navigator', { share })
    await browserShare(shared).share?.(shared)
    vi.stubGlobal('navigator', { share, canShare: () => true })
    await browserShare(shared).share?.(shared)
    expect(share).toHaveBeenCalledTimes(2)
  })
})

describe('the toast', () => {
  it('has the text of the specification', () => {
    expect(toastAfter('copied')).toEqual({ title: 'Link copied!' })
    expect(toastAfter('failed')).toEqual({
      title: 'Failed to share',
      description: 'Could not share article. Please try again.',
      destructive: true,
    })
  })

  it('does not appear after the sheet, whether shared or dismissed', () => {
    expect(toastAfter('shared')).toBeNull()
    expect(toastAfter('dismissed')).toBeNull()
  })
})
