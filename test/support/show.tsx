// Shows a component as the page does: with the site, the query cache, an address and the toasts, in jsdom.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { createQueryClient } from '#browser/query-client.ts'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#shell/site.tsx'
import { toasts } from '#ui-kit/toast.ts'
import { ToastArea } from '#ui-kit/toast-area.tsx'
import { AtAddress } from './navigation.tsx'

export const testSite: Site = {
  name: 'Proof Tools',
  url: 'https://proof.example',
  privacyEmail: 'privacy@proof.example',
  legalEmail: 'legal@proof.example',
}

type Surroundings = {
  address?: string
  /** What the query cache knows from the beginning. */
  answers?: readonly (readonly [readonly unknown[], unknown])[]
  client?: ReturnType<typeof createQueryClient>
}

/** Shows a part of a page. `user` does what a visitor does; `place` is the address that the part has gone to. */
export function show(part: ReactNode, options: Surroundings = {}) {
  const { element, client, place } = surrounded(part, options)
  const { container, unmount } = render(element)
  return { client, place, container, unmount, user: newUser() }
}

/** The part within what pages give it. */
export function surrounded(part: ReactNode, options: Surroundings = {}) {
  const client = options.client ?? createQueryClient()
  for (const [key, response] of options.answers ?? []) client.setQueryData(key, response)
  const place = { search: '', pathname: '' }
  const element = (
    <SiteProvider site={testSite}>
      <QueryClientProvider client={client}>
        <AtAddress address={options.address ?? '/'}>
          {part}
          <Place onChange={(now) => Object.assign(place, now)} />
          <ToastArea />
        </AtAddress>
      </QueryClientProvider>
    </SiteProvider>
  )
  return { element, client, place }
}

function Place({ onChange }: { onChange: (place: { pathname: string; search: string }) => void }) {
  const { pathname, search } = useLocation()
  onChange({ pathname, search })
  return null
}

/** A visitor who needs no time between two keys. The clipboard is the user's, and works. */
export const newUser = () => userEvent.setup({ delay: null })

/** The toast on screen, once its title is this one; `toast bad` is the class of one that tells of a failure. */
export async function toast(title?: string): Promise<HTMLElement> {
  return waitFor(() => {
    const area = within(screen.getByRole('region', { name: /^Notifications/ }))
    // A toast may hold a list of its own.
    const [shown, ...others] = area.queryAllByRole('listitem').filter((item) => item.matches('[data-toast]'))
    const found = shown?.querySelector('b')?.textContent
    if (shown && others.length === 0 && (title === undefined || found === title)) return shown
    throw new Error(`Not the one toast ${title ?? ''}: ${JSON.stringify(toasts.get())}`)
  })
}

export async function toastText(): Promise<string | null> {
  return (await toast()).textContent
}

/** Their titles: one at most. Also of one that is about to be shown, so that what must not be said can be asked at once. */
export const openToasts = () => toasts.get().flatMap(({ open, title }) => (open ? [title] : []))

/** Lets a clock that the test has stopped go on by so much, and the part do what was due. */
export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
