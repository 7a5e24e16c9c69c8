// The login form as who signs in meets it (Spec 4, 5, 8: Admin session).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { openToasts, show, toast } from '../../../../test/support/show.tsx'
import { login } from '../contract.ts'
import { signInMessages } from '../messages.ts'
import { LoginForm } from './login-form.tsx'

/** The server's own words after five failures; server.test.ts spells them out. */
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
  it('takes the keyboard, and sends the username trimmed and the password as it is with Enter', async () => {
    reply(login, { adminUser: mira })
    const { user, onDone } = form()
    expect(document.activeElement).toBe(username())
    await user.keyboard('  mira ')
    await user.tab()
    expect(document.activeElement).toBe(password())
    await user.keyboard(' a secret {Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(mira))
    expect(sentTo(login).map(({ body }) => body)).toEqual([{ username: 'mira', password: ' a secret ' }])
  })

  it('tells password managers which field is which, and reads what they fill in without an event', async () => {
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

  it('says whose session ended and asks for the password alone', () => {
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
  ] as const)('refuses %s itself, marks the field and sends nothing', async (_, name, secret, at) => {
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

  it('with a wrong password says so in a toast and in the form; the username stays, the password goes', async () => {
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

  it('takes the toast of the failure away once it signs in', async () => {
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

  it.each([
    ['too many attempts', refusal(429, { message: throttled }), throttled],
    ['a failing server without words', () => new Response('<html>Bad Gateway</html>', { status: 502 }), 'Login failed'],
    ['no answer', unreachable, 'The server could not be reached. Please try again.'],
  ])('with %s says so, and keeps what was typed', async (_, answer, words) => {
    reply(login, answer)
    await tryWith('mira', 'kept')
    expect((await toast('Login failed')).textContent).toContain(words)
    expect((await alertInForm()).textContent).toBe(words)
    expect([username().value, password().value]).toEqual(['mira', 'kept'])
    expect(submit().hasAttribute('disabled')).toBe(false)
  })
})
