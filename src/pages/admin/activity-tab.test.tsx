// The views of Recent Activity and their query parameter.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readAdminLog } from '#features/admin-session/contract.ts'
import { readRecentActivity } from '#features/analytics/reports-contract.ts'
import { readFailedJobs } from '#features/background-jobs/contract.ts'
import { locateAddress } from '#features/geolocation/contract.ts'
import { refusal, reply, sentTo } from '../../../test/support/fake-network.ts'
import { show } from '../../../test/support/show.tsx'
import { ActivityTab } from './activity-tab.tsx'

const job = {
  id: '1',
  label: 'Write the daily article',
  failedAt: '2026-03-01T08:00:00.000Z',
  attempts: 3,
  reason: { kind: 'too-slow' },
}

const entry = {
  id: 1,
  toolType: 'qr_code',
  action: 'downloaded',
  inputData: 'https://proof.example/',
  createdAt: '2026-03-01T08:00:00.000Z',
  ipAddress: '84.208.20.0',
}

async function open(address: string, failed: object = { items: [] }) {
  reply(readRecentActivity, { items: [], total: 0, totalPages: 0 })
  reply(readAdminLog, { items: [], total: 0, totalPages: 0 })
  reply(readFailedJobs, failed)
  const shown = show(<ActivityTab />, { address })
  await screen.findByRole('tablist', { name: 'Recent Activity' })
  return shown
}
const tab = (name: RegExp | string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

it('are three, wrap around with the arrow keys, and are stored in the address with the filters but not the page', async () => {
  const { user, place } = await open('/admin?tab=activity&tool=qr_code&page=3')
  await screen.findByText('Try a longer date range or another tool.')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Tool activity',
    'Administrative log',
    'Failed jobs',
  ])
  await user.click(tab('Administrative log'))
  await screen.findByRole('heading', { name: 'Nothing logged yet' })
  expect(place.search).toBe('?tab=activity&tool=qr_code&view=log')
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: 'Nothing failed' })
  expect([place.search, document.activeElement]).toEqual(['?tab=activity&tool=qr_code&view=jobs', tab('Failed jobs')])
  await user.keyboard('{ArrowRight}')
  expect([chosen(), place.search]).toEqual(['Tool activity', '?tab=activity&tool=qr_code'])
})

it.each([
  ['?view=log', 'Administrative log'],
  ['?view=jobs', 'Failed jobs'],
  ['?view=nothing', 'Tool activity'],
  ['?view=', 'Tool activity'],
])('for the address %j open at %s, and only that view is read', async (query, name) => {
  await open(`/admin${query}`)
  expect(chosen()).toBe(name)
  await screen.findByRole('heading', { name: /^No|^Nothing/ })
  expect(sentTo(readAdminLog)).toHaveLength(name === 'Administrative log' ? 1 : 0)
  expect(sentTo(readRecentActivity)).toHaveLength(name === 'Tool activity' ? 1 : 0)
})

it('show the number of failed jobs before they are opened', async () => {
  const { user } = await open('/admin?view=log', { items: [job, { ...job, id: '2' }] })
  await waitFor(() => expect(tab(/^Failed/).textContent).toBe('Failed jobs (2)'))
  await user.click(tab(/^Failed/))
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(3)
})

it('show no error about failed jobs outside their own view', async () => {
  const { user } = await open('/admin', refusal(503))
  await screen.findByText(/^Nothing recorded yet/)
  expect([tab(/^Failed/).textContent, screen.queryByRole('alert')]).toEqual(['Failed jobs', null])
  await user.click(tab('Failed jobs'))
  await screen.findByText('Failed to load the failed jobs.')
})

it("show the location of an entry's IP address", async () => {
  reply(readRecentActivity, { items: [entry], total: 1, totalPages: 1 })
  reply(locateAddress, { location: 'Oslo, Norway' })
  reply(readFailedJobs, { items: [] })
  show(<ActivityTab />, { address: '/admin' })
  await screen.findByText('Oslo, Norway')
  screen.getByRole('cell', { name: 'Oslo, Norway 84.208.20.0' })
})
