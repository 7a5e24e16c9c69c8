// The account page, its notices and the required enrollment. The page mocks all responses, so that pictures are stable.
import type { Page } from 'playwright-core'
import { accountAddress } from '#shared/calls/admin-paths.ts'
import type { Scene } from './scenes.ts'

const at = { createdAt: '2026-11-24T08:12:00.000Z', lastUsedAt: '2026-11-24T09:41:00.000Z' }
const sessions = [
  { id: 9, ...at, network: '203.0.113.0', device: 'Chrome on macOS', isCurrent: true },
  { id: 8, ...at, network: '2001:db8:1::', device: 'Samsung Internet on Android', isCurrent: false },
  { id: 7, ...at, network: '', device: 'Unknown device', isCurrent: false },
]
const facts = { at: at.createdAt, network: '198.51.100.0', device: 'Firefox on Linux' }
const notices = (['new-network', 'recovery-code', 'codes-locked'] as const).map((kind, i) => ({
  id: i + 1,
  kind,
  ...facts,
}))

const answers = {
  '/api/admin/sessions': { sessions },
  '/api/admin/notices': { notices, recoveryCodes: 8 },
}
const enrollment = {
  '/api/admin/check-auth': { authenticated: true, adminUser: { id: 1, username: 'mira' }, mustEnroll: true },
}

export const accountScenes: readonly Scene[] = [
  { name: 'admin-account', path: accountAddress, signedIn: true, arrange: openAccount },
  { name: 'admin-account-wrong', path: accountAddress, signedIn: true, continues: true, arrange: enterTwoPasswords },
  { name: 'admin-enrollment', path: '/admin', signedIn: true, viewportOnly: true, arrange: askToEnroll },
]

async function answer(page: Page, known: Record<string, object>): Promise<void> {
  for (const [path, body] of Object.entries(known)) {
    await page.route(`**${path}`, (route) => route.fulfill({ json: body }))
  }
  await page.reload()
}

async function openAccount(page: Page): Promise<void> {
  await answer(page, answers)
  await page.getByRole('table', { name: 'Your sessions' }).waitFor()
  await page.getByText('A recovery code was used.').waitFor()
}

async function enterTwoPasswords(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill('a password')
  await page.getByLabel('New password', { exact: true }).fill('one')
  await page.getByLabel('Repeat the new password').fill('another')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The passwords do not match').waitFor()
}

async function askToEnroll(page: Page): Promise<void> {
  await answer(page, enrollment)
  await page.getByRole('button', { name: 'Set up two-step login' }).waitFor()
}
