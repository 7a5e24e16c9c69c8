// The login form (Spec 4, 5, 8: Admin session).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { busyTwice, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { openToasts, show, toast } from '../../../../test/support/show.tsx'
import { login } from '../contract.ts'
import { signInMessages } from '../messages.ts'
import { LoginForm } from './login-form.tsx'

/** The server's message after five failures. server.test.ts has the exact text. */
const throttled = signInMessages.throttled(15 * 60)
const mira = { id: 7, username: 'mira' }
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

function form(ended: typeof mira | null = null) {
  const onDone = vi.fn()
  return { ...show(<LoginForm ended={ended} onDone={onDone} />), onDone }
}

describe('the login form', () => {
  it('has the focus, and Enter sends the trimmed username and the unchanged password', async () => {
    reply(login, { adminUser: mira })
    const { user, onDone } = form()
    expect(document.activeElement).toBe(username())
    await user.keyboard('  mira ')
    await user.tab()
    expect(document.activeElement).toBe(password())
    await user.keyboard(' a secret {Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ adminUser: mira }))
    expect(sentTo(login).map(({ body }) => body)).toEqual([{ username: 'mira', password: ' a secret ' }])
  })

  it('labels its fields for password managers, and reads values that they set without an event', async () => {
    reply(login, { adminUser: mira })
    const { user, onDone } = form()
    expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
    expect(password().type).toBe('password')
    username().value = 'mira'
    password().value = 'filled in'
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sentTo(login)[0]?.body).toEqual({ username: 'mira', password: 'filled in' })
  })

  it('shows whose session ended and asks only for the password', () => {
    form(mira)
    screen.getByText(/^Your session has ended\./)
    expect(username().value).toBe('mira')
    expect(document.activeElement).toBe(password())
  })

  it.each([
    ['nothing', '', '', 'username'],
    ['blanks for a username', '   ', 'secret', 'username'],
    ['no password', 'mira', '', 'password'],
    ['a password of blanks', 'mira', '   ', 'password'],
  ] as const)('rejects %s itself, marks the field and sends nothing', async (_, name, secret, at) => {
    const { user } = form()
    username().value = name
    password().value = secret
    await user.click(submit())
    const alert = within(screen.getByRole('form')).getByRole('alert')
    expect(alert.textContent).toBe('Username and password are required')
    const field = { username, password }[at]()
    expect(document.activeElement).toBe(field)
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['true', alert.id])
    expect([username().value, password().value]).toEqual([name, secret])
  })
})

describe('a login that fails', () => {
  async function tryWith(name: string, secret: string) {
    const { user } = form()
    await user.type(username(), name)
    await user.type(password(), `${secret}{Enter}`)
    return user
  }
  const alertInForm = () => within(screen.getByRole('form')).findByRole('alert')

  it('with a wrong password shows toast and error, keeps the username and clears the password', async () => {
    reply(login, refusal(401, { message: 'Invalid username or password' }))
    const user = await tryWith('nobody', 'wrong')
    expect((await toast('Login failed')).textContent).toContain('Invalid username or password')
    expect((await alertInForm()).textContent).toBe('Invalid username or password')
    expect([username().value, password().value]).toEqual(['nobody', ''])
    expect(document.activeElement).toBe(password())
    reply(login, { adminUser: mira })
    await user.keyboard('right{Enter}')
    await waitFor(() => expect(sentTo(login)).toHaveLength(2))
  })

  it('dismisses the toast after the next success', async () => {
    reply(login, refusal(401, { message: signInMessages.wrong }))
    const { user, onDone } = form()
    await user.type(username(), 'mira')
    await user.type(password(), 'wrong{Enter}')
    await toast('Login failed')
    reply(login, { adminUser: mira })
    await user.type(password(), 'right{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(openToasts()).toEqual([])
  })

  it('is repeated while others sign in, and then signs in without an error', async () => {
    busyTwice(login, { adminUser: mira })
    const { user, onDone } = form()
    await user.type(username(), 'mira')
    await user.type(password(), 'a secret{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ adminUser: mira }))
    expect([openToasts(), sentTo(login).length]).toEqual([[], 3])
  })

  it.each([
    ['too many attempts', refusal(429, { message: throttled }), throttled],
    ['a failing server without words', () => new Response('<html>Bad Gateway</html>', { status: 502 }), 'Login failed'],
    ['no answer', unreachable, 'We could not reach the server. Please try again.'],
  ])('with %s shows the error and keeps the input', async (_, response, words) => {
    reply(login, response)
    await tryWith('mira', 'kept')
    expect((await toast('Login failed')).textContent).toContain(words)
    expect((await alertInForm()).textContent).toBe(words)
    expect([username().value, password().value]).toEqual(['mira', 'kept'])
    expect(submit().hasAttribute('disabled')).toBe(false)
  })
})

describe('two-step login', () => {
  const refusedCode = (code: 'wrong' | 'required', message: string) =>
    refusal(401, { message, errors: [{ path: 'code', message, code }] })
  const code = () => screen.findByLabelText<HTMLInputElement>('Code')

  async function untilAsked() {
    reply(login, refusedCode('required', signInMessages.codeRequired))
    const shown = form()
    await shown.user.type(username(), 'mira')
    await shown.user.type(password(), 'a secret{Enter}')
    await code()
    return shown
  }
  const sentBodies = () => sentTo(login).map(({ body }) => body)

  it('asks for the code after a correct password, without an error, and sends all three together', async () => {
    const { user, onDone } = await untilAsked()
    const field = await code()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code'])
    expect([openToasts(), screen.queryByRole('alert'), screen.queryByRole('textbox', { name: 'Username' })]).toEqual([
      [],
      null,
      null,
    ])
    reply(login, { adminUser: mira })
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ adminUser: mira }))
    expect(sentBodies()).toEqual([
      { username: 'mira', password: 'a secret' },
      { username: 'mira', password: 'a secret', code: '123 456' },
    ])
  })

  it('accepts a recovery code instead', async () => {
    const { user, onDone } = await untilAsked()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.inputMode, field.autocomplete]).toEqual(['', 'off'])
    reply(login, { adminUser: mira })
    await user.keyboard('aaaa-bbbb-cccc-dddd{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sentBodies().at(-1)).toMatchObject({ code: 'aaaa-bbbb-cccc-dddd' })
  })

  it('shows an error for a wrong code, empties the field and asks again; does not send an empty code', async () => {
    const { user } = await untilAsked()
    reply(login, refusedCode('wrong', signInMessages.wrongCode))
    await user.type(await code(), '000000{Enter}')
    expect((await toast('Login failed')).textContent).toContain(signInMessages.wrongCode)
    const alert = await within(screen.getByRole('form')).findByRole('alert')
    const field = await code()
    expect([alert.textContent, field.value, field.getAttribute('aria-describedby')]).toEqual([
      signInMessages.wrongCode,
      '',
      alert.id,
    ])
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Enter}')
    await within(screen.getByRole('form')).findByText('Enter the code')
    expect(sentBodies()).toHaveLength(2)
  })

  it('returns to name and password on request, and when the password has become wrong', async () => {
    const { user } = await untilAsked()
    reply(login, refusal(401, { message: signInMessages.wrong }))
    await user.type(await code(), '123456{Enter}')
    await within(await screen.findByRole('form')).findByText(signInMessages.wrong)
    expect([username().value, password().value, screen.queryByLabelText('Code')]).toEqual(['mira', '', null])
    reply(login, refusedCode('required', signInMessages.codeRequired))
    await user.type(password(), 'another{Enter}')
    await code()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect([username().value, password().value]).toEqual(['mira', ''])
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })
})
