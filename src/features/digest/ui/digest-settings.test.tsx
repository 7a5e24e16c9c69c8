// When the digest goes to whom, the preview, the test and unsubscribed recipients.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { held, refusal, reply, sentTo } from '../../../../test/support/fake-network.ts'
import { show, toast, toastText } from '../../../../test/support/show.tsx'
import { type Digest, readDigest, resumeMail, sendTestMail } from '../contract.ts'
import { sampleDigest } from '../testing/digest.ts'
import { DigestSettings } from './digest-settings.tsx'

async function open(mail: Partial<Digest['mail']> = {}) {
  reply(readDigest, { ...sampleDigest, mail: { ...sampleDigest.mail, ...mail } })
  return show(<DigestSettings />)
}

it('shows when the digest goes to whom, and when it was last sent', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Mondays at 08:00, Europe/Berlin' })
  expect(document.body.textContent).toMatch(
    /To owner@example\.com\. Last sent .+\. Set DIGEST_EMAIL to change who gets it\./,
  )
})

it('shows the mail before it is sent', async () => {
  const { user } = await open({ lastSentAt: null })
  const button = await screen.findByRole('button', { name: 'Preview' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(screen.getByText(/Proof Tools, November 16 to 22: 2,184 people/).textContent).toContain('Your week, November')
  expect(screen.getByRole('button', { name: 'Close preview' }).getAttribute('aria-expanded')).toBe('true')
  expect(document.body.textContent).toContain('Nothing sent yet.')
})

it('sends a test, and says why it was not sent', async () => {
  const { user } = await open()
  reply(sendTestMail, { success: true })
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  await toast('Test sent')
  expect(sentTo(sendTestMail)).toHaveLength(1)
  reply(sendTestMail, refusal(502, { message: 'The mail server refused the sign-in.' }))
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  await toast('Test not sent')
  expect(await toastText()).toContain('The mail server refused the sign-in.')
})

it('lists who has unsubscribed, and sends to them again', async () => {
  const recipients = [
    { address: 'owner@example.com', isUnsubscribed: false },
    { address: 'editor@example.com', isUnsubscribed: true },
  ]
  const { user } = await open({ recipients })
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toContain('editor@example.com: Unsubscribed')
  reply(resumeMail, { success: true })
  await user.click(within(item).getByRole('button', { name: 'Send again' }))
  await toast('They get mail again')
  expect(sentTo(resumeMail).map(({ body }) => body)).toEqual([{ recipient: 'editor@example.com' }])
})

it('says that everybody has unsubscribed, and why the last mail was not sent', async () => {
  const failure = { at: '2026-11-23T07:00:00.000Z', reason: 'The mail server is out of reach.' }
  await open({ recipients: [{ address: 'owner@example.com', isUnsubscribed: true }], failure })
  await screen.findByText('The mail server is out of reach.')
  expect(document.body.textContent).toContain('Everybody has unsubscribed.')
})

it('says what is missing without a mail server, and where the summary is', async () => {
  await open({ state: 'off', recipients: [], nextAt: null, lastSentAt: null })
  await screen.findByRole('heading', { name: 'No mail server' })
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/admin')
  expect(screen.queryByRole('button')).toBeNull()
})

it('loads and fails on its own', async () => {
  reply(readDigest, held(sampleDigest).reply)
  const { unmount } = show(<DigestSettings />)
  expect(screen.getByRole('status').textContent).toBe('Loading the digest')
  unmount()
  reply(readDigest, refusal(500))
  show(<DigestSettings />)
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(alert.textContent).toContain('Failed to load the digest.')
})
