// An administrator's own doors: keys of programs, sessions, a new password, two-step login (Decisions, Account).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { accountAddress, settingsAddress } from '#shared/calls/admin-paths.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { administrator, openSession, signIn, untilSignedIn } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { devices, journeys, phone } from '../support/journey.ts'

const { site, visit } = journeys()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const newPassword = 'a shorter walk by the sea'
const sessions = (page: Page) => page.getByRole('table', { name: 'Your sessions' })
/** Chromium reports rejected calls as console errors. */
const unexpected = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('status of 401'))

it.each(someOf(devices, 1))('a key made by keyboard reads a report until it is revoked (%s)', async (_, options) => {
  const { page, problems } = await visit(settingsAddress, { ...options, ...(await openSession(site().origin)) })
  await button(page, 'New key').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New key' }).waitFor()
  await page.keyboard.type('Reporting sheet')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const once = page.getByRole('group', { name: 'Copy this key now. We show it once.' })
  const key = (await once.getByRole('code').textContent()) ?? ''
  expect(key).toMatch(/^mt_[a-z0-9]{8}_[\w-]{43}$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group')

  const readReport = () =>
    fetch(site().origin + reportPaths.visitTotals, { headers: { authorization: `Bearer ${key}` } })
  const report = await readReport()
  expect([report.status, Object.keys(await report.json())]).toEqual([200, expect.arrayContaining(['visits'])])
  const row = page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: 'Reporting sheet' })
  await row.getByText('In 90 days').waitFor()
  await row.getByRole('button', { name: 'Revoke Reporting sheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No keys yet').waitFor()
  expect((await readReport()).status).toBe(401)
  expect(await once.count()).toBe(0)
  expect(problems).toEqual([])
})

/**
 * The app's current code, or the code `steps` half minutes later: each code works once, and the next one is accepted
 * early.
 */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Two-step login').click()
  await page.getByRole('dialog').getByLabel('Password').waitFor()
  // The first field has the focus at each step.
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  const image = page.getByRole('img', { name: /^QR code/ })
  await image.waitFor()
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(150)
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  const saved = join(inject('testFolder'), 'recovery-codes.txt')
  await (await download).saveAs(saved)
  expect((await readFile(saved, 'utf8')).trim().split('\n').slice(2)).toEqual(codes)
  await button(page, 'I have saved them').click()
  return { secret, codes }
}

it('ends the session of a lost phone, changes the password by keyboard alone, and turns two-step login on and off', async () => {
  const lost = await visit('/admin', phone)
  await signIn(lost.page)
  const { page, problems } = await visit('/admin')
  await signIn(page)
  await page.getByRole('link', { name: 'Account' }).click()
  await sessions(page).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=account')
  const ofPhone = sessions(page).getByRole('row').filter({ hasText: 'Chrome on Android' })
  await ofPhone.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Session ended').waitFor()
  await ofPhone.waitFor({ state: 'detached' })
  await lost.page.reload()
  await lost.page.getByRole('form', { name: 'Admin Login' }).waitFor()

  await page.getByLabel('Current password').focus()
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed. Your other sessions have ended.').waitFor()
  await sessions(page).getByText('This session').waitFor()

  const { secret, codes } = await turnOn(page)
  await button(page, 'Log out').click()
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(newPassword)
  await page.keyboard.press('Enter')
  await code(page).waitFor()
  const next = codeOf(secret, 1)
  await page.keyboard.type(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await untilSignedIn(page)
  await button(page, 'Two-step login').click()
  await button(page, 'Turn off').click()
  await page.getByRole('dialog', { name: 'Turn off two-step login' }).waitFor()
  await page.keyboard.type(newPassword)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Two-step login is off', { exact: true }).first().waitFor()
  expect([unexpected(problems), unexpected(lost.problems)]).toEqual([[], []])
})

it('is the target of the change-password address for password managers', async () => {
  const response = await fetch(`${site().origin}/.well-known/change-password`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, accountAddress])
})
