import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { imageBrowser } from '../../../../test/support/image-browser.ts'
import { show, toastText } from '../../../../test/support/show.tsx'
import { QrCodeTool } from './qr-tool.tsx'

function showTool() {
  const events: UsageEvent[] = []
  const shown = show(<QrCodeTool defaultUrl="http://localhost:3000" reportUsage={(event) => events.push(event)} />)
  return { ...shown, events, browser: imageBrowser() }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const format = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'File to download' })
const content = () => screen.getByText('It holds exactly').textContent

describe('the file to download', () => {
  it('is a PNG of 240 pixels unless another one is chosen', () => {
    showTool()
    expect(format().value).toBe('png-240')
    expect([...format().options].map(({ text }) => text)).toEqual([
      'PNG 240, web and chat',
      'PNG 512, slides',
      'PNG 1024, print to 8 cm',
      'PNG 2048, print to 17 cm',
      'SVG, any size, for print shops',
    ])
  })

  it.each([
    ['png-512', 512, /^qr-code-localhost-\d{13}\.png$/, 'The PNG is in your downloads.'],
    ['png-2048', 2048, /^qr-code-localhost-\d{13}\.png$/, 'The PNG is in your downloads.'],
    ['svg', null, /^qr-code-localhost-\d{13}\.svg$/, 'The SVG is in your downloads.'],
  ])('%s', async (chosen, side, name, told) => {
    const { user, browser, events } = showTool()
    const widths = vi.spyOn(HTMLCanvasElement.prototype, 'width', 'set')
    await user.selectOptions(format(), chosen)
    await user.click(screen.getByRole('button', { name: 'Download QR Code' }))
    expect(await toastText()).toContain(told)
    expect(browser.downloads).toEqual([expect.stringMatching(name)])
    const sides = widths.mock.calls.map(([width]) => width).filter((width) => width !== 240)
    expect(sides).toEqual(side === null ? [] : [side])
    expect(events).toMatchObject([{ action: 'downloaded', outputData: browser.downloads[0] }])
  })
})

describe('what the code holds', () => {
  it('is said to the last character, with the size to print it in', () => {
    showTool()
    screen.getByText('Static: it never expires, nobody counts scans.')
    expect(content()).toBe('It holds exactly http://localhost:3000/')
    screen.getByText('Print it at least 2 cm wide.')
    type('URL', '  bücher.example/ä  ')
    expect(content()).toBe('It holds exactly https://xn--bcher-kva.example/%C3%A4')
  })

  it('is nothing without a valid address', () => {
    showTool()
    type('URL', 'not a url')
    expect(screen.queryByText('It holds exactly')).toBeNull()
  })
})

describe('campaign tags', () => {
  async function open() {
    const shown = showTool()
    await shown.user.click(await screen.findByText('Campaign tags'))
    await screen.findByLabelText('Source')
    return shown
  }

  it('are folded, and become part of the address in the code', async () => {
    const { user } = showTool()
    await screen.findByText('None added')
    expect(screen.queryByLabelText('Source')).toBeNull()
    await user.click(screen.getByText('Campaign tags'))
    await screen.findByLabelText('Source')
    type('URL', 'example.com/spring?a=1&utm_source=old#top')
    type('Source', 'poster')
    type('Medium', ' ')
    type('Campaign', 'spring sale')
    screen.getByText('2 tags added')
    const href = 'https://example.com/spring?a=1&utm_source=poster&utm_campaign=spring%20sale#top'
    expect(content()).toBe(`It holds exactly ${href}`)
    screen.getByRole('img', { name: `QR code for ${href}` })
    type('Source', '')
    screen.getByText('1 tag added')
    expect(content()).toContain('utm_source=old')
  })

  it('that make the address too long are said as any such address is', async () => {
    await open()
    type('URL', `example.com/${'a'.repeat(2_300)}`)
    type('Campaign', 'spring sale of the year')
    screen.getByText('This URL is too long for a QR code')
  })
})
