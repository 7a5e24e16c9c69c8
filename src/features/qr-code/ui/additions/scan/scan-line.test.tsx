import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { imageBrowser } from '../../../../../../test/support/image-browser.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { QrCodeTool } from '../../qr-tool.tsx'

const home = 'https://proof.example/'
type Answer = { kind: string; text?: string } | 'nothing' | 'error'

/** A worker that returns the given responses. */
function decoder(answers: (count: number) => Answer) {
  const seen = { pictures: [] as unknown[], started: 0, ended: 0 }
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: unknown }) => void = () => {}
      onerror: () => void = () => {}
      constructor() {
        seen.started += 1
      }
      postMessage(picture: unknown) {
        seen.pictures.push(picture)
        const data = answers(seen.pictures.length)
        if (data === 'nothing') return
        queueMicrotask(() => act(() => (data === 'error' ? this.onerror() : this.onmessage({ data }))))
      }
      terminate() {
        seen.ended += 1
      }
    },
  )
  return seen
}
const reads = (text: string) => () => ({ kind: 'text', text })

async function showTool() {
  const shown = show(<QrCodeTool defaultUrl={home} reportUsage={() => {}} />)
  imageBrowser()
  await screen.findByText('Bulk QR codes')
  return shown
}
function type(label: string, value: string) {
  fireEvent.pointerDown(screen.getByLabelText(label))
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
/** Starts using the page. */
const touched = () => fireEvent.pointerDown(document.body)
const said = (text: string) => screen.findByText((_, part) => part?.role === 'status' && part.textContent === text)

it('decodes the same picture that Download saves, and reports it as verified', async () => {
  const seen = decoder(reads(home))
  const { unmount } = await showTool()
  // The decoder does not load before the visitor uses the page.
  expect([screen.queryByText('Checking the image'), seen.started]).toEqual([null, 0])
  touched()
  await screen.findByText('Checking the image')
  await said('Scan test passed: it opens your link.')
  expect(seen.pictures).toEqual([expect.any(Blob)])
  // Of several quick changes, only the last one is checked.
  for (const end of ['a', 'ab', 'abc']) type('URL', `${home}${end}`)
  screen.getByText('Checking the image')
  await said('Does not scan. Your browser drew it wrong. Download the SVG instead.')
  expect([seen.pictures.length, seen.started]).toEqual([2, 1])
  unmount()
  expect(seen.ended).toBe(1)
})

it('shows the contrast of a pale color, rounded down, and one click makes it dark enough', async () => {
  decoder(reads(home))
  const { user } = await showTool()
  type('Color', '#949494')
  await said('Scan test passed, but pale (3.0:1). Some phones need 4.5:1.')
  type('Color', '#969696')
  await said('Scan test passed, but pale (2.9:1). Many phones need 3:1.')
  await user.click(screen.getByRole('button', { name: /^Use #/ }))
  await said('Scan test passed: it opens your link.')
  expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Scan test passed:')
})

it('reports a color that no camera can read, and blocks nothing', async () => {
  decoder(() => ({ kind: 'unreadable' }))
  await showTool()
  type('Color', '#fde047')
  await said('Too pale (1.3:1): cameras cannot see it.')
  const buttons = ['Download QR Code', 'Copy QR Code', 'Test QR Code']
  for (const name of buttons) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
})

it('suggests a fix for a dense code', async () => {
  const dense = `${home}${'a'.repeat(300)}`
  const worst = `${home}${'a'.repeat(2_000)}`
  decoder((count) => ({ kind: 'text', text: count === 1 ? dense : worst }))
  await showTool()
  type('URL', dense)
  await said('Scan test passed, but dense: print it at least 4 cm wide or shorten the link.')
  type('URL', worst)
  await said('Scan test passed, but dense: download a larger file or shorten the link.')
})

it('reports a failed check, and checks again after the next change', async () => {
  const seen = decoder((count) => (count === 1 ? 'error' : { kind: 'text', text: home }))
  await showTool()
  touched()
  await said('Not tested: your browser cannot run the scan test.')
  type('Color', '#111111')
  await said('Scan test passed: it opens your link.')
  expect([seen.started, seen.ended]).toEqual([2, 1])
})

it('checks nothing without worker support, but still reports a pale color', async () => {
  vi.stubGlobal('Worker', undefined)
  await showTool()
  type('Color', '#ffff00')
  await said('Not tested, and pale (1.0:1). Many phones need 3:1.')
})

it('shows no line without a code', async () => {
  decoder(reads(home))
  await showTool()
  touched()
  await said('Scan test passed: it opens your link.')
  type('URL', 'not a url')
  await waitFor(() => expect(screen.queryByText('Checking the image')).toBeNull())
  expect(screen.queryByText('Scan test passed:')).toBeNull()
})

it('checks a code that was entered on another page after the first interaction, dictation included, not before', async () => {
  const seen = decoder(reads(home))
  const { unmount } = await showTool()
  type('URL', home)
  unmount()
  await showTool()
  expect(screen.queryByText('Checking the image')).toBeNull()
  fireEvent.input(screen.getByLabelText('Color'))
  await said('Scan test passed: it opens your link.')
  expect(seen.started).toBe(1)
})
