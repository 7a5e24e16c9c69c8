import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { imageBrowser } from '../../../../../../test/support/image-browser.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { QrCodeTool } from '../../qr-tool.tsx'
import type { BatchAnswer } from './batch-worker.ts'

type Maker = {
  orders: { codes: unknown[]; ink: string }[]
  ended: number
  tell: (answer: BatchAnswer) => void
  fail: () => void
}

/** A stand-in for the batch worker. The worker of the scan check stays silent. */
function maker(): Maker {
  const made: Maker = { orders: [], ended: 0, tell: () => {}, fail: () => {} }
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: BatchAnswer }) => void = () => {}
      onerror: () => void = () => {}
      isMaker = false
      postMessage(order: Maker['orders'][number] | Blob) {
        if (order instanceof Blob) return
        this.isMaker = true
        made.orders.push(order)
        made.tell = (data) => act(() => this.onmessage({ data }))
        made.fail = () => act(() => this.onerror())
      }
      terminate() {
        if (this.isMaker) made.ended += 1
        this.isMaker = false
      }
    },
  )
  return made
}

async function openBatch() {
  const worker = maker()
  const events: UsageEvent[] = []
  const shown = show(<QrCodeTool defaultUrl="https://proof.example" reportUsage={(event) => events.push(event)} />)
  const browser = imageBrowser()
  const row = within((await screen.findByText('Bulk QR codes')).closest('details') ?? document.body)
  await shown.user.click(screen.getByText('Bulk QR codes'))
  const list = await row.findByLabelText<HTMLTextAreaElement>('One link per line: name, link')
  return { ...shown, worker, events, browser, row, list }
}
const write = (list: HTMLElement, value: string) => fireEvent.change(list, { target: { value } })

describe('many codes at once', () => {
  it('show the number of ready rows, and list only the rows with problems, with the reason', async () => {
    const { row, list } = await openBatch()
    row.getByText('Turn a list of links into a ZIP')
    row.getByText('A PNG 1024 and an SVG per link, in #000000')
    write(list, 'Table 1, a.example/1\nTerrace, not a url\nLobby, a.example/2\nLobby, a.example/3')
    await row.findByText('3 of 4 rows are ready')
    expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2Terrace, not a urlNot a valid URL.',
      '4Lobby, a.example/3Name used twice. The file is called lobby-2.',
    ])
    row.getByText('We skip row 2.')
    write(list, 'not a url')
    await row.findByText('0 of 1 rows are ready')
    expect(row.getByRole<HTMLButtonElement>('button', { name: 'Make 0 codes as ZIP' }).disabled).toBe(true)
  })

  it("are made in a worker, with the tool's color and tags, and saved as one file", async () => {
    const { user, row, list, worker, browser, events } = await openBatch()
    write(list, 'Table 1, a.example/1\nTable 2, a.example/2')
    await user.click(await row.findByRole('button', { name: 'Make 2 codes as ZIP' }))
    expect(worker.orders).toEqual([
      {
        codes: [
          { fileName: 'table-1', href: 'https://a.example/1' },
          { fileName: 'table-2', href: 'https://a.example/2' },
        ],
        ink: '#000000',
      },
    ])
    worker.tell({ kind: 'made', count: 1 })
    expect(row.getByRole('progressbar', { name: 'Codes made' }).getAttribute('aria-valuenow')).toBe('50')
    // A closed row shows the progress.
    await user.click(row.getByText('Bulk QR codes'))
    row.getByText('Making 1 of 2')
    worker.tell({ kind: 'done', zip: new Blob(['zip']), leftOut: [] })
    expect(browser.downloads).toEqual([expect.stringMatching(/^qr-codes-\d{13}\.zip$/)])
    expect(worker.ended).toBe(1)
    await user.click(row.getByText('Bulk QR codes'))
    await row.findByText(`${browser.downloads[0]} is in your downloads.`)
    expect(events).toMatchObject([
      { toolType: 'qr_code', action: 'downloaded', outputData: browser.downloads[0], inputData: '2 codes' },
    ])
    expect(JSON.parse(events[0]?.metadata ?? '')).toMatchObject({ codes: 2 })
    // The addresses of a list are not reported.
    expect(JSON.stringify(events)).not.toContain('a.example')
    await user.click(row.getByRole('button', { name: 'Save the ZIP again' }))
    expect(browser.downloads).toHaveLength(2)
    await user.click(row.getByRole('button', { name: 'Change the list' }))
    row.getByText('2 rows are ready')
  })

  it('that do not scan in the style are left out and listed', async () => {
    const { user, row, list, worker, browser, events } = await openBatch()
    write(list, 'Table 1, a.example/1\nTable 2, a.example/2')
    await user.click(await row.findByRole('button', { name: 'Make 2 codes as ZIP' }))
    worker.tell({ kind: 'done', zip: new Blob(['zip']), leftOut: ['table-2'] })
    row.getByText('We left out 1 code that does not scan:')
    row.getByText('table-2')
    expect(events).toMatchObject([{ inputData: '1 code' }])
    await user.click(row.getByRole('button', { name: 'Change the list' }))
    await user.click(await row.findByRole('button', { name: 'Make 2 codes as ZIP' }))
    worker.tell({ kind: 'done', zip: new Blob(['zip']), leftOut: ['table-1', 'table-2'] })
    row.getByText('No image passed the scan test. Change the style.')
    expect(row.queryByRole('button', { name: 'Save the ZIP again' })).toBeNull()
    expect([browser.downloads.length, events.length]).toEqual([1, 1])
  })

  it('stop at once when the visitor cancels or leaves the page', async () => {
    const { user, row, list, worker, browser, unmount } = await openBatch()
    write(list, 'a.example/1')
    await user.click(await row.findByRole('button', { name: 'Make 1 code as ZIP' }))
    // Each button disappears with its state, and the focus moves to the next button.
    expect(document.activeElement?.textContent).toBe('Cancel')
    await user.click(row.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement?.textContent).toBe('Make 1 code as ZIP')
    expect(worker.ended).toBe(1)
    await user.click(row.getByRole('button', { name: 'Make 1 code as ZIP' }))
    unmount()
    expect([worker.ended, browser.downloads]).toEqual([2, []])
  })

  it('show an error when they could not be made', async () => {
    const { user, row, list, worker } = await openBatch()
    write(list, 'a.example/1')
    await user.click(await row.findByRole('button', { name: 'Make 1 code as ZIP' }))
    worker.fail()
    expect(row.getByRole('alert').textContent).toMatch(/^We could not make the ZIP/)
    await user.click(row.getByRole('button', { name: 'Back to the list' }))
    row.getByText('1 row is ready')
  })

  it('can come from a file, in the encodings that spreadsheets write', async () => {
    const { user, row, list } = await openBatch()
    const chooser = row.getByLabelText('CSV file with links')
    const files = [
      new TextEncoder().encode('\uFEFFName,URL\r\nCafé,https://a.example/1\r\n'),
      Uint8Array.from([...'Café;https://a.example/1'].map((letter) => letter.charCodeAt(0))),
      Uint8Array.from([0xff, 0xfe, ...[...'Café\thttps://a.example/1'].flatMap((letter) => [letter.charCodeAt(0), 0])]),
    ]
    for (const bytes of files) {
      write(list, '')
      await user.upload(chooser, new File([bytes], 'links.csv', { type: 'text/csv' }))
      await row.findByText('1 row is ready')
      expect(list.value).toContain('Café')
    }
    await user.upload(chooser, new File([Uint8Array.of(0x50, 0x4b, 0, 0, 1)], 'links.csv', { type: 'text/csv' }))
    expect((await row.findByRole('alert')).textContent).toContain('We can’t read this file.')
    await user.upload(chooser, new File([new Uint8Array(3_000_001).fill(97)], 'links.csv', { type: 'text/csv' }))
    expect((await row.findByRole('alert')).textContent).toContain('up to 3 MB')
    expect(list.value).toContain('Café')
  })

  it('are limited to a thousand', async () => {
    const { row, list } = await openBatch()
    write(list, Array.from({ length: 1_002 }, (_, i) => `a.example/${i}`).join('\n'))
    await row.findByText('1,000 rows are ready')
    row.getByText('We take the first 1,000 rows and skip 2 more.')
  })

  it('do not take the focus from a visitor who works elsewhere', async () => {
    const { user, row, list, worker } = await openBatch()
    write(list, 'a.example/1')
    await user.click(await row.findByRole('button', { name: 'Make 1 code as ZIP' }))
    await user.click(screen.getByLabelText('URL'))
    worker.tell({ kind: 'done', zip: new Blob(['zip']), leftOut: [] })
    row.getByRole('button', { name: 'Save the ZIP again' })
    expect(document.activeElement).toBe(screen.getByLabelText('URL'))
  })

  it('show only the beginning of an endless line', async () => {
    const { row, list } = await openBatch()
    write(list, `Table 1, not a url ${'x'.repeat(1_000_000)}`)
    await row.findByText('0 of 1 rows are ready')
    expect(row.getByRole('listitem').textContent?.length).toBeLessThan(300)
  })
})
