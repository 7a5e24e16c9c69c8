import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { imageBrowser, userAgents } from '../../../../test/support/image-browser.ts'
import { show } from '../../../../test/support/show.tsx'
import { QrCodeTool } from './qr-tool.tsx'

const looks = Object.entries(userAgents)
const showTool = (url = 'http://localhost:3000', preview = false) => {
  const { user } = show(<QrCodeTool defaultUrl={url} reportUsage={() => {}} preview={preview} />)
  imageBrowser()
  return user
}
const url = () => screen.getByLabelText<HTMLInputElement>('URL')
const color = () => screen.getByLabelText<HTMLInputElement>('Color')
const code = () => screen.queryByRole('img', { name: /^QR code for / })
const inks = () => [...(code()?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill'))
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /QR Code$/ })
const areDisabled = () => buttons().map(({ disabled }) => disabled)
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
/** Returns the hint, error and advice of a field. */
const saidOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('the tool', () => {
  it('shows the code of the default URL in black on white at once, with its content', () => {
    showTool()
    expect([url().value, color().value]).toEqual(['http://localhost:3000', '#000000'])
    expect(code()?.getAttribute('aria-label')).toBe('QR code for http://localhost:3000/')
    expect(code()?.getAttribute('viewBox')).toBe('0 0 33 33')
    expect(code()?.getAttribute('shape-rendering')).toBe('crispEdges')
    expect(code()?.querySelector('path')?.getAttribute('d')).toBe('M0 0h33v33H0z')
    expect(code()?.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/)
    expect(inks()).toEqual(['white', '#000000'])
    expect(color().placeholder).toBe('#RRGGBB')
    expect(url().hasAttribute('aria-invalid')).toBe(false)
  })

  it('follows every change of address and color, and keeps the last valid color', async () => {
    const user = showTool('')
    await user.type(url(), 'exa')
    expect(code()?.getAttribute('aria-label')).toBe('QR code for https://exa/')
    type(color(), '#7f1d1d')
    expect(inks()).toEqual(['white', '#7f1d1d'])
    type(color(), '#12')
    expect(inks()).toEqual(['white', '#7f1d1d'])
    expect(saidOf(color())).toEqual(['Enter a hex color such as #3b82f6. Using your last one for now.'])
  })

  it.each([
    ['desktop', userAgents.desktop, 'Download QR Code'],
    ['phone', userAgents.phone, 'Save QR Code'],
  ])('offers three enabled buttons on a %s', (_, userAgent, first) => {
    imageBrowser([], userAgent)
    show(<QrCodeTool defaultUrl="https://example.com" reportUsage={() => {}} />)
    expect(buttons().map(({ textContent }) => textContent)).toEqual([first, 'Copy QR Code', 'Test QR Code'])
    expect(areDisabled()).toEqual([false, false, false])
  })
})

describe.each(looks)('an address without a code (%s)', (_, userAgent) => {
  it.each([
    ['words', 'not a url', 'Please enter a valid URL'],
    ['a script', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['an endless address', `example.com/${'a'.repeat(2_331)}`, 'This URL is too long for a QR code'],
    ['nothing', '', null],
    ['white space', ' \u00a0 ', null],
  ])('disables every action for %s, and shows why', (_name, typed, message) => {
    imageBrowser([], userAgent)
    show(<QrCodeTool defaultUrl="https://example.com" reportUsage={() => {}} />)
    type(url(), typed)
    expect(screen.getByText('Enter a valid URL to generate QR code')).toBeTruthy()
    expect(code()).toBeNull()
    expect(areDisabled()).toEqual([true, true, true])
    for (const { title } of buttons()) expect(title).toBe('Enter a valid URL to generate QR code')
    if (message === null) {
      expect(screen.queryByRole('alert')).toBeNull()
      expect(url().hasAttribute('aria-invalid')).toBe(false)
    } else {
      expect(screen.getByRole('alert').textContent).toBe(message)
      expect(url().getAttribute('aria-invalid')).toBe('true')
      expect(saidOf(url())[0]).toBe(message)
    }
    type(url(), 'example.com')
    expect(areDisabled()).toEqual([false, false, false])
    expect(url().hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('advice', () => {
  it.each([
    ['https://user:secret@host.example', 'contains a login'],
    ['mailto:me@x.com', 'not an email'],
    ['https:/example.com', 'should be https://'],
  ])('about %s never disables anything', (address, word) => {
    showTool(address)
    expect(saidOf(url())[0]).toContain(word)
    expect(areDisabled()).toEqual([false, false, false])
    expect(url().hasAttribute('aria-invalid')).toBe(false)
  })

  it('joins the error when the scheme is missing', () => {
    showTool('example.com?next=http://other.com')
    expect(saidOf(url())).toEqual([
      'Please enter a valid URL',
      'Add https:// in front: this link contains a second one.',
    ])
  })
})

describe('the small form on the home page', () => {
  it('has the code, the address and one fully labeled button', () => {
    showTool('https://example.com', true)
    expect(code()?.getAttribute('aria-label')).toBe('QR code for https://example.com/')
    expect(screen.queryByLabelText('Color')).toBeNull()
    expect(buttons()).toEqual([screen.getByRole('button', { name: 'Download QR Code' })])
  })

  it('takes the address and color of the full tool, and gives its own back', () => {
    imageBrowser()
    const full = () => show(<QrCodeTool defaultUrl="https://example.com" reportUsage={() => {}} />)
    const { unmount } = full()
    type(url(), 'example.com/a')
    type(color(), '#7f1d1d')
    unmount()
    const { unmount: leaveHome } = show(<QrCodeTool preview defaultUrl="https://example.com" reportUsage={() => {}} />)
    expect([url().value, inks()]).toEqual(['example.com/a', ['white', '#7f1d1d']])
    type(url(), 'not a url')
    leaveHome()
    full()
    expect([url().value, color().value]).toEqual(['not a url', '#7f1d1d'])
  })

  it('shows why it cannot download', () => {
    showTool('not a url', true)
    expect(saidOf(url())).toEqual(['Please enter a valid URL'])
    expect(areDisabled()).toEqual([true])
  })
})
