import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { imageBrowser } from '../../../../../test/support/image-browser.ts'
import { show, toastText } from '../../../../../test/support/show.tsx'
import { QrCodeTool } from '../qr-tool.tsx'
import { forgetContents } from './content-form.tsx'

afterEach(() => act(forgetContents))

const content = () => screen.getByLabelText<HTMLSelectElement>('Content')
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const reads = () => screen.getByText('A phone reads').parentElement?.textContent
const disabled = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: /QR Code$/ }).map((button) => button.disabled)

function showTool(lacks: Parameters<typeof imageBrowser>[0] = []) {
  const events: UsageEvent[] = []
  const shown = show(<QrCodeTool defaultUrl="https://example.com" reportUsage={(event) => events.push(event)} />)
  return { ...shown, events, browser: imageBrowser(lacks) }
}

async function choose(option: string, firstField: string, lacks?: Parameters<typeof imageBrowser>[0]) {
  const shown = showTool(lacks)
  await shown.user.selectOptions(content(), option)
  await screen.findByLabelText(firstField)
  return shown
}

describe('the content', () => {
  it('is a web address at first, and offers eight others', () => {
    showTool()
    expect(content().value).toBe('web')
    expect([...content().options].map(({ text }) => text)).toEqual([
      'Web address',
      'Wi-Fi',
      'Contact',
      'Event',
      'E-mail',
      'Phone',
      'SMS',
      'Place',
      'Text',
    ])
  })

  it('keeps two fields that are filled in the moment in which they appear', async () => {
    const { user } = showTool()
    await user.selectOptions(content(), 'Wi-Fi')
    await waitFor(() => {
      type('Network name', 'Fjord')
      type('Password', 'steep-twice')
    })
    await waitFor(() => expect(reads()).toBe('A phone reads Joins Fjord with a password of 11 characters'))
  })

  it('has its own form, and each keeps what was typed until the page is left', async () => {
    const { user } = await choose('Wi-Fi', 'Network name')
    type('Network name', 'Fjord')
    type('Password', 'steep-twice')
    await waitFor(() => expect(reads()).toBe('A phone reads Joins Fjord with a password of 11 characters'))
    expect([screen.queryByLabelText('URL'), screen.queryByText('Campaign tags')]).toEqual([null, null])
    await user.selectOptions(content(), 'Web address')
    screen.getByRole('img', { name: 'QR code for https://example.com/' })
    await user.selectOptions(content(), 'Wi-Fi')
    expect((await screen.findByLabelText<HTMLInputElement>('Network name')).value).toBe('Fjord')
    await screen.findByRole('img', { name: 'QR code for Wi-Fi' })
  })

  it.each([
    ['Contact', 'Last name', 'Lind', 'Lind'],
    ['Phone', 'Number', '+47 22 00 00 00', 'Dials +4722000000'],
    ['SMS', 'Number', '112', 'A text to 112'],
    ['E-mail', 'To', 'a@example.com', 'A new message to a@example.com'],
    ['Place', 'Latitude', '59.9109, 10.7502', 'A point on the map at 59.9109, 10.7502'],
    ['Text', 'Text', 'Table 4', 'Table 4'],
    ['Text', 'Text', 'tel:112', 'Dials 112'],
  ])('%s with %s %s reads %s', async (option, label, value, text) => {
    await choose(option, label)
    type(label, value)
    await waitFor(() => expect(reads()).toBe(`A phone reads ${text}`))
    expect(disabled()).toEqual([false, false, false])
  })
})

describe('an incomplete or impossible content', () => {
  it('makes no code, and says what to do once its field is left', async () => {
    await choose('Place', 'Latitude')
    screen.getByText('Fill in the form to get your code')
    expect(disabled()).toEqual([true, true, true])
    type('Latitude', '91')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(screen.getByLabelText('Latitude'))
    expect(screen.getByRole('alert').textContent).toBe('Use a number from -90 to 90, such as 59.9109.')
    expect(screen.getByLabelText('Latitude').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows how much of a code it takes, and by how much it is too long', async () => {
    await choose('Text', 'Text')
    type('Text', 'é')
    await screen.findByText('Uses 2 of 2,331 bytes. A letter takes 1, an accent 2, an emoji 4.')
    type('Text', 'a'.repeat(2_341))
    expect(screen.getByRole('alert').textContent).toBe('Too long by 10 bytes. Shorten it to get your code.')
    expect(disabled()).toEqual([true, true, true])
  })
})

describe('a password', () => {
  it('needs no field without security, and can be hidden', async () => {
    const { user } = await choose('Wi-Fi', 'Network name')
    await user.click(screen.getByRole('button', { name: 'Hide the password' }))
    screen.getByRole('button', { name: 'Show the password' })
    await user.selectOptions(screen.getByLabelText('Security'), 'None')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('is in no report, file name or storage, and never copied as text', async () => {
    const everything = ['clipboardImages', 'sharing', 'downloads', 'tabs'] as const
    const { user, events } = await choose('Wi-Fi', 'Network name', everything)
    type('Network name', 'Fjord')
    type('Password', 'steep-twice')
    await waitFor(() => expect(disabled()).toEqual([false, false, false]))
    await user.click(screen.getByRole('button', { name: 'Copy QR Code' }))
    expect(await toastText()).toContain('Could not save QR code')
    expect(events).toEqual([])
    imageBrowser(['clipboardImages'])
    await user.click(screen.getByRole('button', { name: 'Copy QR Code' }))
    await waitFor(() => expect(events).toHaveLength(1))
    expect(events).toMatchObject([{ action: 'shared_image', inputData: 'Wi-Fi', outputData: 'qr-code-wifi.png' }])
    expect(Object.keys(JSON.parse(events[0]?.metadata ?? ''))).toEqual(['color', 'content', 'userAgent', 'timestamp'])
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Fjord|steep/)
  })

  it('is tested with a phone, not in a tab', async () => {
    const { user, browser } = await choose('Text', 'Text')
    type('Text', 'Table 4')
    await waitFor(() => expect(disabled()).toEqual([false, false, false]))
    await user.click(screen.getByRole('button', { name: 'Test QR Code' }))
    expect(await toastText()).toBe('Test it with a phoneScan the code on this screen.')
    expect(browser.tabs).toEqual([])
  })
})

it('the small form on the home page holds a web address, whatever was chosen', async () => {
  const { unmount } = await choose('Text', 'Text')
  unmount()
  show(<QrCodeTool preview defaultUrl="https://example.com" reportUsage={() => {}} />)
  screen.getByRole('img', { name: 'QR code for https://example.com/' })
  expect(screen.queryByLabelText('Content')).toBeNull()
})
