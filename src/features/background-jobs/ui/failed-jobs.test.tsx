import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { held, refusal, reply } from '../../../../test/support/fake-network.ts'
import { show } from '../../../../test/support/show.tsx'
import { type ReportedJob, readFailedJobs } from '../contract.ts'
import { FailedJobs } from './failed-jobs.tsx'

const job: ReportedJob = {
  id: '1',
  label: 'Write the daily article',
  failedAt: '2026-03-01T08:00:00.000Z',
  attempts: 3,
  reason: { kind: 'told', words: 'No answer from <b>the provider</b>.' },
}

async function open(items: readonly ReportedJob[]) {
  reply(readFailedJobs, { items })
  const shown = show(<FailedJobs />)
  const panel = screen.getByRole('region', { name: 'Failed background jobs' })
  await waitFor(() => expect(panel.getAttribute('aria-busy')).toBe('false'))
  return { ...shown, panel }
}

it('lists time, name, attempts and reason of each failed job', async () => {
  const { panel } = await open([job])
  const headers = within(panel).getAllByRole('columnheader')
  expect(headers.map((each) => each.textContent)).toEqual(['Time', 'Job', 'Attempts', 'Reason'])
  const [time, ...cells] = [...(within(panel).getAllByRole('row')[1]?.children ?? [])]
  expect(cells.map((each) => each.textContent)).toEqual([job.label, '3', 'No answer from <b>the provider</b>.'])
  expect(time?.querySelector('time')?.dateTime).toBe(job.failedAt)
})

it.each<[ReportedJob['reason'], string]>([
  [{ kind: 'too-slow' }, 'It took too long.'],
  [{ kind: 'process-ended' }, 'The server stopped while it ran.'],
  [{ kind: 'unexpected' }, 'An unexpected error. See the server log.'],
])('describes the reason %o', async (reason, words) => {
  await open([{ ...job, reason }])
  screen.getByRole('cell', { name: words })
})

it('saves a CSV file without formulas', async () => {
  const { user } = await open([{ ...job, reason: { kind: 'told', words: '=1+1' } }])
  let saved = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => {
    if (one instanceof Blob) saved = one
    return 'blob:saved'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'CSV of Failed background jobs' }))
  expect(click.mock.contexts).toMatchObject([{ download: 'failed-jobs.csv' }])
  expect((await saved.text()).split('\r\n')).toEqual([
    'Failed at (UTC),Job,Attempts,Reason',
    "2026-03-01T08:00:00.000Z,Write the daily article,3,'=1+1",
    '',
  ])
})

it('shows an empty state when nothing failed', async () => {
  await open([])
  screen.getByRole('heading', { name: 'Nothing failed' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the loading state, and an error with a retry after a failure', async () => {
  const response = held({ items: [] })
  reply(readFailedJobs, () => response.reply().then(() => refusal(503)()))
  const { user } = show(<FailedJobs />)
  screen.getByText('Loading the failed jobs')
  response.release()
  within(await screen.findByRole('alert')).getByText('Failed to load the failed jobs.')
  reply(readFailedJobs, { items: [job] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('rowheader', { name: job.label })
})
