// The facts beside the text of a stored article (look: Facts rail).
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reportUnreachable } from '#browser/connection.ts'
import { checkEvidence, readEvidence, vouchForClaim } from '#features/citations/contract.ts'
import { button, deskNetwork, field, fill, showDesk } from '../../../../../test/support/desk-network.tsx'
import { held, refusal, reply, sentTo, takeNetworkAway, unreachable } from '../../../../../test/support/fake-network.ts'
import { passTime, toast } from '../../../../../test/support/show.tsx'
import { editArticle } from '../../contract.ts'
import { claim, deskArticle, evidence } from '../testing/sample-desk.ts'

const description = 'A margin of four modules. **Of codes** 40% of  codes fail, and in 2024 it got no better. 12 tests.'
const article = deskArticle({
  id: 9,
  title: 'Five checks',
  description,
  practicalAdvice: 'Print 3 samples.',
  citations: ['https://example.org/print', 'https://example.net/scan'],
})
const missing = claim('40% of codes', 'not-found', { sentence: '446 (31%) did not return a result.' })
const unsourced = claim('in 2024', 'no-source')
const all = [
  claim('four modules', 'supported', { citation: 'https://example.org/print', sentence: 'Keep four modules free.' }),
  unsourced,
  missing,
  claim('"Print one, then the rest."', 'quoted'),
  claim('3 samples', 'own', { reason: 'tested in our print shop' }),
]

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

async function open(known: object = evidence(all), changes: Partial<typeof article> = {}) {
  const articles = deskNetwork([{ ...article, ...changes }])
  reply(readEvidence, known)
  const shown = showDesk('&desk=drafts&edit=9')
  await screen.findByRole('textbox', { name: 'Description' })
  return { ...shown, articles }
}
const rail = () => within(screen.getByRole('complementary', { name: 'About this article' }))
const rows = () => rail().getAllByRole('listitem')
const row = async (words: string) => {
  const found = (await rail().findByText(new RegExp(`^“\u2068${words}`))).closest('li')
  if (!found) throw new Error(words)
  return within(found)
}
const marks = (name: string) =>
  [...(field(name).parentElement?.querySelectorAll<HTMLElement>('[aria-hidden] [data-mark]') ?? [])].map(
    ({ dataset, textContent }) => [dataset.mark, textContent, 'chosen' in dataset],
  )
const selected = (name: string) => {
  const { value, selectionStart, selectionEnd } = field(name)
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

describe('the facts of an article', () => {
  it('stand beside its text, worst first, each with its state in words', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    expect(rows().map((one) => [one.querySelector('b')?.textContent, one.querySelector('em')?.textContent])).toEqual([
      ['“\u206840% of codes\u2069”', 'Not found.'],
      ['“\u2068in 2024\u2069”', 'No source given.'],
      ['“\u2068Print one, then the rest.\u2069”', 'Quotation found. The page gives no number.'],
      ['“\u20683 samples\u2069”', 'Your own statement: tested in our print shop'],
    ])
    ;(await row('40% of codes')).getByText('446 (31%) did not return a result.')
    await user.click(rail().getByText('1 supported'))
    const supported = await row('four modules')
    supported.getByText('Supported by example.org')
    supported.getByText('Keep four modules free.')
  })

  it('are only read when the article opens', async () => {
    await open()
    await rail().findByText('3 of 5')
    expect([sentTo(readEvidence).length, sentTo(checkEvidence)]).toEqual([1, []])
  })

  it('say how many are settled, and when they were checked', async () => {
    await open()
    const summary = await rail().findByText('3 of 5')
    expect(summary.parentElement?.textContent).toBe('3 of 5 settled, checked Sep 17, 2025, 08:00')
    rail().getByRole('tab', { name: /^Facts ?\(2\)$/ })
  })

  it('leave their place to what readers get, and back, by keyboard', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    rail()
      .getByRole('tab', { name: /^Facts/ })
      .focus()
    await user.keyboard('{ArrowRight}')
    rail().getByRole('heading', { name: 'What readers get' })
    expect(rail().queryByText('3 of 5')).toBeNull()
    await user.click(button('2 facts open'))
    rail().getByText('3 of 5')
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'About this article' }))
  })

  it('stand in no rail of a new article', async () => {
    deskNetwork()
    showDesk('&desk=create')
    await screen.findByRole('textbox', { name: 'Description' })
    screen.getByRole('complementary', { name: 'What readers get' })
    expect(screen.queryByRole('tab', { name: /^Facts/ })).toBeNull()
  })
})

describe('a fact in the text', () => {
  it('is underlined by its state, and the shown one is framed and selected', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    await passTime(400)
    expect(marks('Description')).toEqual([
      ['settled', 'four modules', false],
      ['not-found', '40% of  codes', false],
      ['no-source', 'in 2024', false],
    ])
    expect(marks('Practical advice')).toEqual([['settled', '3 samples', false]])
    await user.click(button('Show “\u206840% of codes\u2069” in the text'))
    expect([document.activeElement, selected('Description')]).toEqual([field('Description'), '40% of  codes'])
    expect(marks('Description')[1]).toEqual(['not-found', '40% of  codes', true])
    expect(rows().map((one) => one.getAttribute('aria-current'))).toEqual(['true', null, null, null])
    await user.click(button('Show “\u20683 samples\u2069” in the text'))
    expect([document.activeElement, selected('Practical advice')]).toEqual([field('Practical advice'), '3 samples'])
  })

  it('has no way there when markup hides it', async () => {
    await open(evidence([claim('Of codes 40%', 'not-found')]))
    await rail().findByText('0 of 1')
    await passTime(400)
    expect([marks('Description'), screen.queryByRole('button', { name: /^Show / })]).toEqual([[], null])
    button('Make it mine: “\u2068Of codes 40%\u2069”')
  })

  it('is not marked while somebody types, and found again after a pause', async () => {
    await open()
    await rail().findByText('3 of 5')
    await passTime(400)
    fill('Description', 'First: 40% of codes.')
    expect(marks('Description')).toEqual([])
    await passTime(400)
    expect(marks('Description')).toEqual([['not-found', '40% of codes', false]])
  })
})

describe('the ways out of an open fact', () => {
  it('lead to the sources', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    await user.click(button('Add source: “\u2068in 2024\u2069”'))
    expect(document.activeElement).toBe(field('Sources'))
    field('Title').focus()
    await user.click(button('Other source: “\u206840% of codes\u2069”'))
    expect(document.activeElement).toBe(field('Sources'))
  })

  it("make it the editor's own statement with a reason, by keyboard", async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    button('Make it mine: “\u2068in 2024\u2069”').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('Why you stand behind it'))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter a reason.')
    fill('Why you stand behind it', 'x'.repeat(201))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Use at most 200 characters (201 now).')
    expect(sentTo(vouchForClaim)).toEqual([])
    const own = { ...unsourced, state: 'own', reason: 'I was there' } as const
    reply(vouchForClaim, evidence(all.map((one) => (one === unsourced ? own : one))))
    fill('Why you stand behind it', '  I was there ')
    await user.keyboard('{Enter}')
    await rail().findByText('4 of 5')
    expect(sentTo(vouchForClaim)[0]).toMatchObject({
      params: { id: '9' },
      body: { text: 'in 2024', reason: 'I was there' },
    })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Your own statement: I was there'))
    expect(sentTo(editArticle)).toEqual([])
  })

  it('can be left without a reason', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    await user.click(button('Make it mine: “\u2068in 2024\u2069”'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Why you stand behind it' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('in 2024')
  })

  it('keep the reason when it could not be saved', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    await user.click(button('Make it mine: “\u2068in 2024\u2069”'))
    fill('Why you stand behind it', 'I was there')
    reply(vouchForClaim, refusal(503))
    await user.click(rail().getByRole('button', { name: 'Save reason' }))
    await toast('Statement Failed')
    expect(field('Why you stand behind it').value).toBe('I was there')
  })

  it('are none for settled facts', async () => {
    await open(evidence(all.slice(3)))
    await rail().findByText('2 of 2')
    expect(screen.queryByRole('button', { name: /^(Make it mine|Add source|Other source)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /facts? open$/ })).toBeNull()
  })
})

describe('the check', () => {
  it('starts on request, and shows its result when it is done', async () => {
    const { user } = await open(evidence([], { state: 'none', checkedAt: null }))
    await rail().findByText('Not checked yet')
    reply(checkEvidence, { state: 'running' })
    reply(readEvidence, evidence([], { state: 'running', checkedAt: null }))
    await user.click(rail().getByRole('button', { name: 'Check' }))
    await rail().findByRole('status', { name: 'Checking facts' })
    expect(rail().getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(rail().getByRole('button', { name: 'Check' }))
    reply(readEvidence, evidence(all))
    await passTime(1_100)
    await rail().findByText('3 of 5')
    expect(sentTo(checkEvidence)).toHaveLength(1)
    const reads = sentTo(readEvidence).length
    await passTime(3_000)
    expect(sentTo(readEvidence)).toHaveLength(reads)
  })

  it('is read no more once the article is left', async () => {
    const { unmount } = await open(evidence([], { state: 'running', checkedAt: null }))
    await rail().findByRole('status', { name: 'Checking facts' })
    await passTime(2_100)
    const reads = sentTo(readEvidence).length
    expect(reads).toBeGreaterThan(1)
    unmount()
    await passTime(3_000)
    expect(sentTo(readEvidence)).toHaveLength(reads)
  })

  it('starts after a save, and the facts are those of the stored text until then', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    expect(rail().queryByText(/^For the text saved/)).toBeNull()
    fill('Title', 'Six checks')
    rail().getByText(/^For the text saved .+\. Save to check your changes\.$/)
    reply(editArticle, { ...article, title: 'Six checks' })
    reply(checkEvidence, { state: 'running' })
    reply(readEvidence, evidence([missing]))
    await user.click(button('Save'))
    await toast('Article updated')
    await rail().findByText('0 of 1')
    expect([sentTo(checkEvidence).map(({ params }) => params), rail().queryByText(/^For the text saved/)]).toEqual([
      [{ id: '9' }],
      null,
    ])
  })

  it('of a text without facts says that there is nothing to check', async () => {
    await open(evidence([]))
    await rail().findByText('Nothing to check')
    rail().getByText('No numbers, years or quotations in this text.')
  })

  it('shows a skeleton while the facts load', async () => {
    const response = held(evidence(all))
    await open(response.reply)
    rail().getByRole('status', { name: 'Loading facts' })
    response.release()
    await rail().findByText('3 of 5')
  })

  it('says that the facts could not be loaded, and tries again', async () => {
    const { user } = await open(refusal(500))
    const alert = within(await rail().findByRole('alert'))
    alert.getByText('We could not load the facts.')
    reply(readEvidence, evidence(all))
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await rail().findByText('3 of 5')
  })

  it('says that it did not start, and keeps the facts', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    reply(checkEvidence, refusal(503))
    await user.click(rail().getByRole('button', { name: 'Check' }))
    expect((await rail().findByRole('alert')).textContent).toContain('The check did not start.')
    rail().getByText('3 of 5')
  })

  it('says that it needs a network', async () => {
    const { user } = await open()
    await rail().findByText('3 of 5')
    takeNetworkAway()
    reply(checkEvidence, unreachable)
    reply(readEvidence, unreachable)
    await user.click(rail().getByRole('button', { name: 'Check' }))
    act(() => reportUnreachable())
    await rail().findByText(/You are offline\./)
  })
})

it('a source that changed is named at the sources, while it is one', async () => {
  await open(evidence(all), { changedSources: ['https://example.net/scan'] })
  const [note] = screen.getAllByText(/^This page no longer says what it said:/)
  expect(note?.textContent).toBe('This page no longer says what it said: https://example.net/scan')
  fill('Sources', 'https://example.org/print')
  expect(screen.queryByText(/^This page no longer says what it said:/)).toBeNull()
})
