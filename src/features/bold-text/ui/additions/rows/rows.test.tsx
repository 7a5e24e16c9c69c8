import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { reply, sentTo } from '../../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../../test/support/sample-receipt.ts'
import { show, toastText } from '../../../../../../test/support/show.tsx'
import { storeConversion } from '../../../contract.ts'
import { toPlain } from '../../../domain/plain-letters.ts'
import { BoldTextTool } from '../../bold-text-tool.tsx'

beforeEach(() => {
  reply(storeConversion, { id: 1, receipt: sampleReceipt })
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

const input = () => screen.getByLabelText<HTMLTextAreaElement>('Regular Text')
const enter = (value: string) => fireEvent.change(input(), { target: { value } })
const row = (label: string) => {
  const summary = screen.getAllByText(label).find((element) => element.closest('summary'))
  if (!summary) throw new Error(`No row ${label}`)
  return summary
}
const answer = (label: string) => row(label).closest('summary')?.textContent?.slice(label.length)

async function showTool() {
  const { user } = show(<BoldTextTool reportUsage={reportUsage} hasAdditions />)
  await screen.findByText('Split into posts')
  return user
}

const sentences = 'This sentence has about fifty characters in total. '.repeat(8)

describe('Split into posts', () => {
  it('counts the parts while it is closed, and copies each with its number', async () => {
    const user = await showTool()
    expect(answer('Split into posts')).toBe('Numbered parts at sentence ends')
    enter(sentences)
    await waitFor(() => expect(answer('Split into posts')).toBe('4 parts for X, 1 for LinkedIn'))
    await user.click(row('Split into posts'))
    const first = await screen.findByRole('button', { name: 'Copy part 1 of 4' })
    await user.click(first)
    const copied = await navigator.clipboard.readText()
    expect(toPlain(copied)).toMatch(/^(This sentence has about fifty characters in total\. ){2}1\/4$/)
    await screen.findByText('Part 1 copied')
    expect(sentTo(storeUsage).map(({ body }) => (body as { action: string }).action)).toEqual(['copied'])
  })

  it('splits for another network, without numbers if the visitor wants', async () => {
    const user = await showTool()
    enter(sentences.repeat(2))
    await user.click(row('Split into posts'))
    const choice = within(await screen.findByRole('group', { name: 'Split for' }))
    await user.click(choice.getByRole('button', { name: 'Bluesky' }))
    await waitFor(() => expect(answer('Split into posts')).toBe('4 parts for Bluesky, 1 for LinkedIn'))
    screen.getByText('1/4', { selector: 'p *' })
    await user.click(screen.getByRole('checkbox', { name: 'Number the parts' }))
    await waitFor(() => expect(screen.queryByText('1/4', { selector: 'p *' })).toBeNull())
  })

  it('says that it cuts an endless word, and refuses a text of more than 10,000 characters', async () => {
    const user = await showTool()
    enter('x'.repeat(400))
    await user.click(row('Split into posts'))
    await screen.findByText('One word is longer than a post, so we cut it.')
    enter('x'.repeat(10_001))
    await waitFor(() => expect(answer('Split into posts')).toBe('Shorten the text to 10,000 characters to split it.'))
  })

  it('shows an error when the clipboard refuses', async () => {
    const user = await showTool()
    enter(sentences)
    await user.click(row('Split into posts'))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Copy part 2 of 4' }))
    expect(await toastText()).toContain('Could not copy the part')
  })
})

describe('Tidy up', () => {
  it('counts what it would clean, cleans it with one click, and brings it back with another', async () => {
    const user = await showTool()
    const messy = '- one  \n- two\n\n\n\nBig end'
    enter(messy)
    await waitFor(() => expect(answer('Tidy up')).toBe('2 list marks, 2 blank lines and 2 spaces'))
    act(() => input().setSelectionRange(messy.length - 7, messy.length - 4))
    fireEvent.keyDown(input(), { key: 'b', ctrlKey: true })
    await user.click(row('Tidy up'))
    const tidy = await screen.findByRole('button', { name: 'Tidy up' })
    await user.click(tidy)
    expect(input().value).toBe('\u2022 one\n\u2022 two\n\nBig end')
    expect(document.activeElement).toBe(tidy)
    // The word that was bold still is.
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bold Text').value).toMatch(/[\u{1d5d4}-\u{1d607}]{3} end$/u)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(input().value).toBe(messy)
    await user.click(screen.getByRole('button', { name: '1.' }))
    await user.click(tidy)
    expect(input().value).toBe('1. one\n2. two\n\nBig end')
  })

  it('does nothing to a tidy text', async () => {
    const user = await showTool()
    enter('Tidy')
    await waitFor(() => expect(answer('Tidy up')).toBe('Nothing to clean'))
    await user.click(row('Tidy up'))
    await user.click(await screen.findByRole('button', { name: 'Tidy up' }))
    expect(input().value).toBe('Tidy')
  })
})

describe('Read aloud', () => {
  it('says what screen readers say, and how many words that takes', async () => {
    const user = await showTool()
    enter('Sale now')
    await waitFor(() => expect(answer('Read aloud')).toBe('Some readers spell 7 letters'))
    await user.click(row('Read aloud'))
    await screen.findByText('A screen reader that knows bold letters')
    screen.getByText('\u201cSale now\u201d')
    screen.getByText(/^mathematical sans-serif bold capital S, mathematical sans-serif bold small A/)
    screen.getByText('A listener hears 35 words instead of 2.')
  })
})

describe('Post image', () => {
  it('shows an error when the browser can not draw', async () => {
    const user = await showTool()
    enter('Sale now')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await user.click(row('Post image'))
    await user.click(await screen.findByRole('button', { name: 'Download PNG' }))
    expect(await toastText()).toContain('Your browser could not draw the image')
  })
})
