// The dashboard by role and label: its tabs, their query parameter, and state that survives a tab switch (Spec 2, 4:
// Admin).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readNotices, readSessions } from '#features/admin-session/account-contract.ts'
import { checkAuth, login, logout, readAdminLog } from '#features/admin-session/contract.ts'
import { readSecondFactor } from '#features/admin-session/second-factor-contract.ts'
import { readRecentActivity } from '#features/analytics/reports-contract.ts'
import { listKeys } from '#features/api-keys/contract.ts'
import { generateArticle, readCosts, readHouseRules } from '#features/article-generation/contract.ts'
import { readFailedJobs } from '#features/background-jobs/contract.ts'
import { readDigest } from '#features/digest/contract.ts'
import { sampleDigest } from '#features/digest/testing/digest.ts'
import { listReceivers } from '#features/distribution/contract.ts'
import { deskArticle } from '#features/editorial/ui/testing/sample-desk.ts'
import { listWebhooks } from '#features/webhooks/contract.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { analysisNetwork } from '../../test/support/analysis-network.ts'
import { button, deskNetwork, field, fill, findButton, write } from '../../test/support/desk-network.tsx'
import { held, refusal, reply } from '../../test/support/fake-network.ts'
import { overviewNetwork } from '../../test/support/overview-network.ts'
import { openToasts, show, toast } from '../../test/support/show.tsx'
import { websiteNetwork } from '../../test/support/website-network.tsx'
import { Page } from './admin.tsx'

const tabNames = ['Overview', 'Website Analytics', 'Recent Activity', 'Text Analysis', 'Editorial Content']
const dashboard = () => screen.findByRole('tablist', { name: 'Dashboard' })
const chosen = () =>
  within(screen.getByRole('tablist', { name: 'Dashboard' })).getByRole('tab', { selected: true }).textContent

async function open(address = '/admin') {
  const articles = deskNetwork()
  websiteNetwork()
  reply(checkAuth, { authenticated: true, adminUser: { id: 7, username: 'mira' } })
  reply(readAdminLog, { items: [], total: 0, totalPages: 0 })
  reply(readNotices, { notices: [], recoveryCodes: 0 })
  reply(readRecentActivity, { items: [], total: 0, totalPages: 0 })
  reply(readFailedJobs, { items: [] })
  reply(readDigest, sampleDigest)
  overviewNetwork()
  analysisNetwork()
  const shown = show(<Page />, { address })
  await dashboard()
  return { ...shown, articles }
}

describe('the account page', () => {
  it('opens from the header, with no tab selected and the first tab in the tab order', async () => {
    reply(readSessions, { sessions: [] })
    const { user, place } = await open('/admin?tab=account')
    await screen.findByRole('heading', { level: 2, name: 'Account' })
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/admin?tab=account')
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    expect(screen.getByRole('tab', { name: 'Overview' }).tabIndex).toBe(0)
    expect(screen.getByRole('link', { name: 'Account' }).ariaCurrent).toBe('page')
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
    expect(breadcrumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Admin', 'Account'])
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    expect([chosen(), place.search]).toEqual(['Overview', ''])
  })

  it('is replaced by the enrollment, like the whole dashboard, when two-step login is required', async () => {
    reply(checkAuth, { authenticated: true, adminUser: { id: 7, username: 'mira' }, mustEnroll: true })
    const { user } = show(<Page />, { address: '/admin?tab=account' })
    await screen.findByText('This site asks every administrator to turn on two-step login before going on.')
    expect(screen.queryByRole('tablist')).toBeNull()
    reply(readSecondFactor, { on: false })
    await user.click(screen.getByRole('button', { name: 'Set up two-step login' }))
    await screen.findByLabelText('Password')
  })
})

it('opens the settings from the header, with no tab selected', async () => {
  reply(readHouseRules, { rules: '', neverUse: [] })
  reply(readCosts, { months: [] })
  reply(listKeys, { keys: [] })
  reply(listWebhooks, { webhooks: [] })
  reply(listReceivers, { receivers: [] })
  const { user, place } = await open('/admin?tab=settings')
  await screen.findByRole('heading', { level: 2, name: 'Settings' })
  const groups = await screen.findAllByRole('heading', { level: 3 })
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'House rules',
    'Cost',
    'Digest and alerts',
    'Keys',
    'Webhooks',
    'Told to',
  ])
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ hash }) => hash)).toEqual([
    '#house-rules',
    '#cost',
    '#digest',
    '#keys',
    '#webhooks',
    '#distribution',
  ])
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings' }).ariaCurrent).toBe('page')
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
  expect(breadcrumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Admin', 'Settings'])
  await user.click(screen.getByRole('tab', { name: 'Editorial Content' }))
  expect([chosen(), place.search]).toEqual(['Editorial Content', '?tab=editorial'])
})

it("shows the site's version in the dashboard's footer", async () => {
  await open()
  expect(screen.getByText(/^Version /).textContent).toBe(`Version ${packageFile.version}`)
})

describe('the tabs of the dashboard', () => {
  it('are five, wrap around with the arrow keys, and are stored in the address', async () => {
    const { user, place } = await open()
    const names = within(await dashboard()).getAllByRole('tab')
    expect(names.map(({ textContent }) => textContent)).toEqual(tabNames)
    expect(chosen()).toBe('Overview')
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect([chosen(), place.search]).toEqual(['Text Analysis', '?tab=analysis'])
    await user.keyboard('{End}{Home}')
    expect([chosen(), place.search]).toEqual(['Overview', ''])
    expect(document.activeElement?.textContent).toBe('Overview')
    await user.keyboard('{ArrowRight}')
    expect([chosen(), place.search]).toEqual(['Website Analytics', '?tab=analytics'])
    screen.getByRole('tabpanel', { name: 'Website Analytics' })
  })

  it.each([
    ['?tab=nothing', 'Overview'],
    ['?tab=', 'Overview'],
    ['', 'Overview'],
    ['?tab=activity', 'Recent Activity'],
  ])('for the address %j open at %s', async (query, name) => {
    await open(`/admin${query}`)
    expect(chosen()).toBe(name)
    screen.getByRole('tabpanel', { name })
  })
})

it('show usage, coverage, the AI audience and retention on the Overview', async () => {
  await open()
  await screen.findByText('9,419')
  screen.getByRole('heading', { level: 2, name: 'Overview' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Monday in five sentences',
    'Needs you',
    'Usage by tool',
    'Where people came from',
    'Coverage',
    'Usage by action',
    'Sent by AI assistants',
    'Fetched by AI crawlers',
    'Retention',
  ])
})

describe('include the editorial desk', () => {
  const article = deskArticle({ id: 12, title: 'A topic that takes long', origin: 'generated' })
  const debug = {
    provider: 'demo',
    model: 'sample',
    milliseconds: 1_200,
    inputTokens: null,
    outputTokens: null,
    attempts: 1,
    finishReason: null,
    rawText: null,
  }

  async function openDesk(desk = '') {
    reply(logout, { success: true })
    const shown = await open(`/admin?tab=editorial${desk}`)
    await screen.findByRole('tablist', { name: 'Editorial content' })
    return shown
  }

  async function startGenerating() {
    const shown = await openDesk()
    await screen.findByText('demo, sample')
    const response = held({ article, debug })
    reply(generateArticle, response.reply)
    fill('Topic or paragraph', 'A topic that takes long')
    await shown.user.click(button('Generate Article'))
    await screen.findByText(/of at most 2:00/)
    return { ...shown, response }
  }

  it('let a generation continue while another tab is open', async () => {
    const { user, articles, response } = await startGenerating()
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(screen.queryByRole('tablist', { name: 'Editorial content' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Editorial Content' }))
    await screen.findByText(/You may leave: the article will be in Drafts\./)
    expect(field('Topic or paragraph').value).toBe('A topic that takes long')
    articles.push(article)
    response.release()
    await screen.findByRole('heading', { name: 'Ready for review' })
  })

  it('show nothing about a generation that ends after the logout', async () => {
    const { user, client, response } = await startGenerating()
    await user.click(button('Log out'))
    await screen.findByRole('form', { name: 'Admin Login' })
    response.release()
    // This response arrives after the generation, and its toast is the only one.
    reply(login, refusal(502))
    await user.type(screen.getByLabelText('Username'), 'mira')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await toast('Login failed')
    expect(openToasts()).toEqual(['Login failed'])
    const known = client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    expect(known).toEqual([['/api/admin/check-auth']])
  })

  it('restore unsaved text after a logout only for its author', async () => {
    const { user } = await openDesk('&desk=create')
    write({ title: 'Not saved yet', description: 'Words of mine' })
    await screen.findByText('Kept in this browser')
    await user.click(button('Log out'))
    await screen.findByRole('form', { name: 'Admin Login' })
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^article-editor:\d+:7:new-article$/)])

    const signInAs = async (id: number) => {
      reply(login, { adminUser: { id, username: `administrator ${id}` } })
      await user.type(screen.getByLabelText('Username'), 'mira')
      await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
      await screen.findByRole('textbox', { name: 'Title' })
    }
    await signInAs(8)
    expect([field('Title').value, field('Description').value]).toEqual(['', ''])
    await user.click(await findButton('Log out'))
    await screen.findByRole('form', { name: 'Admin Login' })
    await signInAs(7)
    await waitFor(() => expect(field('Title').value).toBe('Not saved yet'))
    expect(field('Description').value).toBe('Words of mine')
  })
})
