import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { show, toastText } from '../../../../../test/support/show.tsx'
import { storeConversion } from '../../contract.ts'
import { toPlain } from '../../domain/plain-letters.ts'
import { BoldTextTool } from '../bold-text-tool.tsx'

beforeEach(() => {
  reply(storeConversion, { id: 1, receipt: sampleReceipt })
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

const input = () => screen.getByLabelText<HTMLTextAreaElement>('Regular Text')
const output = () => screen.getByLabelText<HTMLTextAreaElement>('Bold Text').value
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function showTool() {
  const { user } = show(<BoldTextTool reportUsage={reportUsage} hasAdditions />)
  await screen.findByRole('button', { name: 'Split' })
  return user
}

const enter = (value: string) => fireEvent.change(input(), { target: { value } })

/** Selects words like a visitor with a pointer. */
function select(words: string) {
  const start = input().value.indexOf(words)
  act(() => {
    input().setSelectionRange(start, start + words.length)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

/** The first touch or text loads what marks the words. */
const findSelected = () => waitFor(() => expect(button(/Bold selection/).disabled).toBe(false))

/** Returns the bold letters of the output. */
const bold = () =>
  output()
    .match(/[\u{1d5d4}-\u{1d607}]+/gu)
    ?.map(toPlain)

describe('only the selected words', () => {
  it('become bold; the stored conversion is the typed and the shown text, and marking alone stores nothing', async () => {
    const user = await showTool()
    enter('Big sale today')
    expect(button(/Bold selection/).disabled).toBe(true)
    select('sale')
    await findSelected()
    await user.click(button(/Bold selection/))
    expect(bold()).toEqual(['sale'])
    expect(screen.getByText('1 part in bold')).toBeTruthy()
    expect(sentTo(storeConversion)).toHaveLength(1)

    enter('Big sales today')
    expect(bold()).toEqual(['sales'])
    const [, { body } = { body: null }] = sentTo(storeConversion)
    expect(body).toEqual({ inputText: 'Big sales today', outputText: output() })

    await user.click(button('Bold everything'))
    expect(document.activeElement).toBe(input())
    expect(toPlain(output())).toBe('Big sales today')
    expect(bold()).toEqual(['Big', 'sales', 'today'])
  })

  it('can be marked by keyboard; undo first removes the mark, then the browser undoes the text', async () => {
    await showTool()
    enter('Two words')
    select('words')
    await findSelected()
    fireEvent.keyDown(input(), { key: 'b', ctrlKey: true })
    expect(bold()).toEqual(['words'])
    // After typing, the browser's own undo applies.
    enter('Two words here')
    expect(fireEvent.keyDown(input(), { key: 'z', ctrlKey: true })).toBe(true)
    enter('Two words')
    expect(bold()).toEqual(['words'])
    expect(fireEvent.keyDown(input(), { key: 'z', metaKey: true })).toBe(false)
    expect(bold()).toEqual(['Two', 'words'])
    expect(fireEvent.keyDown(input(), { key: 'z', ctrlKey: true, shiftKey: true })).toBe(false)
    expect(bold()).toEqual(['words'])
    expect(fireEvent.keyDown(input(), { key: 'z', ctrlKey: true, altKey: true })).toBe(true)
  })

  it('return with the text when the visitor deletes all of it and undoes that', async () => {
    await showTool()
    enter('Deleted words')
    select('Deleted')
    await findSelected()
    fireEvent.keyDown(input(), { key: 'b', metaKey: true })
    enter('')
    enter('Deleted words')
    expect(bold()).toEqual(['Deleted'])
  })
})

describe('the size of the post', () => {
  const cell = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

  it('is counted for six networks once typing pauses', async () => {
    await showTool()
    expect(cell(/^X 0 \/ 280$/)).toBeTruthy()
    enter('ab cd')
    await screen.findByRole('radio', { name: /^X 9 \/ 280$/ })
    expect(cell(/^LinkedIn about 5 \/ 3,000$/).checked).toBe(true)
    for (const name of [/^Instagram 5 \/ 2,200$/, /^Threads 5 \/ 500$/, /^Mastodon 5 \/ 500$/, /^Bluesky 5 \/ 300$/])
      expect(cell(name).checked).toBe(false)

    enter('a'.repeat(150))
    await screen.findByRole('radio', { name: 'X 300 / 280, 20 too many' })
    enter('a'.repeat(20_000))
    await screen.findByRole('radio', { name: /^X 20,000\+ \/ 280/ })
  })

  it('is known for the sample, and a note says when the chosen network does not allow it', async () => {
    const { user } = show(<BoldTextTool reportUsage={reportUsage} sample="Ads 3" hasAdditions />)
    await user.click(await screen.findByRole('radio', { name: /^X 9 \/ 280$/ }))
    enter('a'.repeat(150))
    await screen.findByText('20 too many for X.')
    await user.click(screen.getAllByRole('button', { name: 'Split' }).at(-1) ?? document.body)
    await screen.findByText('1/2', { selector: 'p *' })
    expect(document.activeElement?.textContent).toContain('Split into posts')
    await user.click(cell(/^Threads/))
    await waitFor(() => expect(screen.queryByText('20 too many for X.')).toBeNull())
  })
})

describe('the note about the text', () => {
  it('shows how much of it is bold, and whether that is too much', async () => {
    await showTool()
    enter('Ten little words here')
    await screen.findByText('100% of the letters are bold.')
    expect(screen.getByLabelText('Bold Text').getAttribute('aria-describedby')).toBe(
      screen.getByText('100% of the letters are bold.').closest('[id]')?.id,
    )
    select('Ten')
    fireEvent.keyDown(input(), { key: 'b', ctrlKey: true })
    await screen.findByText('16% of the letters are bold.')
    screen.getByText('That is fine. Keep it to a few words: some screen readers skip bold letters.')
  })

  it('lists the parts that stop working, with a button to keep them regular', async () => {
    const user = await showTool()
    enter('See example.com/a #tag @me')
    await screen.findByText('3 items will break in bold:')
    expect(screen.getByText(/example.com\/a, #tag and @me will not be clickable/)).toBeTruthy()
    await user.click(button('Keep them regular'))
    expect(output()).toContain('example.com/a #tag @me')
    expect(bold()).toEqual(['See'])
    await waitFor(() => expect(screen.queryByText(/will break/)).toBeNull())
    expect(document.activeElement).toBe(input())
  })

  it('reports existing bold letters, with a button to restore plain ones', async () => {
    const user = await showTool()
    enter('\u{1d5e1}\u{1d5fc}\u{1d604} x\u00b2')
    await user.click(await screen.findByRole('button', { name: 'Back to plain text' }))
    expect(input().value).toBe('Now x\u00b2')
  })
})

describe('the note row', () => {
  const note = () => document.getElementById(screen.getByLabelText('Bold Text').getAttribute('aria-describedby') ?? '')

  it('always shows one note: the sample, then where the text is stored, with warnings before advice', async () => {
    show(<BoldTextTool reportUsage={reportUsage} sample="Ads 3" hasAdditions />)
    await screen.findByText('This is a sample.')
    expect(note()?.textContent).toBe('This is a sample. Type or paste to replace it.')
    expect(output().normalize('NFKC')).toBe('Ads 3')
    screen.getByText('5 characters')
    enter('#tag')
    expect(note()?.textContent).toMatch(/^\s*Your text stays in this tab/)
    await screen.findByText('1 item will break in bold:')
    expect(note()?.textContent).not.toContain('of the letters')
    enter('tag')
    await screen.findByText('100% of the letters are bold.')
    expect(note()?.textContent).not.toContain('will break')
    enter('')
    await screen.findByText(/Your text stays in this tab/)
    expect(sentTo(storeConversion).map(({ body }) => (body as { inputText: string }).inputText)).toEqual([
      '#tag',
      'tag',
    ])
  })

  it('is replaced by the styles while they are open', async () => {
    const user = await showTool()
    enter('tag')
    await screen.findByText('100% of the letters are bold.')
    await user.click(button('More styles'))
    expect(note()?.textContent).toBe('BoldItalicBold italicDigits have no italic form.')
    await user.click(button('More styles'))
    screen.getByText('100% of the letters are bold.')
  })
})

describe('the remaining additions', () => {
  it('offer italic styles, which digits do not have', async () => {
    const user = await showTool()
    enter('Ab 1')
    await user.click(button('More styles'))
    await user.click(await screen.findByRole('button', { name: 'Italic' }))
    expect(output()).toBe('\u{1d608}\u{1d623} 1')
    await user.click(button('Bold italic'))
    expect(output()).toBe('\u{1d63c}\u{1d657} 1')
    expect(button('Bold italic').getAttribute('aria-pressed')).toBe('true')
    await user.click(button('Bold'))
    expect(bold()).toEqual(['Ab'])
  })

  it('fill the field by Paste and empty it by Clear', async () => {
    const user = await showTool()
    await navigator.clipboard.writeText('pasted')
    await user.click(button('Paste'))
    await waitFor(() => expect(input().value).toBe('pasted'))
    await user.click(button('Clear'))
    expect(input().value).toBe('')
    expect(button('Clear').disabled).toBe(true)
  })

  it('show an error when the clipboard refuses', async () => {
    const user = await showTool()
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await user.click(button('Paste'))
    expect(await toastText()).toContain('Could not read the clipboard')
  })
})
