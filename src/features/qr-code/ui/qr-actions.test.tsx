import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { imageBrowser, userAgents } from '../../../../test/support/image-browser.ts'
import { openToasts, passTime, show, toast, toastText } from '../../../../test/support/show.tsx'
import { QrCodeTool } from './qr-tool.tsx'

const looks = Object.entries(userAgents)
const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy QR Code' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Download|Save) QR Code$/ })
const test = () => screen.getByRole('button', { name: 'Test QR Code' })
const url = () => screen.getByLabelText('URL')

function showTool(lacks: Parameters<typeof imageBrowser>[0] = [], userAgent = userAgents.desktop) {
  const events: UsageEvent[] = []
  const { user } = show(<QrCodeTool defaultUrl="http://localhost:3000" reportUsage={(event) => events.push(event)} />)
  return { user, events, browser: imageBrowser(lacks, userAgent) }
}

describe.each(looks)('Copy uses the first method that the browser supports (%s)', (_, userAgent) => {
  it('an image on the clipboard', async () => {
    const { user, events, browser } = showTool([], userAgent)
    await user.click(copy())
    expect(await toastText()).toBe('QR code copied!Paste it into your document, chat or design.')
    expect(copy().querySelector('.lucide-check')).not.toBeNull()
    expect(events).toMatchObject([{ action: 'copied_image', inputData: 'http://localhost:3000/', outputData: null }])
    expect(JSON.parse(events[0]?.metadata ?? '')).toMatchObject({ color: '#000000' })
    expect([browser.copied.length, browser.shared, browser.downloads, browser.tabs]).toEqual([1, [], [], []])
  })

  it('the share sheet, with the file', async () => {
    const { user, events, browser } = showTool(['clipboardImages'], userAgent)
    fireEvent.change(url(), { target: { value: `example.com/spring?${'x'.repeat(60)}` } })
    await user.click(copy())
    expect(await toastText()).toContain('QR code shared!')
    const name = `https-example.com-spring-${'x'.repeat(25)}.png`
    expect(browser.shared.map((file) => [file.name, file.type])).toEqual([[name, 'image/png']])
    expect(events).toMatchObject([{ action: 'shared_image', outputData: name }])
    expect(browser.downloads).toEqual([])
  })

  it('nothing when the visitor closes the share sheet', async () => {
    const { user, events, browser } = showTool(['clipboardImages'], userAgent)
    const share = vi.spyOn(navigator, 'share').mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
    await user.click(copy())
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
    // Copies again and succeeds. A download caused by the closed sheet would have come first.
    await user.click(copy())
    expect(await toastText()).toContain('QR code shared!')
    expect(events).toMatchObject([{ action: 'shared_image' }])
    expect([browser.downloads, browser.tabs]).toEqual([[], []])
  })

  it('a download', async () => {
    const { user, events, browser } = showTool(['clipboardImages', 'sharing'], userAgent)
    await user.click(copy())
    expect(await toastText()).toContain('QR code downloaded!This browser cannot copy images')
    expect(browser.downloads).toEqual([expect.stringMatching(/^qr-code-localhost-\d{13}\.png$/)])
    expect(events).toMatchObject([{ action: 'downloaded_image', outputData: browser.downloads[0] }])
  })

  it('a new tab without access to its opener', async () => {
    const { user, events, browser } = showTool(['clipboardImages', 'sharing', 'downloads'], userAgent)
    await user.click(copy())
    expect(await toastText()).toContain('QR code opened!')
    expect(browser.tabs).toMatchObject([{ address: expect.stringMatching(/^blob:/), opener: null }])
    expect(events).toMatchObject([{ action: 'opened_image_tab' }])
  })

  it('the URL as text', async () => {
    const { user, events } = showTool(['clipboardImages', 'sharing', 'downloads', 'tabs'], userAgent)
    fireEvent.change(url(), { target: { value: 'example.com/last' } })
    await user.click(copy())
    expect(await toastText()).toContain('URL copied instead')
    expect((await toast()).className).toBe('toast bad')
    expect(await navigator.clipboard.readText()).toBe('https://example.com/last')
    expect(events).toMatchObject([{ action: 'copied_url_final_fallback' }])
    expect(copy().querySelector('.lucide-check')).toBeNull()
  })

  it('an error message when everything fails', async () => {
    const everything = ['images', 'clipboardImages', 'sharing', 'downloads', 'tabs', 'clipboardText'] as const
    const { user, events } = showTool(everything, userAgent)
    await user.click(copy())
    expect(await toastText()).toMatch(/^Could not save QR code.*Download.*permissions.*HTTPS/)
    expect((await toast()).className).toBe('toast bad')
    expect(copy().querySelector('.lucide-check')).toBeNull()
    expect(events).toEqual([])
  })
})

it('three clicks on Copy in one tick make one copy', async () => {
  const { events, browser } = showTool()
  await act(async () => {
    for (const _ of [1, 2, 3]) copy().click()
  })
  await toastText()
  expect([browser.copied.length, events.length]).toEqual([1, 1])
})

it('the copy button shows its check mark for two seconds', async () => {
  vi.useFakeTimers()
  const { user } = showTool()
  await user.click(copy())
  await passTime(1_999)
  expect(copy().querySelector('.lucide-check')).not.toBeNull()
  await passTime(1)
  expect(copy().querySelector('.lucide-copy')).not.toBeNull()
})

describe('object addresses', () => {
  it('of a download are released after one second', async () => {
    vi.useFakeTimers()
    const { browser } = showTool()
    fireEvent.click(save())
    await passTime(999)
    expect(browser.addresses).toEqual({ made: 1, released: 0 })
    await passTime(1)
    expect(browser.addresses).toEqual({ made: 1, released: 1 })
  })

  it('of a tab are released after sixty seconds', async () => {
    vi.useFakeTimers()
    const { browser } = showTool(['clipboardImages', 'sharing'])
    const { download } = Object.getOwnPropertyDescriptors(HTMLAnchorElement.prototype)
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download')
    fireEvent.click(copy())
    await passTime(59_999)
    expect(browser.addresses).toEqual({ made: 1, released: 0 })
    await passTime(1)
    expect(browser.addresses).toEqual({ made: 1, released: 1 })
    Object.defineProperty(HTMLAnchorElement.prototype, 'download', download)
  })
})

describe('Download', () => {
  it("saves the file under the host's name and reports it", async () => {
    const { user, events, browser } = showTool()
    fireEvent.change(url(), { target: { value: ' www.example.com/spring?utm_source=flyer ' } })
    await user.click(save())
    expect(await toastText()).toBe('QR code downloaded!The PNG is in your downloads.')
    expect(browser.downloads).toEqual([expect.stringMatching(/^qr-code-example\.com-\d{13}\.png$/)])
    const inputData = 'https://www.example.com/spring?utm_source=flyer'
    expect(events).toMatchObject([{ action: 'downloaded', inputData, outputData: browser.downloads[0] }])
  })

  it('saves one file for three clicks in one tick, before or after the file is drawn', async () => {
    vi.useFakeTimers()
    const { events, browser } = showTool()
    const clickThrice = () =>
      act(async () => {
        for (const _ of [1, 2, 3]) save().click()
      })
    await clickThrice()
    expect([browser.downloads.length, events.length]).toEqual([1, 1])
    await passTime(100)
    await clickThrice()
    expect([browser.downloads.length, events.length]).toEqual([2, 2])
  })

  it('is disabled while the file is being drawn', async () => {
    const { user, browser } = showTool()
    const { promise: made, resolve: finish } = Promise.withResolvers<void>()
    browser.drawing = made
    await user.click(save())
    expect([save().disabled, browser.downloads]).toEqual([true, []])
    finish()
    await waitFor(() => expect(save().disabled).toBe(false))
    expect(browser.downloads).toHaveLength(1)
  })

  it('shows an error and reports nothing when it fails', async () => {
    const { user, events } = showTool(['images'])
    await user.click(save())
    expect(await toastText()).toBe('Download failedCould not download the QR code. Please try again.')
    expect((await toast()).className).toBe('toast bad')
    expect(save().disabled).toBe(false)
    expect(events).toEqual([])
  })

  it('runs on Enter, which shows an error for an invalid address', async () => {
    const { user, browser } = showTool()
    await user.type(url(), '{Enter}')
    await waitFor(() => expect(browser.downloads).toHaveLength(1))
    fireEvent.change(url(), { target: { value: 'not a url' } })
    await user.type(url(), '{Enter}')
    const said = 'Invalid URLPlease enter a valid URL before downloading the QR code.'
    await waitFor(async () => expect(await toastText()).toBe(said))
    expect((await toast()).className).toBe('toast bad')
  })

  it('does not run on Enter on a phone, where Enter closes the keyboard', async () => {
    imageBrowser([], userAgents.phone)
    const { user } = show(<QrCodeTool defaultUrl="http://localhost:3000" reportUsage={() => {}} />)
    const browser = imageBrowser([], userAgents.phone)
    await user.type(url(), '{Enter}')
    expect(document.activeElement).toBe(document.body)
    expect(browser.downloads).toEqual([])
  })
})

describe.each(looks)('Test (%s)', (_, userAgent) => {
  it('opens the address in a new tab without opener', async () => {
    const { user, browser } = showTool([], userAgent)
    await user.click(test())
    expect(browser.tabs).toMatchObject([{ address: 'http://localhost:3000/', features: 'noopener,noreferrer' }])
    expect(openToasts()).toEqual([])
  })

  it('opens one tab for three clicks in one tick', async () => {
    const { browser } = showTool([], userAgent)
    await act(async () => {
      for (const _ of [1, 2, 3]) test().click()
    })
    expect(browser.tabs).toHaveLength(1)
  })

  it.each(['javascript://%0aalert(1)', 'ftp://example.com/file'])('never opens %s', async (address) => {
    const { user, browser } = showTool([], userAgent)
    fireEvent.change(url(), { target: { value: address } })
    await user.click(test())
    expect(await toastText()).toBe('Invalid URLOnly links that begin with http:// or https:// can be tested.')
    expect((await toast()).className).toBe('toast bad')
    expect(browser.tabs).toEqual([])
  })
})
