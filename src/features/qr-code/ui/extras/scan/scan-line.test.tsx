import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { imageBrowser } from '../../../../../../test/support/image-browser.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { QrCodeTool } from '../../qr-tool.tsx'

const home = 'https://proof.example/'
type Answer = { kind: string; text?: string } | 'nothing' | 'error'

/** A worker that reads every picture as it is told. */
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

function showTool() {
  const shown = show(<QrCodeTool defaultUrl={home} reportUsage={() => {}} />)
  imageBrowser()
  return shown
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Somebody begins to use the page. */
async function touched() {
  await screen.findByText('Many codes at once')
  fireEvent.pointerDown(document.body)
}
const said = (text: string) => screen.findByText((_, part) => part?.role === 'status' && part.textContent === text)

it('the very picture that would be saved is decoded, and said to be verified', async () => {
  const seen = decoder(reads(home))
  const { unmount } = showTool()
  await screen.findByText('Many codes at once')
  // Nobody asked for the code that the tool begins with: its decoder is not even fetched.
  expect([screen.queryByText('Checking the picture'), seen.started]).toEqual([null, 0])
  await touched()
  await screen.findByText('Checking the picture')
  await said('Verified. The picture scans to your address.')
  expect(seen.pictures).toEqual([expect.any(Blob)])
  // Of several changes in a row only the last one is checked.
  for (const end of ['a', 'ab', 'abc']) type('URL', `${home}${end}`)
  screen.getByText('Checking the picture')
  await said('Does not scan. This browser drew a picture that cannot be read. Take the SVG.')
  expect([seen.pictures.length, seen.started]).toEqual([2, 1])
  unmount()
  expect(seen.ended).toBe(1)
})

it('a pale color is said with its contrast, cut and not rounded, and one click makes it dark enough', async () => {
  decoder(reads(home))
  const { user } = showTool()
  type('Color', '#949494')
  await said('Verified, but pale. 3.0:1 on white. Some phones need 4.5:1.')
  type('Color', '#969696')
  await said('Verified, but pale. 2.9:1 on white. Many phones need 3:1.')
  await user.click(screen.getByRole('button', { name: /^Use #/ }))
  await said('Verified. The picture scans to your address.')
  expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull()
})

it('a color that no camera can read is said, and nothing is blocked', async () => {
  decoder(() => ({ kind: 'unreadable' }))
  showTool()
  type('Color', '#fde047')
  await said('Does not scan. 1.3:1 on white, cameras see no code.')
  const buttons = ['Download QR Code', 'Copy QR Code', 'Test QR Code']
  for (const name of buttons) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
})

it('a dense code is said with its squares and the width to print it in', async () => {
  const dense = `${home}${'a'.repeat(300)}`
  const worst = `${home}${'a'.repeat(2_000)}`
  decoder((count) => ({ kind: 'text', text: count === 1 ? dense : worst }))
  showTool()
  type('URL', dense)
  await said('Verified, but dense. 69 squares a side. Print it at least 4 cm wide, or shorten the link.')
  type('URL', worst)
  await said(
    'Verified, but dense. 169 squares a side: take a larger file, print it at least 9 cm wide, or shorten the link.',
  )
})

it('what cannot be checked is said, and is checked again with the next change', async () => {
  const seen = decoder((count) => (count === 1 ? 'error' : { kind: 'text', text: home }))
  showTool()
  await touched()
  await said('Not checked: this browser could not start the check. The code is made as always.')
  type('Color', '#111111')
  await said('Verified. The picture scans to your address.')
  expect([seen.started, seen.ended]).toEqual([2, 1])
})

it('a browser without workers checks nothing, and still says what is pale', async () => {
  vi.stubGlobal('Worker', undefined)
  showTool()
  type('Color', '#ffff00')
  await said('Not checked, and pale. 1.0:1 on white. Many phones need 3:1.')
})

it('there is no line without a code', async () => {
  decoder(reads(home))
  showTool()
  await touched()
  await said('Verified. The picture scans to your address.')
  type('URL', 'not a url')
  await waitFor(() => expect(screen.queryByText('Checking the picture')).toBeNull())
  expect(screen.queryByText('Verified.')).toBeNull()
})
