// The session on the admin page: checking, signing out, and a session that ended (Spec 2, 4, 8: Admin).
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Dialog } from '#ui-kit/dialog.tsx'
import { held, refusal, reply } from '../../../../test/support/fake-network.ts'
import { show, surrounded, toast } from '../../../../test/support/show.tsx'
import { checkAuth, login, logout } from '../contract.ts'
import { AdminArea } from './admin-area.tsx'

const mira = { id: 7, username: 'mira' }
const isIn = { authenticated: true, adminUser: mira }
const isOut = { authenticated: false, adminUser: null }

function Settings() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Cookie settings
      </button>
      {createPortal(
        <Dialog open={isOpen} title="Cookie settings" onClose={() => setIsOpen(false)} actions={null} />,
        document.body,
      )}
    </>
  )
}

const area = (
  <AdminArea breadcrumbs={<nav>Home</nav>} tools={<Settings />} enrollment={<p>Turn on two-step login</p>}>
    {({ id }) => (
      <label>
        The desk of {id}
        <input />
      </label>
    )}
  </AdminArea>
)
const desk = () => screen.findByLabelText<HTMLInputElement>('The desk of 7')
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('the server-rendered admin page', () => {
  it('is a frame without data or form, with a message that the session is being checked', () => {
    const frame = document.createElement('div')
    frame.innerHTML = renderToStaticMarkup(surrounded(area).element)
    const page = within(frame)
    page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })
    expect(page.getByRole('status').textContent).toBe('Checking your session')
    expect(page.getByRole('status').parentElement?.ariaBusy).toBe('true')
    expect([page.queryByLabelText(/desk/), page.queryByRole('form'), page.queryByText(/Signed in/)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the check of the session', () => {
  it('shows the form when nobody is signed in', async () => {
    reply(checkAuth, isOut)
    show(area)
    await screen.findByRole('form', { name: 'Admin Login' })
    expect(screen.queryByLabelText(/desk/)).toBeNull()
  })

  it('shows the dashboard of the signed-in administrator and focuses its heading', async () => {
    reply(checkAuth, isIn)
    show(area)
    await desk()
    await screen.findByText('mira')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' }))
  })

  it('can be retried after a failure', async () => {
    reply(checkAuth, refusal(503, { message: 'Not reachable' }))
    const { user } = show(area)
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('heading', { name: 'We could not check your session' })
    reply(checkAuth, isOut)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('form', { name: 'Admin Login' })
  })
})

it('shows the enrollment instead of the dashboard while two-step login is required', async () => {
  reply(checkAuth, { ...isIn, mustEnroll: true })
  show(area)
  await screen.findByText('Turn on two-step login')
  expect(screen.queryByLabelText(/desk/)).toBeNull()
  await button('Log out')
})

it.each([
  ['account', 'Account'],
  ['settings', 'Settings'],
])('links to the %s page', async (view, name) => {
  reply(checkAuth, isIn)
  show(area)
  const link = await screen.findByRole('link', { name })
  expect([link.getAttribute('href'), link.ariaCurrent]).toEqual([`/admin?tab=${view}`, null])
})

describe('signing out', () => {
  it('shows the form and focuses it', async () => {
    reply(checkAuth, isIn)
    reply(logout, { success: true })
    const { user } = show(area)
    await desk()
    await user.click(await button('Log out'))
    await screen.findByRole('form', { name: 'Admin Login' })
    expect(screen.queryByLabelText(/desk/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  it('shows a toast after a failure and leaves the dashboard open', async () => {
    reply(checkAuth, isIn)
    const response = held(Response.json({ message: 'The database cannot be reached' }, { status: 503 }))
    reply(logout, response.reply)
    const { user } = show(area)
    await user.click(await button('Log out'))
    expect((await button('Logging out…')).disabled).toBe(true)
    response.release()
    expect((await toast('Logout failed')).textContent).toContain('The database cannot be reached')
    expect((await button('Log out')).disabled).toBe(false)
    await desk()
  })
})

describe('a session that ended elsewhere', () => {
  it('shows the form without an error after a logout', async () => {
    reply(checkAuth, isIn)
    reply(logout, refusal(401, { message: 'Not signed in' }))
    const { user } = show(area)
    await user.click(await button('Log out'))
    await screen.findByRole('form', { name: 'Admin Login' })
    expect(screen.queryByText('Logout failed')).toBeNull()
  })

  it('hides the dashboard and closes its dialog, and restores unsaved input when the same administrator signs in again', async () => {
    reply(checkAuth, isIn)
    reply(login, { adminUser: mira })
    const { user } = show(area)
    await user.type(await desk(), 'half a thought')
    await user.click(await button('Cookie settings'))
    screen.getByRole('dialog', { name: 'Cookie settings' })
    reply(checkAuth, isOut)
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await screen.findByText(/^Your session has ended\./)
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect((await desk()).closest('[hidden]')).not.toBeNull()
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await button('Log out')
    expect((await desk()).value).toBe('half a thought')
    expect((await desk()).closest('[hidden]')).toBeNull()
  })
})
