// Phrases never to use while an article is written, and the line about the draft.
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readHouseRules } from '#features/article-generation/contract.ts'
import { deskNetwork, field, fill, showDesk } from '../../../../../test/support/desk-network.tsx'
import { refusal, reply } from '../../../../../test/support/fake-network.ts'
import { passTime } from '../../../../../test/support/show.tsx'
import { deskArticle } from '../testing/sample-desk.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const article = deskArticle({
  id: 12,
  title: 'Unlock your briefs',
  description: 'This is a game-changing detail. Unlock it.\n\nUnlocked, game-changing and more.',
  practicalAdvice: 'Leverage it.',
})

async function open(changes: Partial<typeof article> = {}) {
  deskNetwork([{ ...article, ...changes }])
  reply(readHouseRules, { rules: '', neverUse: ['game-changing', 'unlock', 'leverage'] })
  const shown = showDesk('&desk=drafts&edit=12')
  await screen.findByRole('textbox', { name: 'Description' })
  await passTime(400)
  return shown
}

/** The marked parts of the copy behind a field. */
const marked = (name: string) =>
  [...(field(name).parentElement?.querySelectorAll('[aria-hidden] [data-mark]') ?? [])].map((one) => one.textContent)
const selected = (name: string) => {
  const { value, selectionStart, selectionEnd } = field(name)
  return [selectionStart, value.slice(selectionStart ?? 0, selectionEnd ?? 0)]
}

describe('phrases never to use', () => {
  it('are marked in the text, at their places and nowhere else', async () => {
    await open()
    expect(marked('Description')).toEqual(['game-changing', 'Unlock', 'game-changing'])
    expect(marked('Practical advice')).toEqual(['Leverage'])
    const copy = field('Description').parentElement?.querySelector('[aria-hidden]')
    expect(copy?.textContent?.replace('\u200b', '')).toBe(article.description)
  })

  it('are listed under the text with their number, and lead to their places in turn', async () => {
    const { user } = await open()
    screen.getByText('3 phrases are on your never list:')
    screen.getByText('1 phrase is on your never list:')
    const show = screen.getByRole('button', { name: 'Show “game-changing”' })
    expect(show.textContent).toBe('“game-changing” (2)')
    await user.click(show)
    expect(selected('Description')).toEqual([10, 'game-changing'])
    expect(document.activeElement).toBe(field('Description'))
    await user.click(show)
    expect(selected('Description')).toEqual([54, 'game-changing'])
    await user.click(show)
    expect(selected('Description')).toEqual([10, 'game-changing'])
    const [link] = screen.getAllByRole('link', { name: 'House rules' })
    expect(link?.getAttribute('href')).toBe('/admin?tab=settings')
  })

  it('are counted for the whole draft, with its title', async () => {
    await open()
    screen.getByText('5 phrases never to use')
  })

  it('follow the text after a pause, and mark nothing while somebody types', async () => {
    await open()
    fill('Description', 'Nothing to unlock here.')
    expect(marked('Description')).toEqual([])
    await passTime(400)
    expect(marked('Description')).toEqual(['unlock'])
    fill('Description', 'Nothing here.')
    await passTime(400)
    expect(screen.queryByText(/phrases are on your never list/)).toBeNull()
    expect(marked('Description')).toEqual([])
  })

  it('lead to the text as it is when it has just changed', async () => {
    await open()
    fireEvent.change(field('Description'), { target: { value: 'First of all: game-changing.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show “game-changing”' }))
    expect(selected('Description')).toEqual([14, 'game-changing'])
  })

  it('are marked in a new article too', async () => {
    deskNetwork()
    reply(readHouseRules, { rules: '', neverUse: ['unlock'] })
    showDesk('&desk=create')
    await screen.findByRole('textbox', { name: 'Description' })
    fill('Description', 'Unlock it.')
    await passTime(400)
    expect(marked('Description')).toEqual(['Unlock'])
    screen.getByText('1 phrase never to use')
  })

  it('do not stop the writing when they cannot be read', async () => {
    deskNetwork([article])
    reply(readHouseRules, refusal(500))
    showDesk('&desk=drafts&edit=12')
    await screen.findByRole('textbox', { name: 'Description' })
    await passTime(400)
    expect(marked('Description')).toEqual([])
  })
})

describe('the cost of an article', () => {
  const cost = { inputTokens: 1_000, outputTokens: 234, usd: 0.0137 }

  it.each([
    [cost, 'Generated with 1,234 tokens, $0.014'],
    [{ ...cost, usd: null }, 'Generated with 1,234 tokens'],
  ])('%o stands in one line below its form', async (of, text) => {
    await open({ cost: of })
    screen.getByText(text)
  })

  it('stands beside its preview, and nowhere when there is none', async () => {
    deskNetwork([
      { ...article, cost },
      { ...article, id: 13 },
    ])
    const { unmount } = showDesk('&desk=drafts&preview=12')
    await screen.findByText('Generated with 1,234 tokens, $0.014')
    unmount()
    showDesk('&desk=drafts&preview=13')
    await screen.findByRole('heading', { name: 'Unlock your briefs' })
    expect(screen.queryByText(/tokens/)).toBeNull()
  })
})
