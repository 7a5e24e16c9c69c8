// The settings page. The page mocks all responses, so that pictures are stable.
import type { Page } from 'playwright-core'
import { adminPaths, settingsAddress } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { Scene } from './scenes.ts'

const houseRules = {
  rules: 'Write for one reader in a small team. Short sentences, no buzzwords.\nUse American English and say “you”.',
  neverUse: ['game-changing', 'in today’s fast-paced world', 'unlock'],
}
const keys = [
  {
    id: 'abcd0123',
    name: 'Draft bot',
    scopes: ['drafts:read', 'drafts:write'],
    createdAt: '2025-12-01T08:00:00.000Z',
    createdBy: 'mira',
    expiresAt: '2025-12-31T08:00:00.000Z',
    lastUsedAt: '2025-12-02T09:30:00.000Z',
  },
]
const webhooks = [
  {
    id: 7,
    url: 'https://hooks.example.com/news',
    events: ['article.published', 'article.corrected'],
    createdAt: '2025-12-01T08:00:00.000Z',
    turnedOffAt: null,
    lastDelivery: {
      state: 'waiting',
      at: '2025-12-02T09:20:00.000Z',
      result: '500',
      attempts: 3,
      nextAttemptAt: '2025-12-02T11:20:00.000Z',
    },
    waiting: 2,
  },
]
const receivers = [
  {
    id: 'cdn',
    host: 'api.cloudflare.com',
    waiting: 2,
    givenUp: 0,
    isCalling: false,
    deliveredAt: '2025-12-02T08:00:00.000Z',
    failed: { attempts: 3, result: '429', nextAttemptAt: '2025-12-02T11:20:00.000Z' },
  },
  {
    id: 'indexnow',
    host: 'api.indexnow.org',
    waiting: 0,
    givenUp: 0,
    isCalling: false,
    deliveredAt: '2025-12-02T09:20:00.000Z',
    failed: null,
  },
  {
    id: 'websub',
    host: 'hub.example.com',
    waiting: 0,
    givenUp: 4,
    isCalling: false,
    deliveredAt: null,
    failed: null,
  },
]
const setup = { provider: null, usualSeconds: null, daily: null }
const priced = { isPriced: true, monthlyLimit: 10, reachedUntil: null }
const unpriced = { isPriced: false, monthlyLimit: null, reachedUntil: null }

export const settingsScenes: readonly Scene[] = [
  { name: 'admin-settings', path: settingsAddress, signedIn: true, arrange: openSettings },
  { name: 'admin-settings-wrong', path: settingsAddress, signedIn: true, continues: true, arrange: enterTooLongPhrase },
  { name: 'admin-settings-new', path: settingsAddress, signedIn: true, arrange: openNewSettings },
]

async function answer(page: Page, known: Record<string, object>): Promise<void> {
  for (const [path, body] of Object.entries(known)) {
    await page.route(`**${path}`, (route) => route.fulfill({ json: body }))
  }
  await page.reload()
}

async function openSettings(page: Page): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  const months = [
    { month, inputTokens: 182_340, outputTokens: 96_120, usd: 1.92 },
    { month: '2025-12', inputTokens: 410_022, outputTokens: 201_554, usd: null },
  ]
  await answer(page, {
    [deskPaths.houseRules]: houseRules,
    [deskPaths.costs]: { months },
    [deskPaths.deskSetup]: { ...setup, budget: priced },
    [adminPaths.keys]: { keys },
    [adminPaths.webhooks]: { webhooks },
    [adminPaths.distribution]: { receivers },
  })
  await page.getByRole('table', { name: 'Cost by month' }).waitFor()
  await page.getByRole('table', { name: 'Keys' }).waitFor()
  await page.getByRole('table', { name: 'Webhooks' }).waitFor()
  await page.getByRole('table', { name: 'Told to' }).waitFor()
  await page.getByRole('form', { name: 'House rules' }).waitFor()
}

async function enterTooLongPhrase(page: Page): Promise<void> {
  await page.getByLabel('Phrases never to use').fill('x'.repeat(81))
  await page.getByText('Use at most 80 characters.').waitFor()
}

async function openNewSettings(page: Page): Promise<void> {
  await answer(page, {
    [deskPaths.houseRules]: { rules: '', neverUse: [] },
    [deskPaths.costs]: { months: [] },
    [deskPaths.deskSetup]: { ...setup, budget: unpriced },
    [adminPaths.keys]: { keys: [] },
    [adminPaths.webhooks]: { webhooks: [] },
    [adminPaths.distribution]: { receivers: [] },
  })
  await page.getByText('No costs yet').waitFor()
  await page.getByText('No keys yet').waitFor()
  await page.getByText('No webhooks yet').waitFor()
  await page.getByText('Not set up yet').waitFor()
  await page.getByRole('form', { name: 'House rules' }).waitFor()
}
