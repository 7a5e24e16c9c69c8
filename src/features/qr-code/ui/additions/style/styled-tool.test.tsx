import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadSessionStates } from '#browser/session-state.ts'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { imageBrowser } from '../../../../../../test/support/image-browser.ts'
import { show, toastText } from '../../../../../../test/support/show.tsx'
import { forgetContents } from '../../content/content-form.tsx'
import { QrCodeTool } from '../../qr-tool.tsx'
import { drawnStyle } from '../../state/use-styled.ts'
import type { PictureAnswer, PictureJob } from '../../styled/picture-jobs.ts'
import { clearStyle, writeStyle } from './entered-style.ts'

type Answers = (job: PictureJob) => PictureAnswer | null
let answers: Answers = () => null
let jobs: PictureJob[] = []
const file: PictureAnswer = { kind: 'file', file: new Blob(['styled']) }

beforeEach(() => {
  jobs = []
  // The page keeps its worker, so all tests share this one. The scan check of the plain code stays silent.
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: unknown }) => void = () => {}
      postMessage(data: { id: number; job: PictureJob } | Blob) {
        if (data instanceof Blob) return
        jobs.push(data.job)
        const answer = answers(data.job)
        if (answer) queueMicrotask(() => act(() => this.onmessage({ data: { id: data.id, answer } })))
      }
      terminate() {}
    },
  )
})
afterEach(() =>
  act(() => {
    clearStyle()
    forgetContents()
  }),
)

async function openStyle(given: Answers) {
  answers = given
  const events: UsageEvent[] = []
  const shown = show(<QrCodeTool defaultUrl="https://proof.example" reportUsage={(event) => events.push(event)} />)
  const browser = imageBrowser()
  await shown.user.click(await screen.findByText('Logo and style'))
  await screen.findByRole('button', { name: 'Rounded' })
  return { ...shown, events, browser }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const download = () => button('Download QR Code')
const said = (text: string) => screen.findByText((_, part) => part?.role === 'status' && part.textContent === text)
const readable: Answers = (job) => (job.kind === 'check' ? { kind: 'readable' } : file)

describe('a style', () => {
  it('changes nothing until it is used: the plain code needs no check', async () => {
    await openStyle(readable)
    expect([download().disabled, jobs]).toEqual([false, []])
    screen.getByText('Your logo, shape, caption')
  })

  it('is offered for download and copying only after its picture was decoded', async () => {
    const { user, browser } = await openStyle((job) => (job.kind === 'check' ? null : file))
    await user.click(button('Rounded'))
    expect([download().disabled, download().title]).toEqual([true, 'Checking the image'])
    expect(button('Copy QR Code').disabled).toBe(true)
    expect(button('Test QR Code').disabled).toBe(false)
    await user.type(screen.getByLabelText('URL'), '{Enter}')
    expect(browser.downloads).toEqual([])
    answers = readable
    // The next change is checked anew.
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#114b46' } })
    await said('Scan test passed at 240 px, sharp and blurred.')
    await user.click(download())
    expect(browser.downloads).toEqual([expect.stringMatching(/^qr-code-proof\.example-\d+\.png$/)])
    expect(jobs.filter(({ kind }) => kind === 'png').at(-1)).toMatchObject({
      kind: 'png',
      order: { side: 240, ink: '#114b46' },
    })
  })

  it('that does not scan is reported, with the repair before the download', async () => {
    const { user } = await openStyle((job) =>
      job.kind !== 'check'
        ? file
        : job.order.ink === '#000000'
          ? { kind: 'readable' }
          : { kind: 'unreadable', wayOut: { kind: 'black-on-white' } },
    )
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#ffee00' } })
    fireEvent.change(screen.getByLabelText('Background'), { target: { value: '#fff7e6' } })
    await said('Does not scan in these colors.')
    expect([download().disabled, download().title]).toEqual([true, 'Does not scan in these colors.'])
    const wayOut = button('Use black on white')
    expect(wayOut.compareDocumentPosition(download()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(button('Rounded'))
    await user.click(await screen.findByRole('button', { name: 'Use black on white' }))
    await said('Scan test passed at 240 px, sharp and blurred.')
    expect([screen.getByLabelText<HTMLInputElement>('Color').value, download().disabled]).toEqual(['#000000', false])
  })

  it('that cannot be tested is not offered; the plain code is', async () => {
    const { user } = await openStyle(() => ({ kind: 'failed' }))
    await user.click(button('Rounded'))
    await said('Not tested: your browser cannot run the scan test.')
    expect(download().disabled).toBe(true)
    await user.click(button('Use the plain code'))
    await waitFor(() => expect(download().disabled).toBe(false))
  })

  it('with a logo uses level H, and offers a smaller one that works', async () => {
    const { user } = await openStyle((job) =>
      job.kind === 'check' && job.order.style.logoPercent > 12
        ? { kind: 'unreadable', wayOut: { kind: 'smaller-logo', percent: 12 } }
        : { kind: 'readable' },
    )
    const bitmap = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
    act(() => writeStyle({ logo: { name: 'tea.svg', bitmap, address: 'data:image/png;base64,' } }))
    await said('Does not scan with this logo.')
    // 22 bytes need 25 modules at level M and 29 at level H.
    expect(new Set(jobs.map((job) => job.order.modules.length))).toEqual(new Set([29]))
    await user.click(button('Use a 12% logo'))
    await said('Scan test passed at 240 px, sharp and blurred.')
    fireEvent.change(screen.getByLabelText('URL'), { target: { value: `proof.example/${'a'.repeat(1_300)}` } })
    await said('Too long for a logo: shorten it.')
    await user.click(screen.getAllByRole('button', { name: 'Remove the logo' })[1] as HTMLElement)
    await waitFor(() => expect(screen.queryByText('tea.svg')).toBeNull())
  })
})

it('a style is there again after a reload', async () => {
  const { unmount } = await openStyle(readable)
  act(() => writeStyle({ shape: 'rounded', caption: 'Menu' }))
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  act(() => {
    reloadSessionStates()
    drawnStyle.set(null)
  })
  show(<QrCodeTool defaultUrl="https://proof.example" reportUsage={() => {}} />)
  await screen.findByText('Rounded, a caption')
  const drawn = () => screen.getByRole('img', { name: 'QR code for https://proof.example/' }).tagName
  await expect.poll(drawn).toBe('IMG')
})

it('a styled Wi-Fi code holds the password, and neither its preview, its file name nor the report does', async () => {
  const { user, events, browser, container } = await openStyle(readable)
  await user.click(button('Rounded'))
  await user.selectOptions(screen.getByLabelText('Content'), 'Wi-Fi')
  fireEvent.change(await screen.findByLabelText('Network name'), { target: { value: 'Fjord' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'steep-twice' } })
  await said('Scan test passed at 240 px, sharp and blurred.')
  expect(jobs.findLast(({ kind }) => kind === 'check')).toMatchObject({ text: 'WIFI:T:WPA;S:Fjord;P:steep-twice;;' })
  screen.getByRole('img', { name: 'QR code for Wi-Fi' })
  await user.click(download())
  await waitFor(() => expect(events).toHaveLength(1))
  expect(browser.downloads).toEqual([expect.stringMatching(/^qr-code-wifi-\d+\.png$/)])
  expect(events).toMatchObject([{ action: 'downloaded', inputData: 'Wi-Fi', outputData: browser.downloads[0] }])
  const named = [...container.querySelectorAll('[alt], [title], [aria-label]')]
  const names = named.flatMap((one) => ['alt', 'title', 'aria-label'].map((name) => one.getAttribute(name)))
  expect(JSON.stringify([events, names])).not.toContain('steep-twice')
})

describe('files for print shops', () => {
  it('are offered once their code is there, at the print width, in black ink', async () => {
    const { user, browser } = await openStyle(readable)
    const format = screen.getByRole('combobox', { name: 'File to download' })
    screen.getByRole('option', { name: 'PDF, vector, black ink only' })
    await user.selectOptions(format, 'eps')
    await user.click(screen.getByRole('checkbox', { name: 'Crop marks in PDF and EPS' }))
    await user.click(download())
    expect(await toastText()).toContain('The EPS is in your downloads.')
    expect(browser.downloads).toEqual([expect.stringMatching(/\.eps$/)])
    expect(jobs).toMatchObject([{ kind: 'eps', order: { centimeters: 3, hasCropMarks: true, ink: '#000000' } }])
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#114b46' } })
    screen.getByRole('option', { name: 'PDF, vector, approximate colors' })
    screen.getByText('Colors in PDF and EPS are approximate.')
  })

  it('say which letter of a caption they cannot write', async () => {
    const { user, browser } = await openStyle(() => ({ kind: 'missing-letter', letter: '茶' }))
    act(() => writeStyle({ caption: ' 茶' }))
    screen.getByText('PDF and EPS cannot write “茶”. Choose PNG or SVG.')
    act(() => writeStyle({ caption: ' ' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'File to download' }), 'pdf')
    await user.click(download())
    expect(await toastText()).toContain('PDF and EPS cannot write “茶”.')
    expect(browser.downloads).toEqual([])
  })
})

describe('the print proof', () => {
  it('shows only what was decoded, for three widths, a distance and five samples of dirt', async () => {
    const { user } = await openStyle((job) => {
      if (job.kind !== 'proof') return { kind: 'readable' }
      const isRead = job.away <= 60
      const dirt = [0, 0.03, 0.05].map((share) => ({ share, isRead: isRead && share < 0.05, picture: new Blob() }))
      return { kind: 'proof', leastPixels: 83, dirt }
    })
    await user.click(screen.getByText('Print proof'))
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Seen from' })
    expect(slider.getAttribute('aria-valuetext')).toBe('30 cm: testing')
    await screen.findByRole('button', { name: '3 cm read up to 60 cm away Flyer, menu', pressed: true })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('30 cm: read at 3 cm'))
    expect([
      screen.getAllByRole('img', { name: 'read' }).length,
      screen.getAllByRole('img', { name: 'not read' }).length,
    ]).toEqual([2, 1])
    fireEvent.change(slider, { target: { value: '15' } })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('1.6 m: too far at 3 cm'))
    await user.click(button('5 cm read up to 1 m away Poster on a door'))
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Print width' }).value).toBe('5 cm')
  })
})
