// Generate Article by role and label: the request, its progress and its failures (Spec 2, 4, 5, 8).
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cancelGeneration, generateArticle, readDeskSetup } from '#features/article-generation/contract.ts'
import {
  button,
  countedTab,
  deskNetwork,
  field,
  fill,
  findButton,
  noBudget,
  showDesk,
} from '../../../../../test/support/desk-network.tsx'
import { held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { openToasts, toast } from '../../../../../test/support/show.tsx'
import { createArticle, publishArticle } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

const debug = {
  provider: 'demo',
  model: 'sample',
  milliseconds: 1_200,
  inputTokens: null,
  outputTokens: 900,
  attempts: 1,
  finishReason: 'stop',
  rawText: null,
}
const article = deskArticle({ id: 12, title: 'How to brief', origin: 'generated' })
const topic = () => field('Topic or paragraph')

/** Shows the desk with a topic in its form, once the provider is known. */
async function withTopic(words: string) {
  const articles = deskNetwork()
  const shown = showDesk()
  await screen.findByText('demo, sample')
  fill('Topic or paragraph', words)
  return { ...shown, articles }
}

describe('a generation', () => {
  it('ends with the draft for review, and another one starts with an empty form', async () => {
    const { user, articles } = await withTopic('  Briefs ')
    reply(generateArticle, () => {
      articles.push(article)
      return { article, debug }
    })
    await user.click(button('Generate Article'))
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Ready for review' }))
    within(screen.getByRole('region', { name: 'Preview' })).getByRole('heading', { level: 1, name: 'How to brief' })
    await countedTab('Drafts', 1)
    expect(openToasts()).toEqual([])
    await user.click(button('Generate Another'))
    expect(topic().value).toBe('')
    expect(document.activeElement).toBe(topic())
    expect(button('Generate Article').disabled).toBe(true)
    expect(sentTo(generateArticle).map(({ body }) => body)).toMatchObject([{ topic: 'Briefs' }])
  })

  it('is sent once, however often the button is clicked before it is disabled', async () => {
    const { articles } = await withTopic('Briefs')
    const response = held({ article, debug })
    reply(generateArticle, response.reply)
    const generate = button('Generate Article')
    act(() => {
      for (let times = 0; times < 3; times++) generate.click()
    })
    const cancel = await findButton('Cancel')
    expect(sentTo(generateArticle)).toHaveLength(1)
    articles.push(article)
    response.release()
    await screen.findByRole('heading', { name: 'Ready for review' })
    expect([cancel.isConnected, openToasts()]).toEqual([false, []])
  })

  it('leads from its draft into the form with one click', async () => {
    const { user, articles } = await withTopic('Briefs')
    reply(generateArticle, () => {
      articles.push(article)
      return { article, debug }
    })
    await user.click(button('Generate Article'))
    await user.click(await findButton('Edit: How to brief'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('How to brief')
    button('Publish')
  })

  it('shows the published article once its draft is published', async () => {
    const { user, articles } = await withTopic('Briefs')
    reply(generateArticle, () => {
      articles.push(article)
      return { article, debug }
    })
    await user.click(button('Generate Article'))
    await user.click(await findButton('Publish: How to brief'))
    const published = { ...article, status: 'published', publishedAt: '2025-09-17T08:00:00.000Z' } as const
    reply(publishArticle, () => {
      articles.splice(0, 1, published)
      return published
    })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('heading', { level: 2, name: 'Published' })
    expect(screen.queryByRole('heading', { name: 'Ready for review' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View: How to brief' }).getAttribute('href')).toMatch(/^\/article\/12\//)
    expect(screen.queryByRole('button', { name: 'Publish: How to brief' })).toBeNull()
    button('Generate Another')
  })

  it('sends nothing without a topic, and shows a toast', async () => {
    await withTopic('   ')
    expect(button('Generate Article').disabled).toBe(true)
    fireEvent.keyDown(topic(), { key: 'Enter', ctrlKey: true })
    const said = await toast('Topic Required')
    expect(said.textContent).toContain('Please enter a topic or paragraph to generate an article.')
    expect(sentTo(generateArticle)).toEqual([])
  })

  it('continues while another tab is open, and shows a toast there when it is done', async () => {
    const { user, articles } = await withTopic('A topic that takes long')
    const response = held({ article, debug })
    reply(generateArticle, response.reply)
    await user.click(button('Generate Article'))
    await screen.findByText(/of at most 2:00/)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Generating' }))
    expect(topic().matches(':disabled')).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Create Manually' }))
    await user.click(screen.getByRole('tab', { name: 'Generate Article' }))
    screen.getByText(/You may leave: the article will be in Drafts\./)
    expect(topic().value).toBe('A topic that takes long')
    await user.click(screen.getByRole('tab', { name: /^Drafts/ }))
    articles.push(article)
    response.release()
    await toast('Article generated')
    await screen.findByRole('heading', { name: 'How to brief' })
    await user.click(screen.getByRole('tab', { name: 'Generate Article' }))
    await screen.findByRole('heading', { name: 'Ready for review' })
  })
})

describe('a canceled generation', () => {
  const notRunning = refusal(404, { message: 'No article is being generated' })

  it('leaves the topic in the form with the focus, and shows no toast', async () => {
    const { user } = await withTopic('Briefs')
    const response = held(refusal(409, { message: 'The generation was canceled. Nothing was stored.' })())
    reply(generateArticle, response.reply)
    reply(cancelGeneration, { success: true })
    await user.click(button('Generate Article'))
    await user.click(await findButton('Cancel'))
    await findButton('Generate Article')
    expect([topic().value, document.activeElement === topic()]).toEqual(['Briefs', true])
    response.release()
    expect(sentTo(cancelGeneration)).toHaveLength(1)
    expect(openToasts()).toEqual([])
  })

  it('is canceled again while its call is still on its way', async () => {
    const { user } = await withTopic('Briefs')
    const response = held(refusal(409, { message: 'The generation was canceled. Nothing was stored.' })())
    reply(generateArticle, response.reply)
    let calls = 0
    reply(cancelGeneration, () => {
      calls += 1
      return calls < 3 ? notRunning() : { success: true }
    })
    await user.click(button('Generate Article'))
    await user.click(await findButton('Cancel'))
    await waitFor(() => expect(sentTo(cancelGeneration)).toHaveLength(3), { timeout: 10_000 })
    await findButton('Generate Article')
    response.release()
    expect(openToasts()).toEqual([])
  })

  it('continues if it is too late to cancel, and so does the next one', async () => {
    const { user, articles } = await withTopic('Briefs')
    const [first, next, cancellation] = [held({ article, debug }), held({ article, debug }), held(notRunning())]
    reply(generateArticle, first.reply)
    reply(cancelGeneration, cancellation.reply)
    await user.click(button('Generate Article'))
    await user.click(await findButton('Cancel'))
    articles.push(article)
    first.release()
    await user.click(await findButton('Generate Another'))
    reply(generateArticle, next.reply)
    fill('Topic or paragraph', 'Other briefs')
    await user.click(button('Generate Article'))
    cancellation.release()
    await toast('Cancel Failed')
    expect(sentTo(cancelGeneration)).toHaveLength(1)
    next.release()
    await screen.findByRole('heading', { name: 'Ready for review' })
  })
})

describe('a generation that fails', () => {
  it('lists the issues in its toast, and keeps the topic and the details in the form', async () => {
    const { user } = await withTopic('Briefs')
    const errors = [{ path: 'title', message: 'Too long', code: 'too_big', received: '17' }]
    reply(generateArticle, refusal(502, { message: 'No valid article came back.', errors, debug }))
    await user.click(button('Generate Article'))
    const said = await toast('Generation Failed')
    within(said).getByText('No valid article came back.')
    expect(within(said).getAllByRole('listitem')[0]?.textContent).toBe('title: Too long (too_big, received 17)')
    expect(topic().value).toBe('Briefs')
    await user.click(screen.getByText('Generation details'))
    const details = within(screen.getByText('Generation details').closest('details') ?? document.body)
    details.getByText('Attempts')
    details.getByText('title: Too long (too_big, received 17)')
    expect(button('Generate Article').disabled).toBe(false)
  })

  it.each([
    ['an answer without words', refusal(500), 'Generation Failed', 'Failed to generate article. Please try again.'],
    [
      'too little time',
      refusal(504, { message: 'The AI provider did not answer within 120 s.' }),
      'Generation Failed',
      'The AI provider did not answer within 120 s.',
    ],
    ['no answer', unreachable, 'Generation Error', 'Network or system error'],
  ])('by %s shows one toast, and can be retried', async (_, response, title, words) => {
    const { user } = await withTopic('Briefs')
    reply(generateArticle, response)
    await user.click(button('Generate Article'))
    expect((await toast(title)).textContent).toContain(words)
    expect(openToasts()).toEqual([title])
    expect(topic().value).toBe('Briefs')
    expect((await findButton('Generate Article')).disabled).toBe(false)
  })
})

describe('without a provider', () => {
  it('the form lists the variables to set, and articles can be created manually', async () => {
    deskNetwork()
    reply(readDeskSetup, { provider: null, usualSeconds: null, budget: noBudget, daily: null })
    reply(createArticle, deskArticle({ title: 'Without a provider' }))
    const { user } = showDesk()
    await screen.findByText('No AI provider is configured')
    const named = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(named).toEqual(['AI_PROVIDER', 'AI_API_KEY', 'AI_MODEL', 'AI_BASE_URL'])
    expect([topic().matches(':disabled'), button('Generate Article').disabled]).toEqual([true, true])
    await user.click(screen.getByRole('tab', { name: 'Create Manually' }))
    fill('Title', 'Without a provider')
    fill('Description', 'D')
    fill('Practical advice', 'P')
    await user.click(button('Save Draft'))
    await toast('Draft saved')
    await waitFor(() => expect(sentTo(createArticle)).toHaveLength(1))
  })
})
