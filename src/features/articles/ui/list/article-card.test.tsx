// A card of the news list (Spec 2, News page: each card; Spec 9: up to 3 bullets).
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../../../../test/support/show.tsx'
import type { ListedArticle } from '../../contract.ts'
import { listed } from '../testing/sample-articles.tsx'
import { ArticleCard } from './article-card.tsx'

function card(changes: Partial<ListedArticle>) {
  show(
    <ul>
      <ArticleCard article={listed(5, changes)} />
    </ul>,
  )
  const whole = screen.getAllByRole('listitem')[0] ?? document.body
  return { whole, inside: within(whole) }
}

describe('a card', () => {
  it('shows category, type and title, and links both the title and Read Full Article to the article', () => {
    const { inside } = card({
      title: 'Sort <feedback>',
      slug: 'sort',
      category: 'both',
      articleType: 'tutorial',
    })
    inside.getByText('Marketing & AI')
    inside.getByText('Tutorial')
    const links = [
      within(inside.getByRole('heading', { level: 3 })).getByRole('link', { name: 'Sort <feedback>' }),
      inside.getByRole('link', { name: 'Read Full Article: Sort <feedback>' }),
    ]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/article/5/sort', '/article/5/sort'])
  })

  it.each(['other', 'Other', ''])('has no badge for the type %j', (articleType) => {
    const { whole } = card({ articleType })
    expect([...whole.querySelectorAll('.badge')].map(({ textContent }) => textContent)).toEqual(['Marketing'])
  })

  it('derives the slug from the title when there is none', () => {
    const { inside } = card({ title: 'A Title', slug: '' })
    expect(inside.getByRole('link', { name: 'A Title' }).getAttribute('href')).toBe('/article/5/a-title')
  })

  it('shows the relative publish time and the date', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-17T10:00:00.000Z') })
    const time = card({}).whole.querySelector('time')
    expect([time?.textContent, time?.dateTime, time?.title]).toEqual([
      '2 hours ago',
      '2025-09-17T08:00:00.000Z',
      'September 17, 2025',
    ])
  })

  it('shows Recently when the date is invalid', () => {
    const time = card({ publishedAt: 'yesterday-ish' }).whole.querySelector('time')
    expect([time?.textContent, time?.hasAttribute('datetime')]).toEqual(['Recently', false])
  })

  it.each([
    [
      ['one', 'two,', 'two,', 'three', 'four'],
      ['One', 'Two', 'Three'],
    ],
    [['one'], ['One']],
    [[], []],
  ])('of the bullets %j shows %j', (tldr, shown) => {
    const { whole, inside } = card({ tldr })
    expect(inside.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown)
    expect(whole.querySelectorAll('ul')).toHaveLength(shown.length > 0 ? 1 : 0)
  })

  it.each(['AI-generated', 'AI-generated, reviewed by an editor'] as const)('shows the label %s', (aiLabel) => {
    card({ aiLabel }).inside.getByText(aiLabel)
  })

  it.each([
    [0, false, null],
    [1, false, '1 fact checked'],
    [5, true, '5 facts checkedCorrected'],
  ])('with %i supported claims, corrected: %s, says %j', (factCount, isCorrected, words) => {
    const corrections = isCorrected ? [{ text: 'It said 25%.', publishedAt: '2025-09-18T08:00:00.000Z' }] : []
    expect(card({ factCount, corrections }).whole.querySelector('p')?.textContent ?? null).toBe(words)
  })

  it('shows no AI label when a person wrote it', () => {
    expect(card({ aiLabel: null }).inside.queryByText(/AI-generated/)).toBeNull()
  })
})
