// How component tests show what they test: a part of a page, or a whole page of the route table, with the toasts beside it.
import { render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { routeObjects } from '#app/route-objects.tsx'
import { sharedQueryClient } from '#browser/query-root.tsx'
import type { Site } from '#shared/site.ts'
import { currentToasts, dismissToast } from '#ui-kit/toast.ts'
import { ToastArea } from '#ui-kit/toast-area.tsx'

export const testSite: Site = {
  name: 'Marketing Toolkit',
  url: 'https://tools.example',
  privacyEmail: 'privacy@tools.example',
  legalEmail: 'legal@tools.example',
}

type Shown = {
  user: UserEvent
  /** Shows the part with other properties. */
  again: (part: ReactNode) => void
}

/** Shows a part of a page. `user` does what a visitor does. */
export function show(part: ReactNode): Shown {
  const around = (inner: ReactNode) => (
    <Providers state={{ site: testSite, answers: [] }}>
      {inner}
      <ToastArea />
    </Providers>
  )
  const user = newUser()
  const { rerender } = render(around(part))
  return { user, again: (other) => rerender(around(other)) }
}

/** Opens a page of the route table in its surroundings, as after a click in the browser. */
export async function openPage(path: string): Promise<{ user: UserEvent }> {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter(routeObjects(new Map()))
  onTestFinished(() => {
    router.dispose()
    sharedQueryClient({ answers: [] }).clear()
  })
  const user = newUser()
  render(
    <Providers state={{ site: testSite, answers: [] }}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await screen.findByRole('main')
  return { user }
}

/** The text of the toast on screen. */
export async function toastText(): Promise<string | null> {
  // The area itself comes with the first toast.
  const toast = await waitFor(() =>
    within(screen.getByRole('region', { name: /^Notifications/ })).getByRole('listitem'),
  )
  return toast.textContent
}

/** A visitor who needs no time between two keys. The clipboard is the user's, and works. */
function newUser(): UserEvent {
  onTestFinished(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  return userEvent.setup({ delay: null })
}
