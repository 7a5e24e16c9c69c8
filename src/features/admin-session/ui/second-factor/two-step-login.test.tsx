// The dialog of two-step login, from its button (Decisions, Two-step login).
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { busyTwice, held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { show, toast } from '../../../../../test/support/show.tsx'
import {
  confirmSecondFactor,
  newRecoveryCodes,
  newSecondFactorSecret,
  readSecondFactor,
  removeSecondFactor,
} from '../../second-factor-contract.ts'
import { TwoStepLogin } from './two-step-login.tsx'

const isOn = { on: true, since: '2026-11-03T10:00:00.000Z', recoveryCodes: 8 }
const secret = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Tools:mira?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const recoveryCodes = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-cccc-ddd${'abcdefghij'[i]}`)
const wrong = (path: 'password' | 'code', message: string) =>
  refusal(403, { message, errors: [{ path, message, code: 'wrong' }] })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const code = () => screen.getByLabelText<HTMLInputElement>('Code')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const dialog = (name = 'Two-step login') => screen.findByRole('dialog', { name })

async function open(state: object) {
  reply(readSecondFactor, state)
  const shown = show(<TwoStepLogin />)
  await shown.user.click(button('Two-step login'))
  await dialog()
  return shown
}

async function openKey() {
  const shown = await open({ on: false })
  reply(newSecondFactorSecret, secret)
  await screen.findByText(/^Two-step login is off\./)
  expect(document.activeElement).toBe(password())
  await shown.user.keyboard('a secret{Enter}')
  await screen.findByRole('img', { name: /^QR code/ })
  return shown
}

describe('turning it on', () => {
  it('asks for the password, shows the key as code, link and text, and sends the code of the app', async () => {
    const { user } = await openKey()
    expect(sentTo(newSecondFactorSecret).map(({ body }) => body)).toEqual([{ password: 'a secret' }])
    expect(screen.getByRole('img').getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(secret.qrCode)}`)
    expect(screen.getByRole('link').getAttribute('href')).toBe(secret.uri)
    screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')
    await user.click(button('Copy key'))
    await screen.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toBe(secret.secret)

    const field = code()
    expect([field.inputMode, field.autocomplete, field.maxLength]).toEqual(['numeric', 'one-time-code', -1])
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
    reply(confirmSecondFactor, { recoveryCodes })
    reply(readSecondFactor, isOn)
    await user.click(field)
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await dialog('Save your recovery codes')
    expect(sentTo(confirmSecondFactor).map(({ body }) => body)).toEqual([{ code: '123 456' }])
    screen.getByText('Two-step login is on. Your other sessions have ended.')
  })

  it('repeats a step while others sign in', async () => {
    const { user } = await open({ on: false })
    busyTwice(newSecondFactorSecret, secret)
    await screen.findByText(/^Two-step login is off\./)
    await user.keyboard('a secret{Enter}')
    await screen.findByRole('img', { name: /^QR code/ })
    expect(sentTo(newSecondFactorSecret)).toHaveLength(3)
  })

  it('shows the recovery codes once, to copy and to save', async () => {
    const { user } = await openKey()
    reply(confirmSecondFactor, { recoveryCodes })
    await user.type(code(), '123456{Enter}')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes)
    await user.click(button('Copy codes'))
    await screen.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x', revokeObjectURL: () => {} }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(button('Download'))
    expect(await files[0]?.text()).toBe(
      `Recovery codes for ${location.host}. Each works once.\n\n${recoveryCodes.join('\n')}\n`,
    )
    await user.click(button('I have saved them'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button('Two-step login'))
    expect(document.body.textContent).not.toContain('aaaa-bbbb')
  })

  it('shows an error at its field, empties the field and focuses it', async () => {
    const { user } = await open({ on: false })
    await screen.findByText(/^Two-step login is off\./)
    reply(newSecondFactorSecret, wrong('password', 'The password is wrong'))
    await user.type(password(), 'nonsense{Enter}')
    const alert = await screen.findByRole('alert')
    expect([alert.textContent, password().value, password().getAttribute('aria-describedby')]).toEqual([
      'The password is wrong',
      '',
      alert.id,
    ])
    expect(document.activeElement).toBe(password())
    reply(newSecondFactorSecret, secret)
    await user.keyboard('a secret{Enter}')
    await screen.findByRole('img')
    reply(confirmSecondFactor, wrong('code', 'The code is wrong.'))
    await user.type(code(), '000000{Enter}')
    await screen.findByText('The code is wrong.')
    expect([code().value, document.activeElement]).toEqual(['', code()])
  })

  it.each([
    ['too many attempts', refusal(429, { message: 'Too many failed sign-ins.' }), 'Too many failed sign-ins.'],
    ['no answer', unreachable, 'We could not reach the server. Please try again.'],
    ['a failing server', () => new Response('', { status: 502 }), 'That did not work. Please try again.'],
  ])('keeps the input after %s', async (_, answer, words) => {
    const { user } = await open({ on: false })
    await screen.findByText(/^Two-step login is off\./)
    reply(newSecondFactorSecret, answer)
    await user.type(password(), 'kept{Enter}')
    await screen.findByText(words)
    expect([password().value, button('Set up').disabled]).toEqual(['kept', false])
  })

  it('sends one call for three clicks, and disables Cancel while sending', async () => {
    const { user } = await open({ on: false })
    await screen.findByText(/^Two-step login is off\./)
    const answer = held(secret)
    reply(newSecondFactorSecret, answer.reply)
    await user.type(password(), 'a secret')
    const form = screen.getByRole('form')
    for (let i = 0; i < 3; i++) fireEvent.submit(form)
    await waitFor(() => expect(button('Setting up…').disabled).toBe(true))
    await user.keyboard('{Escape}')
    answer.release()
    await screen.findByRole('img')
    expect(sentTo(newSecondFactorSecret)).toHaveLength(1)
  })
})

describe('while it is on', () => {
  it('shows since when, and the number of unused recovery codes', async () => {
    await open(isOn)
    await screen.findByText('Two-step login has been on since November 3, 2026.')
    screen.getByText('8 of 10 recovery codes left.')
  })

  it('asks for new codes after the last one is used', async () => {
    await open({ ...isOn, recoveryCodes: 0 })
    await screen.findByText(/^No recovery codes left/)
  })

  it('creates new recovery codes with password and code', async () => {
    const { user } = await open(isOn)
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    await dialog('New recovery codes')
    reply(newRecoveryCodes, { recoveryCodes })
    await user.keyboard('a secret')
    await user.type(code(), '123456')
    await user.click(button('New recovery codes'))
    await dialog('Save your recovery codes')
    expect(sentTo(newRecoveryCodes).map(({ body }) => body)).toEqual([{ password: 'a secret', code: '123456' }])
    expect(screen.queryByText(/other sessions/)).toBeNull()
  })

  it('is turned off with the password and a recovery code, and confirms it', async () => {
    const { user } = await open(isOn)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await dialog('Turn off two-step login')
    await user.keyboard('a secret')
    await user.click(button('Use a recovery code'))
    const field = await screen.findByLabelText<HTMLInputElement>('Recovery code')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.autocomplete, field.inputMode]).toEqual(['off', ''])
    reply(removeSecondFactor, { success: true })
    await user.keyboard('aaaa-bbbb-cccc-dddd')
    await user.click(button('Turn off'))
    await toast('Two-step login is off')
    expect(sentTo(removeSecondFactor).map(({ body }) => body)).toEqual([
      { password: 'a secret', code: 'aaaa-bbbb-cccc-dddd' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('returns to the overview with Cancel', async () => {
    const { user } = await open(isOn)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await dialog('Turn off two-step login')
    await user.click(button('Cancel'))
    await screen.findByText('8 of 10 recovery codes left.')
  })
})

it('can be retried after a failed read', async () => {
  reply(readSecondFactor, refusal(404))
  const { user } = show(<TwoStepLogin />)
  await user.click(button('Two-step login'))
  await screen.findByRole('alert')
  reply(readSecondFactor, isOn)
  await user.click(button('Try again'))
  await screen.findByText(/^Two-step login has been on since/)
})
