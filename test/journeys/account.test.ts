// The account page in use: sessions of two browsers, a new password, notices (Decisions, Account).
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountAddress } from '#shared/calls/admin-paths.ts'
import { administrator, signIn } from '../support/administrator.ts'
import { journeys, phone } from '../support/journey.ts'

const { site, visit } = journeys()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newPassword = 'a shorter walk by the sea'
const sessions = (page: Page) => page.getByRole('table', { name: 'Your sessions' })
/** Chromium reports rejected calls as console errors. */
const unexpected = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('status of 401'))

it('ends the session of another browser, and changes the password by keyboard alone', async () => {
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
  await signIn(lost.page)

  await page.getByLabel('Current password').focus()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Wrong password').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed. Your other sessions have ended.').waitFor()
  await sessions(page).getByText('This session').waitFor()
  await lost.page.reload()
  await lost.page.getByRole('form', { name: 'Admin Login' }).waitFor()

  await button(page, 'Log out').click()
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(newPassword)
  await page.keyboard.press('Enter')
  await sessions(page).waitFor()
  expect([unexpected(problems), unexpected(lost.problems)]).toEqual([[], []])
})

it('is the target of the change-password address for password managers', async () => {
  const response = await fetch(`${site().origin}/.well-known/change-password`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, accountAddress])
})
