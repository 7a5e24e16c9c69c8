// Two-step login in use: turning it on, signing in with it, and turning it off (Decisions, Two-step login).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { accountAddress } from '#shared/calls/admin-paths.ts'
import { administrator, signIn, untilSignedIn } from '../support/administrator.ts'
import { journeys, phone } from '../support/journey.ts'

const { visit } = journeys()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByLabel('Code', { exact: true })

/**
 * The app's current code, or the code `steps` half minutes later: each code works once, and the next one is accepted
 * early.
 */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Two-step login').click()
  const password = page.getByRole('dialog').getByLabel('Password')
  await password.waitFor()
  // The first field has the focus at each step.
  await page.keyboard.type(administrator.password)
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

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill(administrator.password)
  await page.keyboard.press('Enter')
  await code(page).waitFor()
}

it('an administrator turns it on, signs in with the app and with a recovery code, and turns it off', async () => {
  const { page, problems } = await visit(accountAddress, phone)
  await signIn(page)
  const { secret, codes } = await turnOn(page)

  await button(page, 'Log out').click()
  await enterPassword(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page
    .getByRole('form')
    .getByText(/^Wrong or used code\./)
    .waitFor()
  const next = codeOf(secret, 1)
  await page.keyboard.type(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await untilSignedIn(page)

  await button(page, 'Log out').click()
  await enterPassword(page)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await untilSignedIn(page)

  await button(page, 'Two-step login').click()
  await page.getByText('9 of 10 recovery codes left.').waitFor()
  await button(page, 'Turn off').click()
  await page.getByRole('dialog', { name: 'Turn off two-step login' }).waitFor()
  await page.keyboard.type(administrator.password)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Two-step login is off', { exact: true }).first().waitFor()

  await page.goto(new URL('/admin?tab=activity&view=log', page.url()).href)
  const log = page.getByRole('table', { name: 'Entries of the log' })
  await log.waitFor()
  const actions = await log.getByRole('rowheader').allTextContents()
  expect(actions.slice(0, 4).map((action) => action.trim().toLowerCase())).toEqual([
    'turned off two-step login',
    'used a recovery code',
    'signed in',
    'used a recovery code',
  ])
  await button(page, 'Log out').click()
  await signIn(page)
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([])
})
