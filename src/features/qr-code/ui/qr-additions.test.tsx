import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { imageBrowser } from '../../../../test/support/image-browser.ts'
import { show, toastText } from '../../../../test/support/show.tsx'
import { campaignValues, deleteCampaignValues } from '../campaign-values.ts'
import { QrCodeTool } from './qr-tool.tsx'

beforeEach(() => deleteCampaignValues())

function showTool() {
  const events: UsageEvent[] = []
  const shown = show(<QrCodeTool defaultUrl="http://localhost:3000" reportUsage={(event) => events.push(event)} />)
  return { ...shown, events, browser: imageBrowser() }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const format = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'File to download' })
const content = () => screen.getByText('Contains exactly').textContent

describe('the file to download', () => {
  it('is a PNG of 240 pixels by default', () => {
    showTool()
    expect(format().value).toBe('png-240')
    expect([...format().options].map(({ text }) => text)).toEqual([
      'PNG 240, web and chat',
      'PNG 512, slides',
      'PNG 1024, print up to 8 cm',
      'PNG 2048, print up to 17 cm',
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

describe('the content of the code', () => {
  it('is shown in full', () => {
    showTool()
    screen.getByText('Static code: never expires, no scan tracking.')
    expect(content()).toBe('Contains exactly http://localhost:3000/')
    type('URL', '  bücher.example/ä  ')
    expect(content()).toBe('Contains exactly https://xn--bcher-kva.example/%C3%A4')
  })

  it('is empty without a valid address', () => {
    showTool()
    type('URL', 'not a url')
    expect(screen.queryByText('Contains exactly')).toBeNull()
  })
})

describe('the print width', () => {
  const width = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Print width' })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('shows the reading distance, and changes by steps, arrow keys and typing', () => {
    showTool()
    expect(width().value).toBe('3 cm')
    screen.getByText('At 3 cm it reads up to 30 cm away.')
    press('Print it larger')
    screen.getByText('At 4 cm it reads up to 40 cm away.')
    fireEvent.keyDown(width(), { key: 'ArrowDown' })
    expect(width().getAttribute('aria-valuetext')).toBe('3 cm')
    type('Print width', '2,5')
    screen.getByText('At 2.5 cm it reads up to 25 cm away.')
    type('Print width', 'wide')
    fireEvent.blur(width())
    expect(width().value).toBe('2.5 cm')
    for (let i = 0; i < 3; i++) press('Print it smaller')
    expect(width().value).toBe('1 cm')
  })

  it('reports the minimum width when it is too small for the code', () => {
    showTool()
    type('Print width', '1')
    screen.getByText('Print it at least 2 cm wide.')
    type('URL', 'not a url')
    expect(screen.queryByText(/^Print it at least/)).toBeNull()
  })
})

describe('campaign tags', () => {
  async function open() {
    const shown = showTool()
    await shown.user.click(await screen.findByText('Campaign tags'))
    await screen.findByLabelText('Source')
    return shown
  }

  it('are collapsed, and become part of the address in the code', async () => {
    const { user } = showTool()
    await screen.findByText('See where scans come from')
    expect(screen.queryByLabelText('Source')).toBeNull()
    await user.click(screen.getByText('Campaign tags'))
    await screen.findByLabelText('Source')
    type('URL', 'example.com/spring?a=1&utm_source=old#top')
    type('Source', 'poster')
    type('Medium', ' ')
    type('Campaign', 'spring sale')
    await screen.findByText('Campaign needs a look')
    type('Campaign', 'spring-sale')
    screen.getByText('2 tags added')
    const href = 'https://example.com/spring?a=1&utm_source=poster&utm_campaign=spring-sale#top'
    expect(content()).toBe(`Contains exactly ${href}`)
    screen.getByRole('img', { name: `QR code for ${href}` })
    type('Source', '')
    screen.getByText('1 tag added')
    expect(content()).toContain('utm_source=old')
  })

  it('show the usual error when they make the address too long', async () => {
    await open()
    type('URL', `example.com/${'a'.repeat(2_300)}`)
    type('Campaign', 'spring sale of the year')
    screen.getByText('This URL is too long for a QR code')
  })

  it('take a common value with one click, and are all optional', async () => {
    const { user } = await open()
    const usual = within(screen.getByRole('group', { name: 'Usual values for Medium' }))
    expect(usual.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'print',
      'email',
      'social',
      'cpc',
    ])
    await user.click(usual.getByRole('button', { name: 'print' }))
    expect(content()).toContain('utm_medium=print')
    expect(usual.getByRole('button', { name: 'print' }).getAttribute('aria-pressed')).toBe('true')
    screen.getByText(/^All optional\./)
    expect(screen.queryByPlaceholderText('optional')).toBeNull()
  })

  it('show a warning when they split reports, with a one-click repair', async () => {
    const { user } = await open()
    type('Source', 'Flyer Berlin')
    await screen.findByText('Source needs a look')
    const source = screen.getByLabelText('Source')
    const note = document.getElementById(source.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Capitals and spaces split your reports.')
    await user.click(screen.getByRole('button', { name: 'Use flyer-berlin' }))
    expect(content()).toContain('utm_source=flyer-berlin')
    expect(screen.queryByText('Capitals and spaces split your reports.')).toBeNull()
    expect(document.activeElement).toBe(source)
    screen.getByText('1 tag added')
  })

  it('are remembered in this browser after a copy or download, until the visitor clears them', async () => {
    const first = await open()
    type('Source', 'shop-window')
    type('Campaign', 'Spring Sale')
    expect(localStorage.getItem('qr-campaign-values')).toBeNull()
    await first.user.click(screen.getByRole('button', { name: 'Download QR Code' }))
    await vi.waitFor(() => expect(campaignValues()).toMatchObject({ source: ['shop-window'], campaign: [] }))
    first.unmount()

    const { user } = await open()
    const suggested = () =>
      within(screen.getByRole('group', { name: 'Usual values for Source' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(suggested()).toEqual(['shop-window', 'flyer', 'newsletter', 'instagram', 'linkedin'])
    await user.click(screen.getByRole('button', { name: 'Clear them' }))
    expect(suggested()).toEqual(['flyer', 'newsletter', 'instagram', 'linkedin'])
    expect(localStorage.getItem('qr-campaign-values')).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^All optional/)
  })
})
