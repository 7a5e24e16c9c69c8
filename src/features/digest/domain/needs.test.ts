import { expect, it } from 'vitest'
import { nothingWaits } from '../testing/figures.ts'
import { needsOf } from './needs.ts'

it('needs nobody when nothing waits', () => {
  expect(needsOf(nothingWaits, null)).toEqual([])
})

it('names what waits, why, and where it is settled, worst first', () => {
  const waiting = {
    notifications: { failed: 81, isKeyRefused: true, lastAt: '2026-11-21T10:00:00.000Z' },
    drafts: { waiting: 4, withOpenFacts: 1, notFound: 3, noSource: 0 },
    sources: { dead: 1, deadIn: 1, changed: 2, changedIn: 2 },
    jobs: [{ label: 'Send notifications', failedAt: '2026-11-20T10:00:00.000Z' }],
    retention: [
      { label: 'Conversions', lateDays: 1 },
      { label: 'Palettes', lateDays: 3 },
    ],
    alerts: [
      { kind: 'traffic-spike' as const, what: '800 page loads in one hour', why: 'Usual: 90', raisedAt: '' },
      { kind: 'job' as const, what: 'Failed: Send notifications', why: '', raisedAt: '' },
    ],
  }
  expect(
    needsOf(waiting, 'The mail server refused the sign-in.').map(({ what, why, link }) => [what, why, link]),
  ).toEqual([
    ['800 page loads in one hour', 'Usual: 90', '/admin?tab=analytics'],
    ['81 notifications failed', 'Key refused, Nov 21', '/admin?tab=editorial&desk=published'],
    ['1 job failed', 'Send notifications, Nov 20', '/admin?tab=activity&view=jobs'],
    ['2 deletions are late', 'Palettes, by 3 days', '/admin'],
    ['The last mail was not sent', 'The mail server refused the sign-in.', '/admin?tab=settings#digest'],
    ['1 draft with open facts', '3 not found, 0 without source', '/admin?tab=editorial&desk=drafts'],
    ['1 source no longer exists', 'In a published article', '/admin?tab=editorial&desk=published'],
    ['2 cited pages have changed', 'In 2 published articles', '/admin?tab=editorial&desk=published'],
  ])
})
