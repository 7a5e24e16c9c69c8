import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readNewsArticle } from '#features/articles/contract.ts'
import { reply, unreachable } from '../../../../../../test/support/fake-network.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { withMarks } from '../../../domain/evidence-marks.ts'
import { article, site } from '../../testing/sample-articles.tsx'
import { ArticleView } from '../article-view.tsx'

const sources = ['https://one.example/test', 'https://two.example/']
const proof = (text: string, citation: string, sentence: string) => ({
  text,
  citation,
  sentence,
  pageTitle: 'A field test',
  checkedAt: '2026-11-21T08:00:00.000Z',
})
const evidence = [
  proof('31%', 'https://one.example/test', 'Of 1,440 scans, 31% failed.'),
  proof('40 new shops', 'https://two.example/', '40 new shops opened in May.'),
]
const read = article({
  takeaways: ['We opened 40 new shops'],
  bodyHtml: withMarks('<p>It was 31% then.</p><p>Later.</p>', evidence, sources),
  citations: sources,
  evidence,
  claimCount: 3,
})

function open() {
  reply(readNewsArticle, read)
  return show(<ArticleView state={{ status: 'ready', article: read }} site={site} reportUsage={() => undefined} />)
}
const mark = (number: number) => screen.getByRole('link', { name: `Source ${number}` })
const quotation = () => screen.findByRole('region', { name: 'Quotation from the source' })

describe('the quotation of a supported claim', () => {
  it('opens below its paragraph, with the sentence, the page and the date of the check', async () => {
    const { user } = open()
    expect(screen.queryByRole('region', { name: 'Quotation from the source' })).toBeNull()
    await user.click(mark(1))
    const region = await quotation()
    expect((await within(region).findByText('31%')).tagName).toBe('MARK')
    expect(region.textContent).toContain('Of 1,440 scans, 31% failed.')
    expect(within(region).getByRole('link', { name: 'A field test' }).getAttribute('href')).toBe(sources[0])
    expect(region.textContent).toContain('one.example')
    expect(region.textContent).toContain('Checked November 21, 2026')
    expect(region.parentElement?.previousElementSibling?.textContent).toContain('It was 31%')
    expect(mark(1).getAttribute('aria-expanded')).toBe('true')
  })

  it('closes with its button, with Escape and with a second click, and returns to the mark', async () => {
    const { user } = open()
    const closings = [
      async () => user.click(screen.getByRole('button', { name: 'Close the quotation' })),
      async () => user.keyboard('{Escape}'),
      async () => user.click(mark(1)),
    ]
    for (const close of closings) {
      await user.click(mark(1))
      await quotation()
      await close()
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Quotation from the source' })).toBeNull())
      expect(document.activeElement).toBe(mark(1))
      expect(mark(1).hasAttribute('aria-expanded')).toBe(false)
    }
  })

  it('is open for one claim at a time, also for one in the takeaways', async () => {
    const { user } = open()
    await user.click(mark(1))
    await quotation()
    mark(2).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await quotation()).textContent).toContain('40 new shops opened in May.'))
    expect(screen.getAllByRole('region', { name: 'Quotation from the source' })).toHaveLength(1)
    expect((await quotation()).closest('li')?.textContent).toContain('We opened 40 new shops')
  })

  it('says when it could not be loaded', async () => {
    const { user } = open()
    reply(readNewsArticle, unreachable)
    await user.click(mark(1))
    await waitFor(async () =>
      expect((await quotation()).textContent).toContain(
        'The quotation could not be loaded. Its source is in the list below.',
      ),
    )
  })

  it('leads to the source in the list without its code', () => {
    open()
    expect(mark(1).getAttribute('href')).toBe('#source-1')
    expect(document.querySelector('#source-1')?.textContent).toContain('one.example')
  })
})

describe('the label line of an article', () => {
  it.each([
    [[], null, ''],
    [evidence.slice(0, 1), 1, '1 fact found in its source'],
    [evidence, 2, '2 facts found in their sources'],
    [evidence, 3, '2 of 3 facts found in their sources'],
  ])('counts the facts that were found: %#', (found, claimCount, line) => {
    const shown = { ...read, evidence: found, claimCount }
    show(<ArticleView state={{ status: 'ready', article: shown }} site={site} reportUsage={() => undefined} />)
    const label = screen.getByRole('link', { name: 'How this article was made' }).parentElement
    expect(label?.textContent).toBe(`${line}How this article was made`)
  })
})
