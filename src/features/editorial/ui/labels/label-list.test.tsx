import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import { type LabeledArticles, listLabels } from '../../label-contract.ts'
import { LabelList } from './label-list.tsx'

const labeled: LabeledArticles = {
  counts: { 'human-only': 1, 'ai-assisted': 2, 'ai-autonomous': 3 },
  items: [
    {
      id: 7,
      title: 'A one-page brief',
      status: 'published',
      aiLabel: 'AI-generated, reviewed by an editor',
      disclosed: 'ai-assisted',
      model: 'demo/sample',
      publishedAt: '2025-09-17T08:00:00.000Z',
      reviewedBy: 'mira',
      reviewedAt: '2025-09-17T08:00:00.000Z',
    },
  ],
  total: 6,
  totalPages: 1,
}

it('shows each article with its label and review, and the count of each label', async () => {
  reply(listLabels, labeled)
  show(<LabelList />)
  const row = within(await screen.findByRole('list', { name: 'Articles by label' }))
  row.getByText('A one-page brief')
  row.getByText('AI-generated, reviewed')
  row.getByText(/^Published · Reviewed by mira, /)
  const options = within(screen.getByLabelText('Label')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All (6)',
    'Written by hand (1)',
    'AI-generated, reviewed (2)',
    'AI-generated (3)',
  ])
  screen.getByRole('button', { name: 'CSV of Articles by label' })
})

it('filters by label', async () => {
  reply(listLabels, labeled)
  const { user } = show(<LabelList />)
  reply(listLabels, { ...labeled, items: [], total: 0, totalPages: 0 })
  await user.selectOptions(await screen.findByLabelText('Label'), 'human-only')
  await screen.findByText('No article has this label.')
  await waitFor(() => expect(sentTo(listLabels).at(-1)?.query).toEqual({ page: '1', disclosed: 'human-only' }))
})

it('says that it could not be read, and a retry works', async () => {
  reply(listLabels, refusal(500, { message: 'broken' }))
  const { user } = show(<LabelList />)
  await screen.findByText('Failed to load the articles.')
  reply(listLabels, labeled)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('A one-page brief')
})
