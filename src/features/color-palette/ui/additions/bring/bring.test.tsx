import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reply, sentTo } from '../../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../../test/support/sample-receipt.ts'
import { storePalette } from '../../../contract.ts'
import { button, colors, showTool } from '../../testing/palette-page.tsx'

const sheet = `:root { --brand: #0f766e; --brand-hover: #10776f; --link: rgb(14 117 109); --teal: #2e9a91;
  --sale: #e53341; --sale-dark: #e43440; --bg: #ecf8f7; --text: #132a29; --kraft: #c9a26b; --sun: #f2c94c }`
const five = ['#0f766e', '#2e9a91', '#e53341', '#ecf8f7', '#132a29']

beforeEach(() => {
  reply(storePalette, {})
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Paste colors, a style sheet or a tokens file')
const role = (hex: string) => screen.getByLabelText<HTMLSelectElement>(`Role of ${hex}`)

/** Different colors, one per line. */
const manyColors = (count: number) =>
  Array.from({ length: count }, (_, i) => `#${(i * 500_000).toString(16).padStart(6, '0')}`).join('\n')

async function open(text = '') {
  const shown = await showTool()
  await shown.user.click(screen.getByText('Bring your colors'))
  await field()
  if (text) fireEvent.change(await field(), { target: { value: text } })
  return shown
}

describe('bring your colors', () => {
  it('is closed at first, and empty when opened', async () => {
    await showTool()
    const row = screen.getByText('Bring your colors').closest('details')
    expect(row?.open).toBe(false)
    expect(screen.getByText('Paste up to 200 colors, a style sheet or a tokens file')).toBeTruthy()
    fireEvent.click(screen.getByText('Bring your colors'))
    await field()
    expect(screen.getByText('No colors yet')).toBeTruthy()
  })

  it('shows merged groups with their members, names and roles', async () => {
    const { user } = await open(sheet)
    expect(await screen.findByText('7 colors, from 10')).toBeTruthy()
    expect(screen.getByText('3 near-duplicates merged')).toBeTruthy()
    expect(five.map((hex) => role(hex).value)).toEqual(['Primary', 'Secondary', 'Accent', 'Background', 'Text'])
    expect(role('#c9a26b').selectedOptions[0]?.text).toBe('Not used')
    await user.click(screen.getByText('3 merged'))
    const members = within(screen.getByText('3 merged').closest('details') ?? document.body)
    expect(members.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      '#0f766e --brand',
      '#10776f --brand-hover',
      '#0e756d --link',
    ])
  })

  it('a changed role swaps two colors, and the table follows', async () => {
    const { user } = await open(sheet)
    await screen.findByText('7 colors, from 10')
    await user.selectOptions(role('#e53341'), 'Primary')
    await waitFor(() => expect([role('#e53341').value, role('#0f766e').value]).toEqual(['Primary', 'Accent']))
    await user.selectOptions(role('#2e9a91'), 'Not used')
    await waitFor(() => expect(role('#2e9a91').value).toBe('none'))
    const table = within(screen.getByRole('table'))
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Text on', 'Primary', 'Accent', 'Background', 'Text', '#2e9a91', '#c9a26b', '#f2c94c'])
  })

  it('the table has the contrast of every pair and paints those that are enough for text', async () => {
    await open(sheet)
    await screen.findByText('7 colors, from 10')
    expect(screen.getByText('4 of 21 pairs pass AA')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Contrast of every pair' }).tabIndex).toBe(0)
    const [primary] = screen.getAllByRole('row').filter((row) => row.textContent?.startsWith('Primary'))
    const cells = within(primary ?? document.body).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Same color',
      '1.60',
      '1.27',
      '5.03',
      '2.75',
      '2.31',
      '3.44',
    ])
    expect(cells.map((cell) => cell.style.background !== '')).toEqual([false, false, false, true, false, false, false])
  })

  it('makes the five the palette as one step: in the address, undone at once, and stores nothing', async () => {
    const { user } = await open(sheet)
    await screen.findByText('7 colors, from 10')
    const before = colors()
    await user.tripleClick(button('Make this my palette'))
    expect(colors()).toEqual(five)
    expect(screen.getByLabelText<HTMLSelectElement>('Use case').value).toBe('website')
    expect(screen.getByText('This is your palette now.')).toBeTruthy()
    expect(screen.getByText(/^Palette from your colors: Primary #0f766e, /).getAttribute('aria-live')).toBe('polite')
    await waitFor(() =>
      expect(window.location.search).toBe(
        '?start=0f766e&use=website&method=complementary&colors=secondary-2e9a91.accent-e53341.background-ecf8f7.text-132a29',
      ),
    )
    await user.click(
      within(screen.getByText('This is your palette now.').parentElement ?? document.body).getByRole('button', {
        name: 'Undo',
      }),
    )
    expect(colors()).toEqual(before)
    expect(screen.queryByText('This is your palette now.')).toBeNull()
    expect([...sentTo(storePalette), ...sentTo(storeUsage)]).toEqual([])
  })

  it('keeps the text, the colors and the roles while the row is closed', async () => {
    const { user } = await open(sheet)
    await screen.findByText('7 colors, from 10')
    await user.selectOptions(role('#e53341'), 'Primary')
    await user.click(screen.getByText('Bring your colors'))
    await waitFor(() => expect(screen.queryByText('7 colors, from 10')).toBeNull())
    await user.click(screen.getByText('Bring your colors'))
    expect((await field()).value).toBe(sheet)
    expect(role('#e53341').value).toBe('Primary')
  })
})

it('the beginning of a color is not an error', async () => {
  await open('rgb(15 118')
  expect(screen.getByText('No colors yet')).toBeTruthy()
})

describe('colors that are not used', () => {
  it('are counted by reason', async () => {
    await open('a{color:#fff;fill:#0000;stroke:rgba(0,0,0,.4);outline-color:rgb(var(--x))}')
    expect(await screen.findByText('2 colors')).toBeTruthy()
    expect(screen.getByText('No near-duplicates')).toBeTruthy()
    expect(screen.getByText('1 partly transparent value used without transparency.')).toBeTruthy()
    expect(screen.getByText('1 fully transparent value left out.')).toBeTruthy()
    expect(screen.getByText('1 value left out, such as rgb(var(--x))… Paste colors without variables.')).toBeTruthy()
  })

  it('beyond 200 are a warning', async () => {
    await open(Array.from({ length: 250 }, (_, i) => `#${(i * 16).toString(16).padStart(3, '0')}`).join(' '))
    expect(await screen.findByText('250 colors found. We took the first 200.')).toBeTruthy()
  })

  it('include tokens whose references form a circle, by name', async () => {
    await open('{"a":{"$value":"{b}"},"b":{"$value":"{a}"},"c":{"$value":"{d}"},"e":{"$value":"#fff"}}')
    expect(await screen.findByText('2 references lead in a circle: a, b.')).toBeTruthy()
    expect(screen.getByText('1 token refers to a missing token: c.')).toBeTruthy()
  })

  it.each([
    ['nothing to see here, no hue', 'No colors in this text.'],
    ['{"a": {"$value": "', 'This tokens file is not valid JSON.'],
    ['a{color:hsl(var(--x))}', 'No colors in this text.'],
  ])('are an error when there are no others: %j', async (text, title) => {
    await open(text)
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    fireEvent.change(await field(), { target: { value: '#0f766e' } })
    expect(await screen.findByText('1 color')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('the table of many colors starts with 16 of them, and shows all on request', async () => {
  const { user } = await open(manyColors(30))
  await screen.findByText('30 colors')
  expect(screen.getAllByRole('row')).toHaveLength(17)
  await user.click(button('Show all 30 colors'))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(31))
  expect(screen.getAllByLabelText(/^Role of #/)).toHaveLength(30)
  await user.click(button('Show fewer colors'))
  expect(screen.getAllByRole('row')).toHaveLength(17)
})

describe('a file', () => {
  const choose = async (file: File) =>
    fireEvent.change(screen.getByLabelText('File with colors'), { target: { files: [file] } })

  it('is read instead of the text', async () => {
    await open('#fff')
    await choose(new File([sheet], 'theme.css'))
    expect(await screen.findByText('7 colors, from 10')).toBeTruthy()
    expect((await field()).value).toBe('')
    expect(screen.getByText(/^From theme\.css/)).toBeTruthy()
  })

  it.each([
    ['is no text', new File(['\0\0'], 'a.png'), 'We can’t read this file.'],
    ['is too large', new File([new Uint8Array(6_000_001)], 'a.css'), 'This has more than 2 million characters.'],
  ])('that %s is an error', async (_, file, title) => {
    await open()
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toContain(title)
  })
})

describe('a long text', () => {
  const long = `${sheet}${'a{color:#0f766e}'.repeat(2_000)}`

  it('is read in a worker, and only the last text counts', async () => {
    const workers: { end: boolean; respond: (data: unknown) => void }[] = []
    class FakeWorker extends EventTarget {
      postMessage() {
        const own = {
          end: false,
          respond: (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })),
        }
        this.terminate = () => {
          own.end = true
        }
        workers.push(own)
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', FakeWorker)
    await open(long)
    expect(await screen.findByText('Reading your colors')).toBeTruthy()
    await waitFor(() => expect(workers).toHaveLength(1))
    fireEvent.change(await field(), { target: { value: `${long} ` } })
    await waitFor(() => expect(workers).toHaveLength(2))
    expect(workers.map(({ end }) => end)).toEqual([true, false])
    const { readText } = await import('./reading/read-text.ts')
    act(() => {
      workers[0]?.respond(readText('#fff'))
      workers[1]?.respond(readText(long))
    })
    expect(await screen.findByText('7 colors, from 10')).toBeTruthy()
  })

  it('that no worker can read is an error', async () => {
    vi.stubGlobal('Worker', undefined)
    await open(long)
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t read this here.')
  })
})
