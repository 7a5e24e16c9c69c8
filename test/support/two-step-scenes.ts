// Two-step login in each of its states. The page mocks the responses, so that pictures are stable and nobody gets
// locked out.
import type { Page } from 'playwright-core'
import { keyUri, qrCodeOf } from '#features/admin-session/server/sign-in/one-time-codes.ts'
import { accountAddress } from '#shared/calls/admin-paths.ts'
import { administrator } from './administrator.ts'
import type { Scene } from './scenes.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = await keyUri({ secret, site: 'Marketing Toolkit', username: administrator.username })
const key = { secret, uri, qrCode: await qrCodeOf(uri) }
const recoveryCodes = Array.from('abcdefghij', (letter) => `h7kq-w2mn-${letter}xpd-t9rb`)
const isOn = { on: true, since: '2026-11-03T10:00:00.000Z', recoveryCodes: 8 }

const signedIn = { path: accountAddress, signedIn: true, viewportOnly: true } as const

export const twoStepScenes: readonly Scene[] = [
  { name: 'admin-login-code', path: '/admin', viewportOnly: true, arrange: askForCode },
  { name: 'admin-login-code-wrong', path: '/admin', viewportOnly: true, arrange: enterWrongCode },
  { name: 'admin-login-recovery', path: '/admin', viewportOnly: true, arrange: useRecoveryCode },
  { name: 'admin-two-step-off', ...signedIn, arrange: (page) => open(page, { on: false }) },
  { name: 'admin-two-step-key', ...signedIn, arrange: showKey },
  { name: 'admin-two-step-codes', ...signedIn, arrange: showCodes },
  { name: 'admin-two-step-on', ...signedIn, arrange: (page) => open(page, isOn) },
  { name: 'admin-two-step-remove', ...signedIn, arrange: failToRemove },
]

type Answers = Record<string, { body: object; status?: number }>

/** By method and the last part of the path. */
async function answer(page: Page, answers: Answers): Promise<void> {
  await page.evaluate((known) => {
    const before = window.fetch
    window.fetch = async (input, init) => {
      const found = known[`${init?.method ?? 'GET'} ${new Request(input).url.split('/').at(-1)}`]
      return found ? Response.json(found.body, { status: found.status ?? 200 }) : before(input, init)
    }
  }, answers)
}

const refusedCode = (message: string, code: string) => ({ message, errors: [{ path: 'code', message, code }] })

async function askForCode(page: Page): Promise<void> {
  const body = refusedCode('Enter the code from your authenticator app', 'required')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await answer(page, { 'POST login': { status: 401, body } })
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill('a password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Code', { exact: true }).waitFor()
}

const wrongCode = 'Wrong or used code. Try the next one. If it fails too, check the clock on your phone.'

async function enterWrongCode(page: Page): Promise<void> {
  await askForCode(page)
  await answer(page, { 'POST login': { status: 401, body: refusedCode(wrongCode, 'wrong') } })
  await page.getByLabel('Code', { exact: true }).fill('123 456')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('form').getByText(wrongCode).waitFor()
}

async function useRecoveryCode(page: Page): Promise<void> {
  await askForCode(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).waitFor()
}

async function open(page: Page, state: object): Promise<void> {
  const button = page.getByRole('button', { name: 'Two-step login' })
  await button.waitFor()
  await answer(page, { 'GET second-factor': { body: state } })
  await button.click()
  await page
    .getByRole('dialog')
    .getByText(/^Two-step login (has been on|is off)/)
    .waitFor()
}

async function showKey(page: Page): Promise<void> {
  await open(page, { on: false })
  await answer(page, { 'POST secret': { body: key } })
  await page.getByRole('dialog').getByLabel('Password').fill('a password')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
}

async function showCodes(page: Page): Promise<void> {
  await showKey(page)
  await answer(page, { 'POST second-factor': { body: { recoveryCodes } } })
  await page.getByLabel('Code', { exact: true }).fill('123 456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
}

async function failToRemove(page: Page): Promise<void> {
  await open(page, isOn)
  await answer(page, { 'DELETE second-factor': { status: 403, body: refusedCode(wrongCode, 'wrong') } })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill('a password')
  await page.getByLabel('Code', { exact: true }).fill('123 456')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText(wrongCode).waitFor()
}
