// The preview beside the text, and the length of the text. The markdown-editor feature tests the writing itself.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { passTime, show } from '../../../../../test/support/show.tsx'
import { type ArticlePreview, previewArticle } from '../../contract.ts'
import type { TextKind } from '../preview/use-preview.ts'
import { useReadersView } from '../preview/use-readers-view.ts'
import { TextEditor } from './text-editor.tsx'

// Wide enough for the text and the preview side by side.
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as never
})

function Editor({ label = 'Description', kind = 'description' }: { label?: string; kind?: TextKind }) {
  const [text, setText] = useState('')
  const readers = useReadersView(text, kind)
  return <TextEditor label={label} kind={kind} value={text} onValue={setText} readers={readers} />
}

const previewOf = (body: unknown): ArticlePreview => ({
  slug: 'slug',
  metaDescription: '',
  tldr: [],
  takeaways: [],
  actionItems: [],
  bodyHtml: `<p>${(body as { description: string }).description}</p>`,
  adviceHtml: '',
  readingMinutes: 1,
})

/** Shows the editor with its preview beside the text. */
function showBoth() {
  show(<Editor />)
  fireEvent.click(screen.getByRole('button', { name: 'Both' }))
}

const preview = () => within(screen.getByRole('region', { name: 'Preview of Description' }))

/** Replaces the text, then waits for the typing pause that triggers a preview. */
async function write(text: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: text } })
  await passTime(400)
}

describe('the preview of a text', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('is requested during pauses in typing', async () => {
    reply(previewArticle, ({ body }) => previewOf(body))
    showBoth()
    const field = screen.getByRole('textbox', { name: 'Description' })
    for (const value of ['## One ', '## One **two** ', '## One **two** <b>']) {
      fireEvent.change(field, { target: { value } })
      await passTime(399)
      expect(sentTo(previewArticle)).toEqual([])
    }
    await passTime(1)
    expect(sentTo(previewArticle).map(({ body }) => body)).toEqual([{ description: '## One **two** <b>' }])
  })

  it('of practical advice shows only its action items, as readers get them', async () => {
    reply(previewArticle, () => ({ ...previewOf({ description: '' }), actionItems: ['Write a four-line brief first'] }))
    show(<Editor label="Practical advice" kind="practical-advice" />)
    fireEvent.click(screen.getByRole('button', { name: 'Both' }))
    const value = 'Start small.\n- Write a four-line brief first'
    fireEvent.change(screen.getByRole('textbox', { name: 'Practical advice' }), { target: { value } })
    await passTime(400)
    expect(sentTo(previewArticle).map(({ body }) => body)).toEqual([{ practicalAdvice: value }])
    const advice = within(screen.getByRole('region', { name: 'Preview of Practical advice' }))
    expect(advice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Write a four-line brief first',
    ])
    expect(advice.queryByText('Start small.')).toBeNull()
  })

  it('shows the result of the latest text, however late an older one arrives', async () => {
    const older = Promise.withResolvers<ArticlePreview>()
    reply(previewArticle, ({ body }) => (JSON.stringify(body).includes('older') ? older.promise : previewOf(body)))
    showBoth()
    await write('older')
    expect(sentTo(previewArticle)).toHaveLength(1)
    await write('newer')
    preview().getByText('newer')
    await act(async () => older.resolve(previewOf({ description: 'older' })))
    await passTime(0)
    preview().getByText('newer')
    expect(preview().queryByText('older')).toBeNull()
  })

  it('keeps the last result and shows a notice while the site cannot be reached, and resumes when the network is back', async () => {
    reply(previewArticle, ({ body }) => previewOf(body))
    showBoth()
    await write('good')
    preview().getByText('good')
    reply(previewArticle, unreachable)
    await write('good and more')
    preview().getByText('We cannot reach the site. You see the last preview.')
    preview().getByText('good')
    reply(previewArticle, ({ body }) => previewOf(body))
    act(() => void window.dispatchEvent(new Event('online')))
    await passTime(400)
    preview().getByText('good and more')
    expect(preview().queryByText(/cannot reach/)).toBeNull()
  })

  it('shows why the server rejected the text, and retries on request', async () => {
    reply(previewArticle, refusal(401, { message: 'Not signed in' }))
    showBoth()
    await write('text')
    preview().getByText('The preview failed: Not signed in')
    reply(previewArticle, ({ body }) => previewOf(body))
    fireEvent.click(preview().getByRole('button', { name: 'Try again' }))
    await passTime(0)
    preview().getByText('text')
  })

  it('is not requested for more than 100,000 characters', async () => {
    reply(previewArticle, ({ body }) => previewOf(body))
    showBoth()
    await write('a'.repeat(100_000))
    expect(sentTo(previewArticle)).toHaveLength(1)
    await write('a'.repeat(100_001))
    preview().getByText(/^The text is too long to preview\./)
    expect(sentTo(previewArticle)).toHaveLength(1)
  })
})

describe('the length of a text', () => {
  it('counts down near the limit of 100,000 characters, with each emoji as one', async () => {
    reply(previewArticle, ({ body }) => previewOf(body))
    show(<Editor />)
    const field = screen.getByRole('textbox', { name: 'Description' })
    fireEvent.change(field, { target: { value: '🚀'.repeat(99_990) } })
    await screen.findByText('10 characters left')
    fireEvent.change(field, { target: { value: 'a'.repeat(100_001) } })
    await screen.findByText('1 character too many')
  })
})
