import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { facts, messages, toasts } from '../messages.ts'
import { QrCodeTool } from './qr-tool.tsx'

function render(defaultUrl: string, preview = false): string {
  return renderToStaticMarkup(<QrCodeTool defaultUrl={defaultUrl} reportUsage={() => {}} preview={preview} />)
}

function buttons(html: string): string[] {
  return html.match(/<button[^>]*>/g) ?? []
}

describe('the tool as the server renders it', () => {
  it('shows the code of the default URL in black on white, and says what it holds', () => {
    const html = render('http://localhost:3000')
    expect(html).toContain('aria-label="QR code for http://localhost:3000/"')
    expect(html).toContain('viewBox="0 0 33 33"')
    expect(html).toContain('<path fill="white" d="M0 0h33v33H0z"></path>')
    expect(html).toContain('<path fill="#000000" d="M4 4h7v1h-7z')
    expect(html).toContain('shape-rendering="crispEdges"')
  })

  it('offers three enabled buttons with the labels for everybody', () => {
    const html = render('https://example.com')
    for (const label of ['Download QR Code', 'Copy QR Code', 'Test QR Code']) expect(html).toContain(label)
    expect(html).not.toContain('Save QR Code')
    expect(buttons(html)).toHaveLength(3)
    expect(html).not.toContain('disabled')
  })

  it('asks for the address and the colour by label', () => {
    const html = render('https://example.com')
    expect(html).toMatch(/<label for="([^"]+)">URL<\/label><input[^>]*id="\1"/)
    expect(html).toContain('>Color</label>')
    expect(html).toContain('placeholder="#RRGGBB"')
    expect(html).toContain('value="#000000"')
    expect(html).not.toContain('aria-invalid')
  })
})

describe.each([
  ['invalid', 'not a url', 'Please enter a valid URL'],
  ['too long', `https://example.com/${'a'.repeat(2_400)}`, 'This URL is too long for a QR code'],
])('an address that is %s', (_case, url, message) => {
  it('is marked, says why, disables the buttons and shows no code', () => {
    const html = render(url)
    expect(html).toMatch(/aria-describedby="([^"]+)"[^>]*aria-invalid="true"[\s\S]*<p class="error" id="\1"/)
    expect(html).toContain(message)
    expect(html).toContain('Enter a valid URL to generate QR code')
    expect(buttons(html).every((button) => button.includes('disabled'))).toBe(true)
    expect(html).not.toContain('QR code for')
  })
})

describe.each(['', '   '])('an empty address %j', (url) => {
  it('disables the buttons without a red word', () => {
    const html = render(url)
    expect(html).toContain('Enter a valid URL to generate QR code')
    expect(buttons(html).every((button) => button.includes('disabled'))).toBe(true)
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain(messages.invalidUrl)
  })
})

describe('advice', () => {
  it.each([
    ['https://user:secret@host.example', 'login that everyone'],
    [`https://example.com/${'a'.repeat(300)}`, 'dense'],
    ['mailto:me@x.com', 'mail address'],
    ['https:/example.com', 'two slashes'],
  ])('on %s never disables anything', (url, word) => {
    const html = render(url)
    expect(html).toContain(word)
    expect(html).not.toContain('disabled')
    expect(html).not.toContain('aria-invalid')
  })

  it('joins the error where the scheme is missing', () => {
    const html = render('example.com?next=http://other.com')
    expect(html).toContain(messages.invalidUrl)
    expect(html).toContain('Put https:// in front')
  })
})

describe('the small form of the home page', () => {
  it('has the code, the address and one button whose name is whole', () => {
    const html = render('https://example.com', true)
    expect(html).toContain('QR code for https://example.com/')
    expect(buttons(html)).toHaveLength(1)
    expect(html).toContain('aria-label="Download QR Code"')
    expect(html).not.toContain('>Color<')
  })

  it('says why it cannot download', () => {
    const html = render('not a url', true)
    expect(html).toContain(messages.invalidUrl)
    expect(html).toContain('disabled')
  })
})

it('uses the words of Spec 8', () => {
  expect(toasts.invalidForCopy).toMatchObject({
    title: 'Invalid URL',
    description: 'Please enter a valid URL before copying the QR code.',
    destructive: true,
  })
  expect(toasts.invalidForDownload.description).toBe('Please enter a valid URL before downloading the QR code.')
  expect(toasts.downloadFailed.description).toBe('Could not download the QR code. Please try again.')
  expect(toasts.copyFailed).toMatchObject({ title: 'Could not save QR code', destructive: true })
  expect(facts.file.text).toContain('240 × 240')
})
