import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ReportedJob } from '../contract.ts'
import { FailedJobsPanel } from './failed-jobs.tsx'

const job: ReportedJob = {
  id: '1',
  label: 'Write the daily article',
  failedAt: '2026-03-01T08:00:00.000Z',
  attempts: 3,
  reason: { kind: 'told', words: 'No answer from <b>the provider</b>.' },
}

it('lists when each job failed, what it does, how often it was tried and why', () => {
  render(<FailedJobsPanel view={{ state: 'read', items: [job] }} />)
  const table = within(screen.getByRole('region', { name: 'Failed background jobs' })).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Time', 'Job', 'Attempts', 'Reason'])
  const cells = within(table).getAllByRole('cell')
  expect(cells.slice(1).map((each) => each.textContent)).toEqual([
    job.label,
    '3',
    'No answer from <b>the provider</b>.',
  ])
  expect(cells[0]?.querySelector('time')?.dateTime).toBe(job.failedAt)
})

it.each<[ReportedJob['reason'], string]>([
  [{ kind: 'too-slow' }, 'It took too long.'],
  [{ kind: 'process-ended' }, 'The server stopped while it ran.'],
  [{ kind: 'unexpected' }, 'An unexpected error. The log of the server says more.'],
])('says in words why: %o', (reason, words) => {
  render(<FailedJobsPanel view={{ state: 'read', items: [{ ...job, reason }] }} />)
  expect(screen.getByRole('cell', { name: words })).toBeTruthy()
})

it('says that nothing failed', () => {
  render(<FailedJobsPanel view={{ state: 'read', items: [] }} />)
  expect(screen.getByRole('heading', { name: 'Nothing failed' })).toBeTruthy()
})

it('says that it loads, and lets a failure be tried again', async () => {
  const retry = vi.fn()
  const { rerender } = render(<FailedJobsPanel view={{ state: 'loading' }} />)
  expect(screen.getByRole('status').textContent).toBe('Loading the failed jobs')
  rerender(<FailedJobsPanel view={{ state: 'failed', retry }} />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load the failed jobs.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
