// What the desk says about the facts of its articles, in the lists and in an opened one.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { deskArticle } from '../testing/sample-desk.ts'
import { factMarks } from './fact-marks.ts'

const at = '2025-09-17T08:00:00.000Z'
const texts = (changes: Parameters<typeof deskArticle>[0]) => factMarks(deskArticle(changes)).map(({ text }) => text)

describe('the mark of an article', () => {
  it.each([
    ['open facts', { openClaims: 2 }, ['2 facts open']],
    ['one open fact', { openClaims: 1 }, ['1 fact open']],
    ['settled facts', { openClaims: 0 }, []],
    ['facts that were never checked', { openClaims: null }, []],
    ['a source that changed', { changedSources: ['https://example.com/a'] }, ['A source changed: example.com/a']],
    [
      'sources that changed',
      { changedSources: ['https://example.com/a', 'https://www.example.net/b/'] },
      ['2 sources changed: example.com/a, example.net/b'],
    ],
    ['a publication that was held back', { openClaims: 2, heldBackAt: at }, ['Not published as planned: 2 facts open']],
    [
      'one that was held back and is settled since',
      { openClaims: 0, heldBackAt: at },
      ['Not published as planned. Its facts are settled now: schedule it again.'],
    ],
    ['one that is planned again', { openClaims: 1, heldBackAt: at, publishAt: at }, ['1 fact open']],
    ['one that was published since', { status: 'published', publishedAt: at, heldBackAt: at }, []],
  ] as const)('names %s', (_, changes, marks) => {
    expect(
      texts({ ...changes, changedSources: [...('changedSources' in changes ? changes.changedSources : [])] }),
    ).toEqual(marks)
  })

  it('stands in its row of the list and in its preview', async () => {
    deskNetwork([deskArticle({ id: 9, openClaims: 2, heldBackAt: at, changedSources: ['https://example.com/a'] })])
    const { unmount } = showDesk('&desk=drafts')
    const marks = within(await screen.findByRole('list', { name: 'State' }))
    expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not published as planned: 2 facts open',
      'A source changed: example.com/a',
      'No sources',
    ])
    unmount()
    showDesk('&desk=drafts&preview=9')
    await screen.findByText('Not published as planned: 2 facts open')
    screen.getByText('A source changed: example.com/a')
  })
})
