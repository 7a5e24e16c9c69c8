// The page of corrections by role and label.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, reply } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import { type CorrectionsPage, readCorrections } from '../../corrections-contract.ts'
import { CorrectionsList } from './corrections-list.tsx'

const none: CorrectionsPage = {
  published: 0,
  corrected: 0,
  withdrawn: 0,
  facts: { checked: 0, found: 0 },
  byLabel: [],
  entries: [],
  hasOlder: false,
}
const some: CorrectionsPage = {
  published: 41,
  corrected: 4,
  withdrawn: 1,
  facts: { checked: 187, found: 180 },
  byLabel: [
    { label: 'AI-generated', count: 31 },
    { label: null, count: 10 },
  ],
  entries: [
    {
      kind: 'correction',
      id: 7,
      title: 'Five checks',
      slug: 'five-checks',
      note: 'It said 25%.',
      at: '2026-11-22T08:00:00.000Z',
    },
    { kind: 'withdrawal', id: 5, title: 'Ten hacks', note: 'No source has it.', at: '2026-11-21T08:00:00.000Z' },
  ],
  hasOlder: false,
}

const open = (page: CorrectionsPage) => {
  reply(readCorrections, page)
  return show(<CorrectionsList email="legal@proof.example" />)
}
const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section')
  if (!found) throw new Error(`${name} has no section`)
  return within(found)
}
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.parentElement?.textContent?.slice(term.textContent?.length)])

describe('the corrections', () => {
  it('are counted, with shares of all articles that were ever published', async () => {
    open(some)
    await screen.findByText('Five checks')
    expect(figures()).toEqual([
      ['Published', '41'],
      ['Corrected', '49.5%'],
      ['Withdrawn', '12.4%'],
      ['Facts checked', '18796.3% found in their source'],
    ])
  })

  it('leave out facts that were never checked', async () => {
    open({ ...some, facts: { checked: 0, found: 0 } })
    await screen.findByText('Five checks')
    expect(figures().map(([name]) => name)).toEqual(['Published', 'Corrected', 'Withdrawn'])
  })

  it('show the published articles by label', async () => {
    open(some)
    await screen.findByText('Five checks')
    const rows = section('By label').getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['AI-generated3175.6%', 'Written by our editors1024.4%'])
  })

  it('are listed with date, kind, link and note', async () => {
    open(some)
    await screen.findByText('Five checks')
    const rows = section('Newest first').getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'November 22, 2026CorrectionFive checksIt said 25%.',
      'November 21, 2026WithdrawnTen hacksNo source has it.',
    ])
    const links = section('Newest first').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/article/7/five-checks', '/article/5'])
    expect(screen.queryByText(/Older notes/)).toBeNull()
  })

  it('say that there are older ones, and where they are', async () => {
    open({ ...some, hasOlder: true })
    await screen.findByText('These are the newest 2. Older notes stay at the top of their articles.')
  })

  it('say that there are none', async () => {
    open({ ...none, published: 42, byLabel: [{ label: null, count: 42 }] })
    await screen.findByRole('heading', { name: 'No corrections yet' })
    screen.getByText('42 articles published, none corrected or withdrawn.')
  })

  it('can be read again after a failure; the mail link is there meanwhile', async () => {
    reply(readCorrections, refusal(500))
    const { user } = show(<CorrectionsList email="legal@proof.example" />)
    screen.getByText('Loading corrections')
    await screen.findByRole('alert')
    expect(screen.getByRole('link', { name: 'legal@proof.example' }).getAttribute('href')).toBe(
      'mailto:legal@proof.example',
    )
    reply(readCorrections, some)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Ten hacks')
  })
})
